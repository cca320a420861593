import { describe, expect, it } from 'vitest';
import { renderJob } from './render-job.ts';
import type { Block, Sheet } from './sheet.ts';
import { flatten, readPdf } from './testing/read-pdf.ts';
import { createTypesetter } from './typst.ts';

const typesetter = createTypesetter();

const sheet = (blocks: Block[]): Sheet => ({
  language: 'ru',
  title: 'Отчет',
  number: '№ 1',
  date: '5 марта 2026 г.',
  issuedAt: '2026-03-05T10:00:00Z',
  projectName: 'Школа',
  address: 'Кокшетау',
  projectVersionLine: 'ОТ-000001 · версия 1',
  pageCaption: 'стр. {page} из {pages}',
  blocks,
});

/** The words of each page but its foot, below so many lines of a text. */
const pagesBelow = async (lines: number, blocks: Block[]): Promise<string[]> => {
  const filler: Block = {
    kind: 'text',
    text: Array.from({ length: lines }, () => 'Строка').join('\n'),
  };
  const bytes = renderJob(typesetter, { sheet: sheet([filler, ...blocks]) });
  const { texts } = await readPdf(bytes);
  return texts.map((page) => flatten(page).replace(/ ?ОТ-000001 · версия 1.*$/u, ''));
};

const person = (name: string) => ({ name, organization: 'ТОО «Жоба»', position: 'Эксперт' });
const captioned: Record<string, [block: Block, caption: string]> = {
  heading: [{ kind: 'heading', text: 'Раздел два' }, 'Раздел два'],
  field: [{ kind: 'field', caption: 'Вид работ', value: 'Кладка стен' }, 'Вид работ'],
  'numbered field': [
    { kind: 'field', number: '4', caption: 'Вид работ', value: 'Кладка стен', hint: '(что)' },
    'Вид работ',
  ],
  'long field': [
    {
      kind: 'field',
      number: '4',
      caption: 'Вид работ',
      value: 'Кладка стен из кирпича. '.repeat(60),
    },
    'Вид работ',
  ],
  pairs: [
    {
      kind: 'pairs',
      caption: 'Сроки работ',
      columns: 2,
      pairs: [
        { caption: 'начало', value: '01.03.2026' },
        { caption: 'конец', value: '09.03.2026' },
      ],
    },
    'Сроки работ',
  ],
  'numbered pairs': [
    {
      kind: 'pairs',
      number: '5',
      caption: 'Сроки работ',
      columns: 3,
      pairs: [{ caption: 'начало', value: '01.03.2026' }],
    },
    'Сроки работ',
  ],
  people: [
    {
      kind: 'people',
      caption: 'Принимающие',
      roles: [{ caption: 'представитель', people: [person('Первый'), person('Второй')] }],
    },
    'представитель',
  ],
  list: [
    { kind: 'list', caption: 'Приложения', items: ['Схема', 'Фото'], hint: '(файлы)' },
    'Приложения',
  ],
  'numbered list': [
    { kind: 'list', number: '3а', caption: 'Приложения', items: ['Схема', 'Фото'] },
    'Приложения',
  ],
  'list of one long item': [
    {
      kind: 'list',
      number: '3а',
      caption: 'Приложения',
      items: ['Кладка стен из кирпича. '.repeat(60)],
    },
    'Приложения',
  ],
  table: [
    {
      kind: 'table',
      caption: 'по журналу:',
      columns: [
        { header: 'Что', align: 'left', width: 80 },
        { header: 'Сколько', align: 'right', width: 80 },
      ],
      rows: [
        ['Бетон', '12,5'],
        ['Арматура', '2'],
      ],
    },
    'по журналу:',
  ],
  'numbered table': [
    {
      kind: 'table',
      number: '2',
      caption: 'по журналу:',
      numbered: true,
      columns: [
        { header: 'Что', align: 'left', width: 80, group: 'Всего' },
        { header: 'Сколько', align: 'right', width: 80, group: 'Всего' },
      ],
      rows: [['Бетон', '12,5']],
    },
    'по журналу:',
  ],
  signatures: [
    {
      kind: 'signatures',
      caption: 'Подписи',
      markHint: '(подпись)',
      nameHint: '(фамилия)',
      lines: [{ caption: 'представитель', mark: '', name: 'Первый' }],
    },
    'Подписи',
  ],
};

/** Lines of a text that leave room on a page that stands for nothing, for a part and for all of what is looked at. */
const [LEAST, MOST] = [36, 46];

/** How the page ends on which a block begins, and how the next one begins, wherever on a page that may be. */
const brokenBy = async (blocks: Block[]): Promise<{ end: string; begin: string }[]> => {
  const broken: { end: string; begin: string }[] = [];
  for (let lines = LEAST; lines <= MOST; lines += 1) {
    const [end = '', begin] = await pagesBelow(lines, blocks);
    if (begin !== undefined) {
      broken.push({ end, begin });
    }
  }
  expect(broken.length).toBeGreaterThan(0);
  return broken;
};

describe('between two pages', { timeout: 120_000 }, () => {
  it.each(Object.entries(captioned))(
    'no caption of a %s stands alone',
    async (_, [block, caption]) => {
      const blocks: Block[] = [{ kind: 'heading', text: 'Часть первая' }, block];
      const said: Block[] = block.kind === 'heading' ? [{ kind: 'text', text: 'Сказано' }] : [];
      const ends = (await brokenBy([...blocks, ...said])).map(({ end }) => end);
      expect(ends.filter((end) => end.endsWith(caption) || end.endsWith('первая'))).toEqual([]);
    },
  );

  it('no second receiver stands alone', async () => {
    const people: Block = {
      kind: 'people',
      hint: '(фамилия, имя, отчество)',
      roles: [{ caption: 'исполнитель', people: [person('Первый'), person('Второй')] }],
    };
    const received = (name: string) => ({ caption: 'Предписание получил', mark: '', name });
    const signatures: Block = {
      kind: 'signatures',
      markHint: '(подпись)',
      nameHint: '(фамилия)',
      lines: [received('Первый'), received('Второй')],
    };
    for (const block of [people, signatures]) {
      const begins = (await brokenBy([block])).map(({ begin }) => begin);
      expect(
        begins.filter((begin) => begin.includes('Второй') && !begin.includes('Первый')),
      ).toEqual([]);
    }
  });

  it('no hint stands without what it explains', async () => {
    const { list } = captioned;
    const begins = (await brokenBy(list ? [list[0]] : [])).map(({ begin }) => begin);
    expect(begins.filter((begin) => begin.startsWith('('))).toEqual([]);
  });
});
