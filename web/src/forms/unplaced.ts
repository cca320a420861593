import { fieldErrors, isApiError, messageOf } from '../api/index.ts';
import { toast } from '../ui/toasts.tsx';

/** Which fields stand on the screen: their words, or the paths they stand at. */
export type Shown = readonly string[] | ((path: string) => boolean);

/** What of a refusal no field on the screen says: the sentences about other fields, or the one about the call; nothing when all is said. */
export const unplaced = (error: unknown, shown: Shown): string | undefined => {
  if (!error) {
    return undefined;
  }
  const named = isApiError(error) ? error.errors : [];
  if (named.length === 0) {
    return messageOf(error);
  }
  const isShown =
    typeof shown === 'function'
      ? shown
      : (path: string) => shown.includes(path.split('.')[0] ?? '');
  const rest = named.filter(({ path }) => !isShown(path));
  return rest.length > 0 ? [...new Set(rest.map(({ message }) => message))].join(' ') : undefined;
};

/** Tells what no field on the screen says; `about` is what it is about. */
export const tellUnplaced = (error: unknown, shown: Shown, about?: string): void => {
  const rest = unplaced(error, shown);
  if (rest !== undefined) {
    toast.error(rest, about);
  }
};

type Refusable = { values: object; setErrors: (errors: Record<string, string>) => void };

/** Shows at the fields of a form why it was refused; only what none of them says becomes a toast. */
export const refuseForm = (form: Refusable, error: unknown): void => {
  form.setErrors(fieldErrors(error));
  tellUnplaced(error, Object.keys(form.values));
};
