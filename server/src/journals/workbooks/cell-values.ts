import { type Choices, wireWordsOf, yesNo } from '@nysan/contract/choices.ts';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { valueSchemaOf } from '@nysan/contract/plain-schemas.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { type InputIssue, readIssue } from '../../http/issues.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { aheadOf } from '../../record-engine/has-come.ts';
import type { Cell } from '../../unpacking/rows.ts';

/** How a sheet is read: the language of its complaints, and the day it is in Kazakhstan, `YYYY-MM-DD`. */
export type Reading = { language: Language; today: string };

type Read = { value: string | boolean } | { issue: Omit<InputIssue, 'path'> };

/** What a cell says of a field, as the whole form reads it, or why it cannot be taken. */
export const valueOfCell = (
  field: PlainField,
  cell: Cell | undefined,
  { language, today }: Reading,
): Read => {
  if (cell?.kind === 'broken') {
    return { issue: { code: 'bad-cell', params: { found: cell.value } } };
  }
  const text = cell === undefined ? '' : textOf(field, cell);
  if (text === '') {
    return { issue: { code: 'required' } };
  }
  const words = wordsOf(field);
  const wanted = words ? wireWordFor(words, text) : text;
  if (words && wanted === undefined) {
    const named = Object.values(words).map(({ label }) => label[language]);
    return { issue: { code: 'word-of-list', params: { words: named.join(', ') } } };
  }
  const read = checked(field, field.type === 'flag' ? wanted === yesNo.yes.wire : wanted);
  const ahead = 'value' in read ? aheadOf(today, field, read.value) : undefined;
  return ahead ? { issue: ahead } : read;
};

const wordsOf = (field: PlainField): Choices | undefined =>
  field.type === 'choice' ? field.choices : field.type === 'flag' ? yesNo : undefined;

const checked = (field: PlainField, wanted: unknown): Read => {
  const read = schemaOf(field).safeParse(wanted);
  if (read.success) {
    return { value: read.data };
  }
  const { code, params } = readIssue(read.error.issues[0]);
  // A sheet has no wrong types: what no number can be read from is none.
  return {
    issue: { code: field.type === 'number' && code === 'invalid' ? 'not-a-number' : code, params },
  };
};

/** Made once: a workbook has many cells of few fields, and a schema costs far more than to ask it. */
const kept = new WeakMap<PlainField, ReturnType<typeof valueSchemaOf>>();
const schemaOf = (field: PlainField) => {
  const schema = kept.get(field) ?? valueSchemaOf(field);
  kept.set(field, schema);
  return schema;
};

/** A cell as its owner would have typed it into the form. */
const textOf = ({ type }: PlainField, { kind, value }: Cell): string => {
  switch (type) {
    case 'date':
      return kind === 'text' ? dayOf(value.trim()) : kind === 'number' ? dayOfSerial(value) : value;
    case 'number':
      return value.replace(/[\s\u00a0\u202f]/g, '');
    default:
      return kind === 'number'
        ? value.replace('.', ',')
        : kind === 'date'
          ? shownDate(value)
          : value.trim();
  }
};

/** `DD.MM.YYYY` as `YYYY-MM-DD`, as people and other programs write it; anything else as it is. */
const dayOf = (text: string): string => {
  const [, day, month, year] = WRITTEN_DAY.exec(text) ?? [];
  return day && month && year
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : text.replace(AT_MIDNIGHT, '');
};

const WRITTEN_DAY = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?:\s*г\.?|[\sT]+0?0:00(?::00)?)?$/;
const AT_MIDNIGHT = /[\sT]+00:00(?::00)?(?:\.0+)?Z?$/;

/** The day of a cell that lost its format: Excel counts them from 30.12.1899. Whole ones of this century alone. */
const dayOfSerial = (value: string): string => {
  const serial = Number(value);
  return Number.isInteger(serial) && serial >= FIRST_SERIAL && serial <= LAST_SERIAL
    ? new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10)
    : value;
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** 01.01.2000 and 31.12.2099. */
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_050;

/** The wire's word for one that a sheet spells in any language and case. */
const wireWordFor = (words: Choices, text: string): string | undefined => {
  const wanted = comparable(text);
  return wireWordsOf(words).find((wire) =>
    Object.values(words)
      .filter((word) => word.wire === wire)
      .flatMap(({ label }) => [wire, ...Object.values(label)])
      .some((spelled) => comparable(spelled) === wanted),
  );
};

/** How words and headings are compared: as people read them. */
export const comparable = (text: string): string =>
  text.replace(/\s+/gu, ' ').trim().toLocaleLowerCase('ru');
