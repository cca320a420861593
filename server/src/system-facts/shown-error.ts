/** Longer messages say it all at their beginning. */
const LONGEST = 300;

/**
 * What an error says, fit to be read by an administrator: its first line, without addresses of people, their numbers, and what may be
 * a secret. An error of a mail server or a database may quote what it was given.
 */
export const shownError = (error: string): string =>
  (error.split('\n')[0] ?? '')
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@]*@/gi, '$1')
    .replace(/(\b[a-z][a-z0-9+.-]*:\/\/[^\s?#]+)[?#]\S*/gi, '$1')
    .replace(/[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+/g, maskedAddress)
    .replace(/\d{12}/g, (iin) => `${iin.slice(0, 4)}••••${iin.slice(-4)}`)
    .replace(/[\w+/=-]{24,}/g, '••••')
    .trim()
    .slice(0, LONGEST);

/** An address of which nobody learns who it is: `и••••@mail.kz`. */
export const maskedAddress = (address: string): string => {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return at < 1 ? '••••' : `${first}••••${address.slice(at)}`;
};

/** The message of whatever was thrown. */
export const saidBy = (error: unknown): string =>
  shownError(error instanceof Error ? error.message : String(error));
