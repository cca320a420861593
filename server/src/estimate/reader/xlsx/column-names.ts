import type { Cell } from '../../../unpacking/cells.ts';
import { controlKind } from './control.ts';
import { moneyUnitIn } from './money-unit.ts';

/** What a column of a price list holds. */
export type ColumnName = 'number' | 'code' | 'name' | 'measurer' | 'volume' | 'price' | 'sum';

/** «Сметная стоимость», «Договорная цена». */
const WHICH = '((сметн|договорн|контрактн|полн|общ|итогов|расчетн|базов|текущ)\\S* )?';
/** In the order in which a head is asked: «Стоимость единицы» is a price, other «Стоимость» a sum. */
const SYNONYMS: [ColumnName, RegExp][] = [
  ['number', /^(№|n|no)( п ?\/? ?п)?$|^номер( п ?\/? ?п)?$|^р\/с/u],
  ['code', /^(шифр|код|обоснование|code|cipher)(\s|,|$)/u],
  ['name', /^(наименование|name|description|атауы|жұмыс\S* (мен \S+ )?атауы)/u],
  ['measurer', /^(ед изм|единица изм|измеритель|unit$|unit of|uom|өлшем)/u],
  ['volume', /^(объем|кол-во|кол$|количество|quantity|volume|көлем|саны)/u],
  [
    'price',
    new RegExp(
      `^${WHICH}(цена|стоимость (за )?ед|расценка)|^(unit (price|cost|rate)|price|баға|бірлік)|^(за|на) (ед|1)`,
      'u',
    ),
  ],
  [
    'sum',
    new RegExp(
      `^${WHICH}(сумма|стоимость)|^(всего|итого|общая|amount|total|cost|сома|құны|барлығы)`,
      'u',
    ),
  ],
];

/** The column a head names. */
export function nameIn({ kind, value }: Cell): ColumnName | undefined {
  const key = keyOf(value);
  const name =
    kind !== 'text' || key.length > LONGEST
      ? undefined
      : SYNONYMS.find(([, words]) => words.test(key))?.[0];
  // «Объем работ, тыс. тенге» is money.
  return name === 'volume' && moneyUnitIn(value) && !/тыс\.?\)?$/iu.test(value) ? undefined : name;
}

/** The column a head names below one over several columns: «всего» is a volume below «Количество», and a price below «Цена». */
export function nameBelow(group: ColumnName | undefined, cell: Cell): ColumnName | undefined {
  const name = nameIn(cell);
  if (group === 'volume') {
    return name === 'volume' || WHOLE.test(keyOf(cell.value)) ? group : undefined;
  }
  if (group === 'price') {
    return name === 'price' || name === 'sum' || hasTax(cell.value) ? group : undefined;
  }
  return group === 'sum' && hasTax(cell.value) ? group : name;
}

const WHOLE = /^(всего|общ|итого|по (проект|смет|объект)|на (весь|объект)|total|барлығы)/u;
const hasTax = (title: string): boolean => /(?<!\p{L})(ндс|ққс|vat)(?!\p{L})/iu.test(title);

/** How near a column comes to what an estimate holds: the volume of the whole, and money in tenge without VAT. */
export function nearness(name: ColumnName, title: string): number {
  if (name === 'volume') {
    return VOLUME_OF_ELSE.test(keyOf(title)) ? 0 : 1;
  }
  return name === 'price' || name === 'sum' ? nearnessOfMoney(title) : 0;
}

/** A volume of one unit, of what is done or of what is left. */
const VOLUME_OF_ELSE =
  /(?<!\p{L})((на|в) (1 |одн\S+ )?(ед|изм)|выполн|факт|остат|предыдущ|с начала|за (месяц|период|год)|орындал|қалдық|done|actual|remain|left)/u;

function nearnessOfMoney(title: string): number {
  if (moneyUnitIn(title)?.currency !== undefined) {
    return -1;
  }
  const kind = controlKind(title);
  const near = kind === 'withoutTax' ? 3 : kind === 'withTax' ? 1 : kind.startsWith('tax') ? 0 : 2;
  return isOfPart(title) ? near - 0.5 : near;
}

/** Whether nobody can tell which of two columns as near as each other is meant. Names may stand in two languages, codes be of two books. */
export function areRivals(name: ColumnName, title: string, other: string): boolean {
  switch (name) {
    case 'number':
      return false;
    case 'code':
      return keyOf(title) === keyOf(other);
    case 'name':
      return languageOf(title) === languageOf(other);
    default:
      return true;
  }
}

const languageOf = (title: string): 'kk' | 'ru' | 'en' =>
  /атауы|[әғқңөұүһі]/iu.test(title) ? 'kk' : /\p{Script=Cyrillic}/u.test(title) ? 'ru' : 'en';

/** Whether a column of money tells the part of materials, so that others may tell other parts. */
export const isOfMaterials = (title: string): boolean => /(?<!\p{L})материал/iu.test(title);

/** Whether a column of money tells a part, where others tell other parts. */
export const isOfPart = (title: string): boolean =>
  isOfMaterials(title) || /(?<!\p{L})(работ|монтаж|зарплат|машин|механизм)/iu.test(title);

/** Whether a head that names no column looks like one of money. */
export const looksLikeMoney = (cell: Cell): boolean =>
  cell.kind === 'text' &&
  (['price', 'sum'].includes(nameIn(cell) ?? '') || moneyUnitIn(cell.value) !== undefined);

/** Whether a head tells the money of a part: «Материалы, тенге», «Зарплата». */
export const looksLikePart = (cell: Cell): boolean =>
  cell.kind === 'text' &&
  isOfPart(cell.value) &&
  (looksLikeMoney(cell) ||
    /^(материалы|(зар|з\/)плата|машины( и механизмы)?|работы?)$/u.test(keyOf(cell.value)));

const keyOf = (value: string): string =>
  value.toLowerCase().replaceAll('ё', 'е').replace(/\./gu, ' ').replace(/\s+/gu, ' ').trim();

/** A head names a column; a sentence that begins with «Стоимость» is none. */
const LONGEST = 80;
