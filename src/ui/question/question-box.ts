/** The id of the question's text box, for those who send the focus there. */
export const QUESTION_BOX = 'question';

/** Puts the focus into the question's box, with the whole question selected, so that another can be typed. */
export function focusQuestion(): void {
  const box = document.getElementById(QUESTION_BOX);
  if (!(box instanceof HTMLTextAreaElement)) return;
  box.focus();
  box.select();
}
