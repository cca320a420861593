import type { PlainField, PlainFields } from '@nysan/contract/plain-fields.ts';
import type { InputIssue } from '../calls/refusal.ts';
import { type ProblemFacts, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import { shownDate } from '../printing/sheet-words.ts';
import { findOwnRow, type OwnTable, type OwnValues } from './repository/own-row.ts';

/**
 * Why a value of a field may not be said on this day, `YYYY-MM-DD` in Kazakhstan: it speaks of a day or a month that has not come. Nothing
 * of other fields and values.
 */
export const aheadOf = (
  today: string,
  field: PlainField,
  value: unknown,
): Omit<InputIssue, 'path'> | undefined => {
  if ((field.type !== 'date' && field.type !== 'month') || !field.hasCome) {
    return undefined;
  }
  const said = String(value).slice(0, field.type === 'month' ? 7 : 10);
  return said > today.slice(0, said.length)
    ? { code: `${field.type}-not-come`, params: { when: shownDate(said) } }
    : undefined;
};

/** What has not come among the values of a record that is to be sent, by the words of its fields. */
export const aheadInRow = <F extends PlainFields>(
  fields: F,
  row: Readonly<Record<F[keyof F]['column'], unknown>>,
  now: Date,
): InputIssue[] => {
  const stored: Readonly<Record<string, unknown>> = row;
  return issuesAt(
    Object.values(fields).map((field) => [field, field.word, stored[field.column]]),
    now,
  );
};

/** Refuses with 422 a new record that speaks of days to come; `values` by their names in an answer. */
export const mustHaveCome = (fields: PlainFields, values: OwnValues, now: Date): void => {
  refuseAll(aheadIn(fields, values, now));
};

/** Refuses with 422 the days to come that a record is given by its whole form; one that stands there already may stay. */
export const mustHaveComeUnlessKept = async (
  trx: Trx,
  own: OwnTable,
  recordId: string,
  values: OwnValues,
  now: Date,
): Promise<void> => {
  const ahead = aheadIn(own.fields, values, now);
  if (ahead.length === 0) {
    return;
  }
  const stored: Readonly<Record<string, unknown>> = await findOwnRow(trx, own, recordId);
  const kept = new Set(
    Object.values(own.fields)
      .filter(({ wire, column }) => stored[column] === values[wire])
      .map(({ wire }) => wire),
  );
  refuseAll(ahead.filter(({ path }) => !kept.has(path)));
};

const aheadIn = (fields: PlainFields, values: OwnValues, now: Date): InputIssue[] =>
  issuesAt(
    Object.values(fields).map((field) => [field, field.wire, values[field.wire]]),
    now,
  );

const issuesAt = (
  said: (readonly [field: PlainField, path: string, value: unknown])[],
  now: Date,
): InputIssue[] => {
  const today = dayInKazakhstan(now);
  return said.flatMap(([field, path, value]) => {
    const issue = value === undefined || value === null ? undefined : aheadOf(today, field, value);
    return issue ? [{ path, ...issue }] : [];
  });
};

const refuseAll = (errors: NonNullable<ProblemFacts['errors']>) => {
  if (errors.length > 0) {
    throw refuse('field-refused', { errors });
  }
};
