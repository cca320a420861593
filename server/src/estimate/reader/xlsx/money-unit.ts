/** What a head or a title says its sums are counted in: `factor` is a power of ten, `currency` the name of a foreign one. */
export type MoneyUnit = { factor: number; currency: string | undefined };

const WORD_END = '(?![\\p{L}\\d])';
const WORD_START = '(?<![\\p{L}\\d])';
const TENGE = 'те[нң]ге(?:мен|де|сі|лік)?|тнг|тг|kzt|₸';
const FOREIGN: [currency: string, words: string][] = [
  ['USD', 'usd|us\\$|\\$|доллар\\p{L}*(?: сша)?|долл(?:\\.? ?сша)?|(?:us )?dollars?'],
  ['у. е.', 'у\\.? ?е'],
  ['EUR', 'euros?|eur|€|евро|еуро\\p{L}*'],
  ['RUB', 'rub|rur|₽|руб|рубл\\p{L}*|rou?bles?'],
  ['CNY', 'cny|rmb|юан\\p{L}*|¥'],
  ['GBP', 'gbp|£|фунт\\p{L}* стерлингов'],
  ['TRY', 'try|₺|лир\\p{L}*'],
  ['UZS', 'uzs|узб\\p{L}*\\.? сум'],
  ['KGS', 'kgs|сом'],
];
const SCALES: [factor: number, words: string][] = [
  [3, `[тk](?=\\.?\\s?(?:${TENGE}))|тыс|тысяч\\p{L}*|мың|thousands?|thous|ths|1\\s?000`],
  [6, 'млн|миллион\\p{L}*|million\\p{L}*|mln|mn|m(?=\\s?kzt)|1\\s?000\\s?000'],
  [9, 'млрд|миллиард\\p{L}*|billion\\p{L}*|bln|bn'],
];

/** «Сумма, тыс. без НДС». */
const OF_TAX =
  '[^\\p{L}\\d]*(?<!\\p{L})(?:без|с|включая|в т ?\\.?ч|excl\\p{L}*|incl\\p{L}*|without|with)(?!\\p{L})[^\\d%]*(?:ндс|ққс|vat)';

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
        `${WORD_START}(?:${words})(?:\\.?[\\s(./-]*(?:${ANY_CURRENCY})${WORD_END}|\\.?\\s*(?=$|[),;:\\]]|${OF_TAX}))`,
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

const ALL_SCALES = SCALES.map(([, words]) => words).join('|');
/** What a statement begins with: nothing, a bracket, a comma, a dash, «в». */
const BEGIN = `(?:^|[(\\[,:;]|\\s[-–—]|${WORD_START}(?:в|во|in))\\s*`;
const END = '\\.?(?:\\s*[)\\]])*\\s*[.;]?$';
/** «(тыс. тенге)», «(KZT ’000)», «в тыс.». */
const STATEMENTS = [
  `(?:(?:${ALL_SCALES})\\.?[\\s(./-]*)?(?:${ANY_CURRENCY})`,
  `(?:${ANY_CURRENCY})\\.?[\\s,(]*(?:${ALL_SCALES})`,
  `(?:${ALL_SCALES})`,
].map((words) => new RegExp(BEGIN + words + END, 'u'));

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
 * Reads the unit of money a title or a note states for all of a table: «(тыс. тенге)», «Цены указаны в USD». Undefined for other texts, and for
 * one with a figure, whose unit is that figure's own.
 */
export function statedMoneyUnit(text: string): MoneyUnit | undefined {
  const words = plain(text).replace(TAX_BEHIND, '');
  const isStatement = STATEMENTS.some((statement) => statement.test(words));
  return isStatement && !FIGURE_BEFORE.test(words) && !OF_ACCOUNT.test(words)
    ? moneyUnitIn(words)
    : unitOfPrices(text);
}

const OF_ACCOUNT = /(?<!\p{L})(?:счет|банк|iban|иик|бик)/u;
const TAX_BEHIND = new RegExp(`${OF_TAX}[\\s).]*$`, 'u');

/** A figure right before the unit: «6 800 тыс. тенге» is one sum. */
const FIGURE_BEFORE = new RegExp(
  `\\d\\s*(?:${ALL_SCALES})?\\.?\\s*(?:${ANY_CURRENCY})?\\.?\\s*[)\\]]?$`,
  'u',
);

/**
 * Reads the unit of money a sentence says prices or sums are given in, wherever it says so: «Цены указаны в долларах США по курсу 450 тенге».
 * A rate of exchange alone is none.
 */
export function unitOfPrices(text: string): MoneyUnit | undefined {
  if (!PRICES.test(text.slice(0, LONGEST))) {
    return undefined;
  }
  const words = plain(text).replace(RATE, ' ').replace(AMOUNT, ' ');
  return IN_UNIT.test(words) ? moneyUnitIn(words) : undefined;
}

const PRICES =
  /(?<!\p{L})(?:цены|ценах|суммы|расценки|валют\p{L}*|стоимость\P{N}*(?:указан|приведен|дан|выражен)|бағалар|сомалар|prices|amounts|currency)/iu;
const RATE = /(?<!\p{L})(?:курс|бағам|rate)[^.;]*(?:\d[.,]\d+[^.;]*)*/gu;
/** A figure and what it is counted in. */
const AMOUNT = new RegExp(
  `\\d[\\d\\s.,]*(?:(?:${ALL_SCALES})\\.?\\s*)?(?:${ANY_CURRENCY})${WORD_END}`,
  'gu',
);
const IN_UNIT = new RegExp(
  `${WORD_START}(?:(?:в|во|in|валют\\p{L}*(?: \\p{L}+)?\\s*[-–—:=]?)\\s*(?:(?:${ALL_SCALES})\\.?\\s*)?(?:${ANY_CURRENCY})${WORD_END}|(?:мың\\s)?(?:те[нң]ге|доллар|еуро|рубль|юань)\\p{L}*(?:мен|бен|пен)${WORD_END})`,
  'u',
);

/** Reads the foreign currency that a text is nothing but the name of. */
export function currencyAlone(text: string): MoneyUnit | undefined {
  return text.length < 20 && ALONE.test(plain(text)) ? moneyUnitIn(text) : undefined;
}

const ALONE = new RegExp(`^(?:${FOREIGN.map(([, words]) => words).join('|')})\\.?$`, 'u');

const plain = (text: string): string =>
  scalesInWords(
    text.slice(0, LONGEST).toLowerCase().replaceAll('ё', 'е').replace(/\s+/gu, ' ').trim(),
  );

const QUOTE = '[\'’‘ʼ`´′"]';
const TIMES = '(?<![\\p{L}\\d]|\\d\\s)[xх×*]\\s?';
/** Scales in figures: «×1000», «10³», «KZT ’000», «000 тенге», «(1000 тенге)»; millions first. */
const IN_FIGURES: [words: string, figures: RegExp][] = [
  [', млн ', new RegExp(`${TIMES}1[\\s.]?000[\\s.]?000(?!\\d)`, 'gu')],
  [', млн ', /(?:[xх×*]\s?)?(?<!\d)10(?:\s?\^\s?6|⁶)(?!\d)/gu],
  [' млн ', new RegExp(`${QUOTE}\\s?000[\\s'’‘]?000(?!\\d)`, 'gu')],
  [', тыс ', new RegExp(`${TIMES}1[\\s.]?000(?![\\s.]?\\d)`, 'gu')],
  [', тыс ', /(?:[xх×*]\s?)?(?<!\d)10(?:\s?\^\s?3|³)(?!\d)/gu],
  [
    ' тыс ',
    new RegExp(`(?<!\\d[\\s.,]?)${QUOTE}?\\s?(?<![\\d№]\\s?)000(?:${QUOTE}?s)?(?!\\s?\\d)`, 'gu'),
  ],
  ['тыс', new RegExp(`(?<=[(\\[]|(?<!\\p{L})в )1\\s?000(?=\\s?(?:${ANY_CURRENCY}))`, 'gu')],
];

/** The text with scales in figures as words, as far as it may hold one. */
const scalesInWords = (text: string): string =>
  MAY_SCALE.test(text)
    ? IN_FIGURES.reduce((all, [words, figures]) => all.replace(figures, words), text)
        .replace(/\s+/gu, ' ')
        .trim()
    : text;

const MAY_SCALE = /000|10\s?[\^³⁶]/u;

/** Titles are not longer; of more nothing is read. */
const LONGEST = 300;
