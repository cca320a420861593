import type { CarriedField } from '@nysan/contract/draft-help.ts';
import type { PlainFields } from '@nysan/contract/plain-fields.ts';
import { shownDate } from '../printing/sheet-words.ts';

type Row = Readonly<Record<string, unknown>>;

/** Texts and days that the last paper says and the draft does not. */
export const carriedPlain = (fields: PlainFields, last: Row, draft: Row): CarriedField[] =>
  Object.values(fields)
    .filter(({ type }) => type === 'text' || type === 'optionalDate')
    .flatMap(({ word: field, column, type }) => {
      const value = said(last[column]);
      return value === '' || said(draft[column]) !== ''
        ? []
        : [
            {
              field,
              text: type === 'text' ? value : shownDate(value),
              changes: [{ field, action: 'UPDATE' as const, updateValue: value }],
            },
          ];
    });

const said = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
