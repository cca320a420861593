const SIGNS = 1_900_000;
const WORK =
  '<ПОЗИЦИЯ Наименование="Работа" Измеритель="м3" Объем="1"><СТОИМОСТЬ><ЕДИНИЦА Всего="1"/></СТОИМОСТЬ></ПОЗИЦИЯ>';

const estimate = (inside: string): string => `<СМЕТА Наименование="Смета">${inside}${WORK}</СМЕТА>`;
const position = (attribute: string, value: string): string =>
  estimate(`<ПОЗИЦИЯ Наименование="Работа" ${attribute}="${value}"/>`);
const many = (count: number, piece: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');
const filled = (piece: string): string => piece.repeat(SIGNS / piece.length);

/** Estimates whose one element, text or name is as costly as their readers allow, by what they hold. */
export const hostileEstimates: Record<string, () => string> = {
  '300,000 attributes': () => estimate(`<а ${many(300_000, (at) => `a${at}="1" `)}/>`),
  '300,000 figures as attribute names': () =>
    estimate(`<а ${many(300_000, (at) => `_${at}="1" `)}/>`),
  '200,000 namespaces': () => estimate(`<а ${many(200_000, (at) => `xmlns:a${at}="1" `)}/>`),
  'one attribute 300,000 times': () => estimate(`<а ${'b="1" '.repeat(300_000)}/>`),
  'an attribute of 1.9 MB': () => estimate(`<а б="${filled('x')}"/>`),
  'a name of spaces and letters': () => position('Код', filled('x ')).replace('Код', 'name'),
  'a code of line breaks': () => position('КодСНБ', filled('\n')),
  'a measurer of entities': () => position('Измеритель', filled('&#160;a')),
  'a volume of nines': () => position('Объем', filled('9')),
  'a volume of nines and spaces': () => position('Объем', filled('9 ')),
  'a type of letters': () => position('Тип', filled('1 ')),
  'entities in an attribute': () => estimate(`<а б="${filled('&amp;')}"/>`),
  'entities in a text': () => estimate(`<а>${filled('&#1072;')}</а>`),
  'an entity with a name of 1.9 MB': () => estimate(`<а>&${filled('а')};</а>`),
  'a text of 1.9 MB': () => estimate(`<а>${filled('x')}</а>`),
  'line breaks': () => estimate(`<а>${filled('\r\n')}</а>`),
  'an element with a name of 1.9 MB': () => estimate(`<${filled('a')}/>`),
  'an attribute with a name of 1.9 MB': () => estimate(`<а ${filled('a')}="1"/>`),
  'a comment of dashes': () => estimate(`<!--${filled('- ')}-->`),
  'a CDATA of brackets': () => estimate(`<а><![CDATA[${filled(']')}]]></а>`),
  'an instruction of question marks': () => estimate(`<?a ${filled('?')}?>`),
  'an instruction before the root': () => `<?a ${filled('x')}?>${estimate('')}`,
  'spaces before the root': () => `${filled(' ')}${estimate('')}`,
  '500,000 elements': () => estimate('<а/>'.repeat(500_000)),
  '200,000 elements of different names': () => estimate(many(200_000, (at) => `<n${at}/>`)),
  '100,000 elements 60 deep': () =>
    estimate(`${'<а>'.repeat(60)}${'<б/>'.repeat(100_000)}${'</а>'.repeat(60)}`),
  '1,000,000 elements inside each other': () => estimate('<а>'.repeat(1_000_000)),
  '40 positions of 2,000 resources': () =>
    estimate(
      `<ПОЗИЦИЯ Наименование="Работа" Объем="1">${'<РЕСУРС Наименование="р"/>'.repeat(2000)}</ПОЗИЦИЯ>`.repeat(
        40,
      ),
    ),
  '20,000 positions': () => estimate(WORK.repeat(20_000)),
};
