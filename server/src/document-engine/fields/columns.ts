import { date as dateSchema, text as textSchema } from '@nysan/contract/common.ts';
import type { z } from 'zod';
import { readIssue } from '../../http/issues.ts';
import { fieldRefused } from '../../http/problem.ts';
import { type Column, readColumn, writeColumn } from '../repository/columns.ts';
import type { Field } from './field.ts';

/** A text in one column; DELETE empties it. With `isRequired` it can never become empty. */
export const text = (
  place: Column,
  options: { max?: number; isRequired?: boolean } = {},
): Field => {
  const schema = textSchema(options.max).refine(
    (value) => !options.isRequired || value.trim() !== '',
    {
      params: { code: 'required' },
    },
  );
  return columnField(place, schema, options.isRequired ? undefined : '');
};

/** A date in one column; it can be changed but not taken away. */
export const date = (place: Column): Field => columnField(place, dateSchema, undefined);

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
  empty: string | undefined,
): Field => ({
  parse: ({ action, updateValue }) => {
    if (action === 'DELETE' && empty === undefined) {
      throw fieldRefused('action', 'action-not-allowed');
    }
    const value = action === 'DELETE' ? empty : readValue(schema, updateValue);
    return (trx, { document }) => writeColumn(trx, place, document, value ?? '');
  },
  read: (trx, document) => readColumn(trx, place, document),
});
