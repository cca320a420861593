/** What a head or a title says its sums are counted in: `factor` is a power of ten, `currency` the name of a foreign one. */
export type MoneyUnit = { factor: number; currency: string | undefined };

const WORD_END = '(?![\\p{L}\\d])';
const WORD_START = '(?<![\\p{L}\\d])';
const TENGE = 'тенге|теңге|тнг|тг|kzt|₸';
const FOREIGN: [currency: string, words: string][] = [
  ['USD', 'usd|us\\$|\\$|доллар\\p{L}*(?: сша)?|долл'],
  ['у. е.', 'у\\.? ?е'],
  ['EUR', 'eur|€|евро|еуро'],
  ['RUB', 'rub|rur|₽|руб|рубл\\p{L}*|рубль'],
  ['CNY', 'cny|rmb|юан\\p{L}*|¥'],
  ['GBP', 'gbp|£|фунт\\p{L}* стерлингов'],
  ['TRY', 'try|₺|лир\\p{L}*'],
  ['UZS', 'uzs|узб\\p{L}*\\.? сум'],
  ['KGS', 'kgs|сом'],
];
const SCALES: [factor: number, words: string][] = [
  [3, `т(?=\\.?\\s?(?:${TENGE}))|тыс|тысяч\\p{L}*|мың|thousands?|thous|1\\s?000`],
  [6, 'млн|миллион\\p{L}*|million\\p{L}*|mln|1\\s?000\\s?000'],
  [9, 'млрд|миллиард\\p{L}*|billion\\p{L}*|bln'],
];

const pattern = (words: string): RegExp => new RegExp(`${WORD_START}(?:${words})${WORD_END}`, 'u');
const isTenge = pattern(TENGE);
const foreign = FOREIGN.map(([currency, words]) => [currency, pattern(words)] as const);
const ANY_CURRENCY = [TENGE, ...FOREIGN.map(([, words]) => words)].join('|');
/** A scale counts money when a currency, or nothing that could be measured, follows it: «тыс. м3» is no scale of sums. */
const scales = SCALES.map(
  ([factor, words]) =>
    [
      factor,
      new RegExp(
        `${WORD_START}(?:${words})\\.?\\s*(?:(?:${ANY_CURRENCY})${WORD_END}|(?=$|[),;:\\]]))`,
        'u',
      ),
    ] as const,
);

/** Reads the unit of money a text names; undefined when it names none. */
export function moneyUnitIn(text: string): MoneyUnit | undefined {
  const words = plain(text);
  const factor = scales.find(([, scale]) => scale.test(words))?.[0];
  const currency = isTenge.test(words)
    ? undefined
    : foreign.find(([, names]) => names.test(words))?.[0];
  return factor === undefined && currency === undefined && !isTenge.test(words)
    ? undefined
    : { factor: factor ?? 0, currency };
}

const STATEMENT = new RegExp(
  `(?:^|[(\\[,:;]|${WORD_START}(?:в|во))\\s*(?:(?:${SCALES.map(([, words]) => words).join('|')})\\.?\\s*)?(?:${ANY_CURRENCY})\\.?\\s*[)\\]]?\\s*[.;]?$`,
  'u',
);
const LONE_SCALE = new RegExp(
  `(?:^|[(\\[,:;]|${WORD_START}(?:в|во))\\s*(?:${SCALES.map(([, words]) => words).join('|')})\\.?\\s*[)\\]]?$`,
  'u',
);

/** Reads the unit of money a number format shows beside its figures. */
export function moneyUnitOfFormat(format: string): MoneyUnit | undefined {
  const literals = [...format.matchAll(LITERALS)].map(([, ...texts]) => texts.join(''));
  return moneyUnitIn(literals.join(' '));
}

const LITERALS = /"([^"]*)"|\[\$([^\]-]*)(?:-[^\]]*)?\]|\\(.)|([$€£¥₸₽])/gu;

/** The power of ten by which a number format shows less than is stored: each comma behind its digits hides three of them. */
export function digitsHiddenBy(format: string): number {
  const [positive = ''] = format.replace(LITERALS, '').split(';');
  return 3 * (/[0#?.](,+)[^0#?]*$/.exec(positive)?.[1]?.length ?? 0);
}

/**
 * Reads the unit of money a title above a table states for all of it: «(тыс. тенге)», «Цены указаны в USD». Undefined for other texts, and for
 * one with a figure, whose unit is that figure's own.
 */
export function statedMoneyUnit(text: string): MoneyUnit | undefined {
  const words = plain(text);
  const isStatement = STATEMENT.test(words) || LONE_SCALE.test(words);
  return isStatement && !FIGURE_BEFORE.test(words) ? moneyUnitIn(text) : undefined;
}

/** A figure right before the unit: «6 800 тыс. тенге» is one sum. */
const FIGURE_BEFORE = new RegExp(
  `\\d\\s*(?:${SCALES.map(([, words]) => words).join('|')})?\\.?\\s*(?:${ANY_CURRENCY})?\\.?\\s*[)\\]]?$`,
  'u',
);

const plain = (text: string): string =>
  text.slice(0, LONGEST).toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim();

/** Titles are not longer; of more nothing is read. */
const LONGEST = 300;
