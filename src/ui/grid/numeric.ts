const NUMBER = /^[^\p{L}\d]{0,4}\d[\d\s.,’'/:]*[^\p{L}\d]{0,3}$/u;

/** Numbers stand right, so that their digits are under each other. */
export const isNumeric = (text: string): boolean => NUMBER.test(text.trim());
