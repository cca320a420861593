import { isApiError } from '../api/index.ts';
import type { Desk } from './use-desk.ts';

/** Takes a new number when the old one was used meanwhile. */
export const renewIfUsed = (error: unknown, { renewNumber }: Desk): void => {
  if (isApiError(error) && error.code === 'number-not-yours') {
    renewNumber();
  }
};

/** The sentences of a refusal by field; files are sent under another word. */
export const fieldsIn = (error: unknown): Map<string, string> =>
  new Map(
    (isApiError(error) ? error.errors : []).map(({ path, message }) => {
      const [word = ''] = path.split('.');
      return [word === 'attachedFileIds' ? 'files' : word, message];
    }),
  );
