import type { RowPassedOver } from '@nysan/contract/import-preview.ts';
import type { PlainField } from '@nysan/contract/plain-fields.ts';
import { typedDay } from '@nysan/contract/typed-day.ts';
import type { Cell } from '../../unpacking/cells.ts';
import type { Row } from '../../unpacking/rows.ts';

export type PassedOver = RowPassedOver;

const TOTAL = /^\s*(?:итого|итог\b|всего|барлығы|барлыгы|жиыны|қорытынды|total|sum\b)/iu;
const SIGNATURE =
  /подпис|расписа|составил|проверил|утвержда|согласова|сдал|принял|прораб|производител|начальник|инженер|директор|мастер|надзор|ответственн|исполнител|представител|қолы|қол қою|жасаған|тексерген|бекітті|бастығы|директоры|signature|signed|checked by|prepared by|_{3,}|^\s*м\.?\s?[пo]\.?\s*$|ф\.?\s?и\.?\s?о/iu;

/** What the columns of a sheet hold: fields by their columns, and how many there are. */
export type Places = ReadonlyMap<PlainField, number>;

/** A cell that says a day. */
export const saysDay = ({ kind, value }: Cell): boolean =>
  kind === 'date' || (kind === 'text' && typedDay(value) !== undefined);

/** Why a row under a head is none of its records; undefined of one that is. */
export const reasonToPassOver = (
  row: Row,
  places: Places,
  isRepeatedHead: (row: Row) => boolean,
): PassedOver | undefined => {
  if (row.cells.size === 0) {
    return 'formulas';
  }
  if (isRepeatedHead(row)) {
    return 'repeated-head';
  }
  const own = [...places].flatMap(([field, at]) => {
    const cell = row.cells.get(at);
    return cell ? [{ field, cell }] : [];
  });
  if (isColumnNumbers(row, places.size)) {
    return 'column-numbers';
  }
  if (own.length * 2 >= places.size) {
    return undefined;
  }
  return ofFewCells(row, own);
};

type Own = readonly { field: PlainField; cell: Cell }[];

/** Of a row that fills less than half of the columns. */
const ofFewCells = (row: Row, own: Own): PassedOver | undefined => {
  const all = [...row.cells.values()];
  const texts = all.filter(({ kind }) => kind === 'text').map(({ value }) => value);
  const hasDay = own.some(({ field, cell }) => field.type === 'date' && saysDay(cell));
  const amounts = own.filter(({ field }) => field.type === 'number');
  if (!hasDay && texts.some((text) => TOTAL.test(text))) {
    return 'total';
  }
  if (!hasDay && amounts.length === 0 && texts.some((text) => SIGNATURE.test(text))) {
    return 'signature';
  }
  if (own.length === 0) {
    return texts.length === 0 ? 'nothing-but-number' : 'caption';
  }
  const isOfFormulas = own.every(({ cell }) => cell.isFormula && cell.kind !== 'broken');
  if (!isOfFormulas) {
    return undefined;
  }
  const isSummed =
    amounts.length === own.length && own.some(({ cell }) => Number(cell.value) !== 0);
  return isSummed ? 'total' : 'formulas';
};

/** «1, 2, 3 …» or «А, Б, 1, 2 …», one behind the other from its first column on. */
const isColumnNumbers = ({ cells }: Row, fields: number): boolean => {
  const said = [...cells]
    .toSorted(([one], [other]) => one - other)
    .map(([, { value }]) => value.trim().replace(/[.)]$/, ''));
  const numbers = said.filter((text) => /^\d{1,3}$/.test(text)).map(Number);
  return (
    said.length >= Math.max(4, Math.ceil(fields / 2)) &&
    numbers.length >= 3 &&
    said.every((text) => /^(?:\d{1,3}|\p{L})$/u.test(text)) &&
    numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1)
  );
};
