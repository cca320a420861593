import { toWireWord } from '@nysan/contract/choices.ts';
import type { Answered, PlainField, PlainFields, PlainType } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../calls/refusal.ts';

/** What a column holds of each type; decimals are strings, a word of a closed list is our own. */
type Stored = {
  text: string;
  date: string;
  optionalDate: string | null;
  month: string;
  money: string;
  optionalMoney: string | null;
  percent: string | null;
  number: string;
  choice: string;
  flag: boolean;
};

/** Values of plain fields by their columns. */
type StoredRow<F extends PlainFields> = { [K in keyof F as F[K]['column']]: Stored[F[K]['type']] };

const decimals: PlainType[] = ['money', 'optionalMoney', 'percent', 'number'];

/** Plain fields as an answer shows them: decimals become JSON numbers, words of closed lists those of the wire. */
export const presentPlain = <F extends PlainFields>(fields: F, row: StoredRow<F>): Answered<F> => {
  const stored: Readonly<Record<string, unknown>> = row;
  const shown = Object.values(fields).map((field) => [
    field.wire,
    presentValue(field, stored[field.column] ?? null),
  ]);
  // The keys are those of `Answered`, which `Object.fromEntries` cannot know.
  return Object.fromEntries(shown) as Answered<F>;
};

const presentValue = (field: PlainField, value: unknown): unknown => {
  if (field.type === 'choice') {
    return toWireWord(field.choices, String(value));
  }
  return value !== null && decimals.includes(field.type) ? Number(value) : value;
};

/** The fields without which approval cannot start and that say nothing. */
export const emptyPlain = <F extends PlainFields>(
  fields: F,
  row: Readonly<Record<F[keyof F]['column'], unknown>>,
  language: Language,
): InputIssue[] => {
  const stored: Readonly<Record<string, unknown>> = row;
  return Object.values(fields)
    .filter(({ isNeededToStart, column }) => isNeededToStart && isEmpty(stored[column]))
    .map((field) => emptyIssue(field, language));
};

const isEmpty = (value: unknown) => value === null || (typeof value === 'string' && !value.trim());

/** Says that a field is to be filled. */
export const emptyIssue = ({ word, label }: PlainField, language: Language): InputIssue => ({
  path: word,
  code: 'field-empty',
  params: { field: label[language] },
});
