import type { Names, PlainField, PlainFields } from '@nysan/contract/plain-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../http/issues.ts';
import { emptyPlain } from '../record-engine/plain-values.ts';
import { type Check, checkOf } from './check.ts';
import type { SeatGroup } from './kind.ts';
import type { SeatRow } from './repository/seats.ts';

const fieldsName: Names = { ru: 'Поля формы', kk: 'Пішін өрістері', en: 'Form fields' };

/** The plain fields that approval needs, as one check; `more` is what else is wrong with them. */
export const fieldsCheck = <F extends PlainFields>(
  fields: F,
  row: Readonly<Record<F[keyof F]['column'], unknown>>,
  language: Language,
  more: InputIssue[] = [],
): Check => {
  const needed = Object.values(fields).filter(({ isNeededToStart }) => isNeededToStart);
  const empty = emptyPlain(fields, row, language);
  return checkOf(
    { field: firstOf(needed).word, name: fieldsName, count: needed.length - empty.length },
    language,
    [...empty, ...more],
  );
};

const firstOf = ([first]: PlainField[]): PlainField => {
  if (!first) {
    throw new TypeError('a kind whose approval needs no field has no check of them');
  }
  return first;
};

type Seated = {
  groups: readonly SeatGroup[];
  seats: readonly Pick<SeatRow, 'seat_group'>[];
  /** The word of a group's field. */
  fieldOf: (group: string) => string;
  /** Names of the fields, by their words. */
  captions: Readonly<Record<string, Names>>;
};

/** Each group that must have somebody in it. */
export const groupChecks = (
  { groups, seats, fieldOf, captions: names }: Seated,
  language: Language,
): Check[] =>
  groups
    .filter(({ isRequired }) => isRequired)
    .map(({ key, captions }) => {
      const count = seats.filter((seat) => seat.seat_group === key).length;
      const field = fieldOf(key);
      const params = { group: captions[language] };
      return checkOf(
        { field, name: names[field] ?? captions, count },
        language,
        count === 0 ? [{ path: field, code: 'group-empty', params }] : [],
      );
    });
