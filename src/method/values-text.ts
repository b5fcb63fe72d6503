/**
 * Several values as one text, told apart also where one holds a comma itself: `York, Bury` and
 * `York, England; Bury, England`.
 */
export function valuesText(values: readonly (string | number)[]): string {
  const texts = values.map(String);
  const between = texts.length > 1 && texts.some((text) => text.includes(',')) ? '; ' : ', ';
  return texts.join(between);
}
