import type { Answered, PlainField, PlainFields, WordOf } from '@nysan/contract/plain-fields.ts';
import { currentLanguage } from '../i18n/index.ts';

/** What a field is called on the screen, in the reader's language. */
export const labelOf = ({ label }: PlainField): string => label[currentLanguage()];

type Texts<F extends PlainFields> = Record<WordOf<F>, (document: Answered<F>) => string>;

/** Plain fields of a kind as text, by their words in the PATCH call. */
export const plainTexts = <F extends PlainFields>(fields: F): Texts<F> =>
  // `Object.fromEntries` knows no keys.
  Object.fromEntries(
    Object.values(fields).map(({ word, wire }) => [
      word,
      (document: Answered<F>) => textOf(document[wire as keyof Answered<F>]),
    ]),
  ) as Texts<F>;

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') {
    return value ? '✓' : '';
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
