import {
  date as dateSchema,
  month as monthSchema,
  text as textSchema,
} from '@nysan/contract/common.ts';
import { z } from 'zod';
import { shownNumber } from '../../exact/shown-number.ts';
import { readIssue } from '../../http/issues.ts';
import { fieldRefused } from '../../http/problem.ts';
import { type Column, readColumn, writeColumn } from '../repository/columns.ts';
import type { Field } from './field.ts';

/** A text in one column; DELETE empties it. With `isRequired` it can never become empty, with `isLine` it has one line. */
export const text = (
  place: Column,
  options: { max?: number; isRequired?: boolean; isLine?: boolean } = {},
): Field => {
  const schema = textSchema(options.max)
    .refine((value) => !options.isRequired || value.trim() !== '', { params: { code: 'required' } })
    .refine((value) => !options.isLine || !/\p{Cc}/u.test(value));
  return columnField(place, schema, options.isRequired ? undefined : '');
};

/** A date in one column; it can be changed, and taken away only when it `isOptional`. */
export const date = (place: Column, options: { isOptional?: boolean } = {}): Field =>
  columnField(place, dateSchema, options.isOptional ? null : undefined);

/** The first day of a month in one column; on the wire and in the history `YYYY-MM`. */
export const period = (place: Column): Field => {
  const field = columnField(
    place,
    monthSchema.transform((month) => `${month}-01`),
    undefined,
  );
  return {
    ...field,
    read: async (trx, record) => (await field.read(trx, record))?.slice(0, 7) ?? null,
  };
};

/** A decimal in one column, read by `schema`; DELETE empties it. The history shows at least so many `decimals`. */
export const decimal = (place: Column, schema: z.ZodType<string>, decimals = 0): Field => {
  const field = columnField(place, schema, null);
  return {
    ...field,
    read: async (trx, record) => {
      const value = await field.read(trx, record);
      return value === null ? null : shownNumber(value, decimals);
    },
  };
};

/** A switch in one column; the history shows it ticked or empty. */
export const flag = (place: Column): Field => ({
  parse: ({ action, updateValue }) => {
    if (action !== 'UPDATE') {
      throw fieldRefused('action', 'action-not-allowed');
    }
    const value = readValue(z.boolean(), updateValue);
    return (trx, { record }) => writeColumn(trx, place, record, value);
  },
  read: async (trx, record) => ((await readColumn(trx, place, record)) === 'true' ? '✓' : null),
});

/** Reads `updateValue` by a schema; a refusal names the place inside it. */
export const readValue = <S extends z.ZodType>(schema: S, value: unknown): z.output<S> => {
  const read = schema.safeParse(value);
  if (read.success) {
    return read.data;
  }
  const issue = readIssue(read.error.issues[0]);
  const path = ['updateValue', issue.path].filter(Boolean).join('.');
  throw fieldRefused(path, issue.code, issue.params);
};

const columnField = (
  place: Column,
  schema: z.ZodType<string>,
  empty: string | null | undefined,
): Field => ({
  parse: ({ action, updateValue }) => {
    if (action === 'DELETE' && empty === undefined) {
      throw fieldRefused('action', 'action-not-allowed');
    }
    const value = action === 'DELETE' ? (empty ?? null) : readValue(schema, updateValue);
    return (trx, { record }) => writeColumn(trx, place, record, value);
  },
  read: (trx, record) => readColumn(trx, place, record),
});
