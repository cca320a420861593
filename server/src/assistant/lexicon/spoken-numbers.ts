/** Numbers as they are said, a row each: the value, then its words. */
const rows = `
1 один первый первая бірінші one
2 два второй вторая екі екінші two
3 три третий третья үш үшінші three
4 четыре четвертый четвертая төрт төртінші four
5 пять пятый пятая бес бесінші five
6 шесть шестой шестая алты алтыншы six
7 семь седьмой седьмая жеті жетінші seven
8 восемь восьмой восьмая сегіз сегізінші eight
9 девять девятый девятая тоғыз тоғызыншы nine
10 десять десятый десятая он оныншы ten
11 одиннадцать одиннадцатый одиннадцатая eleven
12 двенадцать двенадцатый двенадцатая twelve
13 тринадцать тринадцатый тринадцатая thirteen
14 четырнадцать четырнадцатый четырнадцатая fourteen
15 пятнадцать пятнадцатый пятнадцатая fifteen
16 шестнадцать шестнадцатый шестнадцатая sixteen
17 семнадцать семнадцатый семнадцатая seventeen
18 восемнадцать восемнадцатый восемнадцатая eighteen
19 девятнадцать девятнадцатый девятнадцатая nineteen
20 двадцать двадцатый двадцатая жиырма жиырмасыншы twenty
30 тридцать тридцатый отыз отызыншы thirty
40 сорок сороковой қырық қырқыншы forty
50 пятьдесят пятидесятый елу елуінші fifty
`
  .trim()
  .split('\n')
  .map((row) => row.split(' '));

const values = new Map(
  rows.flatMap(([value = '', ...words]) => words.map((word) => [word, Number(value)] as const)),
);

/** What a word says as a number; undefined when it is none. */
export const spokenNumber = (word: string): number | undefined => values.get(word);

/** «тринадцатый», «он үшінші»: a number that says which, not how many. */
export const isOrdinal = (word: string): boolean =>
  spokenNumber(word) !== undefined && /(?:[ыои]й|ая|нші|ншы)$/.test(word);

const signs: readonly string[] = [
  '№',
  '#',
  'номер',
  'номером',
  'номера',
  'нөмірі',
  'нөмірлі',
  'number',
  'no',
  'num',
  'nr',
];

/** Does it announce a number? */
export const isNumberSign = (word: string): boolean => signs.includes(word);
