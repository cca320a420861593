import { type ApiError, isApiError } from '../api/index.ts';
import type { ComposeData } from './use-compose-data.ts';

/** Takes a new number, and the day with it, when the old one was used meanwhile or the day is over. */
export const renewIfOver = (error: unknown, { renewNumber }: ComposeData): void => {
  const isOver = ({ code, errors }: ApiError) =>
    code === 'number-not-yours' || errors.some(({ path }) => path === 'creationDate');
  if (isApiError(error) && isOver(error)) {
    renewNumber();
  }
};

/** The field of a form that a path of a refusal means; files are sent under another word. */
const fieldOf = (path: string): string => {
  const [word = ''] = path.split('.');
  return word === 'attachedFileIds' ? 'files' : word;
};

/** The sentences of a refusal by field. */
export const fieldsIn = (error: unknown): Map<string, string> =>
  new Map(errorsIn(error).map(({ path, message }) => [fieldOf(path), message]));

/** The sentences of a refusal that stand beside none of these fields; undefined when all do. */
export const restIn = (error: unknown, fields: readonly string[]): string | undefined =>
  sentencesOf(error, (path) => fields.includes(fieldOf(path)));

/** The same of a form whose fields stand at paths of their own. */
export const sentencesOf = (
  error: unknown,
  isShown: (path: string) => boolean,
): string | undefined => {
  const rest = errorsIn(error).filter(({ path }) => !isShown(path));
  return rest.length > 0 ? [...new Set(rest.map(({ message }) => message))].join(' ') : undefined;
};

const errorsIn = (error: unknown) => (isApiError(error) ? error.errors : []);
