/** The address a mailed link has just proved, for the page of sign-in that comes next; forgotten with the tab's page. */
let known = '';

export const rememberAddress = (email: string): void => {
  known = email;
};
export const knownAddress = (): string => known;
