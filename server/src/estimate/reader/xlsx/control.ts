/** What a row says that sums others up: the whole, the whole with VAT, VAT itself, VAT that is within the sum above, or a part. */
export type ControlKind = 'total' | 'withoutTax' | 'withTax' | 'tax' | 'taxWithin' | 'part';

const END = String.raw`(?!\p{L})`;
const TAX = String.raw`(ндс${END}|налог\p{L}* на добав|ққс|қосылған құн салығ|vat${END})`;
const WITHIN = String.raw`^(в т ?ч${END}|в том числе|оның ішінде|соның ішінде|(incl|including|of which)${END})`;
const NET = String.raw`(без (учета )?${TAX}|(without|excl\p{L}*|net of|before) vat|ққс ?(сыз|есепке алма|қоспа))`;

/** Words a total begins with; in Kazakh it ends with them. */
const KAZAKH_TOTAL = String.raw`(барлығы|жиыны|жиынтығы)${END}`;
const TOTAL = String.raw`(итого?|всего|общий итог|(sub|grand )?total|қорытынды)${END}|${KAZAKH_TOTAL}`;
/** «Общая стоимость работ по договору № 7 без НДС, тенге», and not a word more: what costs this or that is no total. */
const PRICE = [
  '((общая|сметная|договорная|полная|итоговая) )?(стоимость|сумма|цена)',
  '( договора| контракта)?( всех| выполняемых)?( работ)?( и (затрат|услуг))?',
  '( по( настоящему)? (договору|контракту|смете|объекту|проекту))?( №.*)?',
  '( (с|без)( учет\\p{L}{1,2})? ндс)?( в)?( тенге| тг)?',
].join('');

const CONTROL = new RegExp(
  `^(${TOTAL}|(сумма )?${TAX}|(с|без)( учет\\p{L}{1,2})? ндс${END}|${PRICE}$)|${WITHIN}|${KAZAKH_TOTAL}$`,
  'u',
);
const IS_TAX = new RegExp(`^((${TOTAL}) )?(сумма )?${TAX}`, 'u');
const [HAS_TAX, IS_NET, IS_WITHIN, IS_KAZAKH_TOTAL] = [TAX, NET, WITHIN, KAZAKH_TOTAL].map(
  (words) => new RegExp(words.startsWith('^') ? words : `(?<!\\p{L})${words}`, 'u'),
) as [RegExp, RegExp, RegExp, RegExp];
const IS_PART = /(?<!\p{L})(под)?(раздел(а|у|ам)?|глав(а|е|ы|ам))(?!\p{L})|бөлім/u;
/** «НДС, лимиты, округления» is no VAT. */
const IS_MIXED = /[,;+]\s*(?!тенге|теңге|тг|kzt)\p{L}|\s(и|және|мен|and)\s/iu;

/** Whether a row sums others up, told by how it begins; a word in its middle makes no total of a cost. */
export const isControl = (name: string): boolean => CONTROL.test(plain(name));

/** What such a row is. */
export function controlKind(name: string): ControlKind {
  const words = plain(name);
  if (IS_PART.test(words)) {
    return 'part';
  }
  const hasTax = HAS_TAX.test(words);
  if (IS_WITHIN.test(words)) {
    return hasTax && !IS_MIXED.test(name) ? 'taxWithin' : 'part';
  }
  if (!hasTax) {
    return 'total';
  }
  if (IS_NET.test(words)) {
    return 'withoutTax';
  }
  if (!IS_TAX.test(words) || IS_KAZAKH_TOTAL.test(words)) {
    return 'withTax';
  }
  return IS_MIXED.test(name) ? 'part' : 'tax';
}

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}№%]+/gu, ' ')
    .trim();
