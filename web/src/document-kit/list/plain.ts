import {
  type Answered,
  byWord,
  type PlainFields,
  type Translations,
} from '@nysan/contract/plain-fields.ts';
import { currentLanguage } from '../../i18n/index.ts';

/** What a field, a filter or a column is called on the screen, in the reader's language. */
export const labelOf = ({ label }: { label: Translations }): string => wordOf(label);

/** A name in the reader's language. */
export const wordOf = (names: Translations): string => names[currentLanguage()];

/** Plain fields of a kind as text, by their words in the PATCH call. */
export const plainTexts = <F extends PlainFields>(fields: F) =>
  byWord(
    fields,
    ({ wire }) =>
      (document: Answered<F>) =>
        textOf(document[wire as keyof Answered<F>]),
  );

const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') {
    return value ? '✓' : '';
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
