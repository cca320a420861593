import { type Choices, wireWordFor, yesNo } from '@nysan/contract/choices.ts';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { valueSchemaOf } from '@nysan/contract/plain-schemas.ts';
import { isNoSuchDay, typedDay } from '@nysan/contract/typed-day.ts';
import { typedNumber } from '@nysan/contract/typed-number.ts';
import { nearestUnit, readUnit, units } from '@nysan/contract/units.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import { product } from '../../exact/decimal.ts';
import { readIssue } from '../../http/issues.ts';
import { aheadOf } from '../../record-engine/has-come.ts';
import { type Cell, shownIn } from '../../unpacking/cells.ts';
import { dayOfIso } from '../../unpacking/iso-moment.ts';
import { momentOf } from '../../unpacking/shown-moment.ts';

/** How a sheet is read: the language of its complaints, and the day it is in Kazakhstan, `YYYY-MM-DD`. */
export type Reading = {
  language: Language;
  today: string;
  /** The field that says a unit. */
  unitField?: string;
};

/** What a cell says; of a unit also by what numbers in it are to be multiplied, a decimal, and how it is written. */
export type Read =
  | { value: string | boolean; unit?: { written: string; factor: string } }
  | { issue: Omit<InputIssue, 'path'> };

/** What a cell says of a field, as the whole form reads it, or why it cannot be taken, and what it shows. */
export const valueOfCell = (field: PlainField, cell: Cell | undefined, reading: Reading): Read => {
  const read =
    (reading.unitField === field.wire && cell && unitOf(field, cell)) ||
    readCell(field, cell, reading);
  const found = cell && short(shownIn(cell) ?? cell.value);
  return 'value' in read || !found ? read : { issue: { ...read.issue, found } };
};

/** A unit however it is spelled; undefined for what is none of the field's list and no multiple or part of one. */
const unitOf = (field: PlainField, cell: Cell): Read | undefined => {
  const written = shownIn(cell)?.trim() ?? '';
  const read = field.type === 'choice' ? readUnit(written) : undefined;
  if (field.type !== 'choice' || read === undefined) {
    return undefined;
  }
  const base = units[read.unit].in ?? { unit: read.unit, factor: '1' };
  return field.choices[base.unit]
    ? { value: base.unit, unit: { written, factor: product(read.factor, base.factor) } }
    : undefined;
};

const readCell = (field: PlainField, cell: Cell | undefined, reading: Reading): Read => {
  const { today } = reading;
  if (cell?.kind === 'broken') {
    return { issue: { code: 'bad-cell', params: { found: cell.value } } };
  }
  const text = cell === undefined ? '' : textOf(field, cell);
  if (text === undefined) {
    return { issue: { code: 'cell-format', params: { format: short(cell?.format ?? '') } } };
  }
  if (text === '') {
    return { issue: { code: 'required' } };
  }
  const words = wordsOf(field);
  const wanted = words ? wireWordFor(words, text) : text;
  if (words && wanted === undefined) {
    return { issue: unlisted(field, words, text, reading) };
  }
  const read = checked(field, field.type === 'flag' ? wanted === yesNo.yes.wire : wanted);
  const ahead = 'value' in read ? aheadOf(today, field, read.value) : undefined;
  return ahead ? { issue: ahead } : read;
};

/** What is said of a word that is none of the list: the list, and of a unit the nearest. */
const unlisted = (
  field: PlainField,
  words: Choices,
  text: string,
  { language, unitField }: Reading,
): Omit<InputIssue, 'path'> => {
  const named = Object.values(words).map(({ label }) => label[language]);
  const params = { words: named.join(', ') };
  const nearest =
    field.wire === unitField && readUnit(text) === undefined ? nearestUnit(text) : undefined;
  const near = words[(nearest && (units[nearest].in?.unit ?? nearest)) ?? ''];
  return near
    ? { code: 'unit-near', params: { ...params, near: near.label[language] } }
    : { code: 'word-of-list', params };
};

const wordsOf = (field: PlainField): Choices | undefined =>
  field.type === 'choice' ? field.choices : field.type === 'flag' ? yesNo : undefined;

const checked = (field: PlainField, wanted: unknown): Read => {
  const read = schemaOf(field).safeParse(wanted);
  if (read.success) {
    return { value: read.data };
  }
  if (field.type === 'date' && typeof wanted === 'string' && isNoSuchDay(wanted)) {
    return { issue: { code: 'no-such-day' } };
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

/** A cell as its owner would have typed it into the form: a text as the sheet shows it; undefined when its format is none that is read. */
const textOf = (field: PlainField, cell: Cell): string | undefined => {
  const { kind, value } = cell;
  switch (field.type) {
    case 'date':
      return kind === 'text' ? dayOfText(value) : kind === 'number' ? dayOf(cell) : value;
    case 'number':
      return kind === 'text' ? (typedNumber(value) ?? value) : value;
    case 'text':
      return field.isLine ? shownText(cell)?.replace(LINE_BREAK, ' ') : shownText(cell);
    default:
      return shownText(cell);
  }
};

/** A day in any way people write it, also with a time behind it; a moment with a zone is the day it has in Kazakhstan. */
const dayOfText = (text: string): string =>
  typedDay(text) ?? dayOfIso(text) ?? typedDay(text.trim().replace(TIME, '')) ?? text;

const TIME = /,?\s+\d{1,2}:\d{2}(?::\d{2})?$/;

const LINE_BREAK = /\s*[\p{Cc}\u2028\u2029]\s*/gu;

const shownText = (cell: Cell): string | undefined => {
  const shown = shownIn(cell)?.trim();
  return cell.kind === 'number' && cell.format === undefined ? shown?.replace('.', ',') : shown;
};

/** The day of a cell that lost its format: whole ones of this century alone. */
const dayOf = ({ value, serial = 0 }: Cell): string =>
  Number.isInteger(serial) && serial >= FIRST_SERIAL && serial <= LAST_SERIAL
    ? momentOf(serial).toISOString().slice(0, 10)
    : value;

/** 01.01.2000 and 31.12.2099. */
const FIRST_SERIAL = 36_526;
const LAST_SERIAL = 73_050;

/** What a cell says, short enough for a list. */
export const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
