/** How long a server wants to be left alone, in milliseconds; undefined where it does not say. */
export function askedToWait(header: string | null, body: string, now: number): number | undefined {
  return inHeader(header, now) ?? inBody(body);
}

/** Seconds, or a date. */
function inHeader(header: string | null, now: number): number | undefined {
  const written = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(written)) return Number(written) * 1000;
  const date = Date.parse(written);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** A page mostly cannot see that header of another server, so that some say it in words too. */
function inBody(body: string): number | undefined {
  const [, amount, unit] =
    /(?:try again|retry) in ([\d.]+) ?(ms|s|m)/i.exec(body) ??
    /"retryDelay": ?"([\d.]+)(s)"/.exec(body) ??
    [];
  const number = Number(amount);
  if (amount === undefined || Number.isNaN(number)) return undefined;
  return number * (unit?.toLowerCase() === 'ms' ? 1 : unit?.toLowerCase() === 'm' ? 60_000 : 1000);
}
