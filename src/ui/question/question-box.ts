/** The id of the question's text box, for those who send the focus there. */
export const QUESTION_BOX = 'question';
