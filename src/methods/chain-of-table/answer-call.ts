/** The call that ends a chain with the answer in it, where plan and arguments come in one reply. */
export const ANSWER = 'f_answer';
