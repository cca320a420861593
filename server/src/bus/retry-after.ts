/** A receiver that asks for more is asked again all the same, as by the longest pause of the queue. */
const MOST_MS = 6 * 3_600_000;

/**
 * For how many milliseconds `Retry-After` asks to be left alone: seconds, or a date of HTTP; six hours at most, 0 when it asks for
 * nothing or cannot be read. Source: RFC 9110, 10.2.3.
 */
export const waitAskedFor = (header: string | null, now: Date): number => {
  const said = header?.trim() ?? '';
  const asked = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(dated(said)) - now.getTime();
  return Number.isNaN(asked) ? 0 : Math.min(Math.max(asked, 0), MOST_MS);
};

/** Anything that names a month in letters and ends in GMT, as all three forms of the date do; other words are no date. */
const dated = (said: string): string =>
  /^\w{3,9},? [\w :-]+GMT$/.test(said)
    ? said
    : /^\w{3} \w{3} [ \d]\d [\d:]{8} \d{4}$/.test(said)
      ? `${said} GMT`
      : '';
