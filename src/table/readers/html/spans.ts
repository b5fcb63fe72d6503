/** The limits that the HTML standard puts on spans (section 4.9.11 and 4.9.12.1). */
const MOST_COLUMNS = 1000;
const MOST_ROWS = 65_534;

/**
 * The HTML standard's rules for parsing non-negative integers: leading white space and a sign are allowed,
 * whatever follows the digits is ignored, so "2 columns" is 2 and "-0" is 0; undefined for an error.
 */
function parseNonNegative(text: string): number | undefined {
  const digits = /^[\t\n\f\r ]*([+-]?)(\d+)/.exec(text);
  if (!digits) return undefined;
  const value = Number(digits[2]);
  return digits[1] === '-' && value > 0 ? undefined : value;
}

/** `colspan` of a cell, and `span` of col and colgroup: an error or 0 is 1, more than 1000 is 1000. */
export const columnsSpanned = (attribute: string | undefined): number =>
  Math.min(parseNonNegative(attribute ?? '') || 1, MOST_COLUMNS);

/** `rowspan`: an error is 1; 0, which is kept, means to the end of the row group. */
export const rowsSpanned = (attribute: string | undefined): number =>
  Math.min(parseNonNegative(attribute ?? '') ?? 1, MOST_ROWS);
