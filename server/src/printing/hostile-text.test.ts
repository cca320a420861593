import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPrinter, type Printer } from './printer.ts';
import { pageCount } from './render-job.ts';
import type { Block, Sheet } from './sheet.ts';
import { hiddenWorkActExample } from './testing/hidden-work-act-example.ts';
import { flatten, type PlacedText, readPdf } from './testing/read-pdf.ts';

const RIGHT_MARGIN = 553.5;
/** The second line of the foot. */
const BOTTOM_MARGIN = 30;

let printer: Printer;
beforeAll(() => {
  printer = createPrinter({ logger: { warn: () => {} } });
});
afterAll(() => printer.close());

describe('text of users', () => {
  it.each([
    '#panic("x")',
    '*bold* _slanted_ `code`',
    '@ref <label> #label',
    '$x^2$ \\ \\u{41} \\#',
    '= heading\n- item\n+ item\n/ term: x',
    '"quoted" \'single\' -- --- ... ~ //comment /* c */',
    '#import "/etc/passwd": *',
    '{page} {pages} [content] {code}',
    '</script><b>&amp;',
  ])('is printed letter for letter: %s', async (text) => {
    const pages = await print(everywhere(text));
    const expected = text.replaceAll('\n', ' ');
    expect(count(pages, expected)).toBeGreaterThanOrEqual(12);
  });

  it('shows characters without a glyph by their code instead of leaving them out', async () => {
    const text = 'эмодзи 😀, иврит \u05e9, арабский \u0645, китайский \u4e2d';
    const expected = 'эмодзи [U+1F600], иврит [U+05E9], арабский [U+0645], китайский [U+4E2D]';
    expect(count(await print(everywhere(text)), expected)).toBeGreaterThanOrEqual(12);
  });

  it('shows characters that would reorder text by their code', async () => {
    const pages = await print(everywhere('сумма \u202e001\u202c \u2066x\u2069'));
    const expected = 'сумма [U+202E]001[U+202C] [U+2066]x[U+2069]';
    expect(count(pages, expected)).toBeGreaterThanOrEqual(12);
  });

  it('shows nothing of control characters and halves of surrogate pairs', async () => {
    const controls = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)).join('');
    const text = `${controls}\u007f\u0085\u2028\ud800x\udfff`;
    const shown = flatten((await print(everywhere(text))).flat());
    expect(shown).not.toContain('[U+');
    expect(shown).toContain('- x');
  });

  it('joins letters that came decomposed and drops soft hyphens', async () => {
    const pages = await print(everywhere('и\u0306од и е\u0308лка, арма\u00adтура'));
    expect(count(pages, 'йод и ёлка, арматура')).toBeGreaterThanOrEqual(12);
  });

  it('breaks 10,000 letters without a space inside the margins and loses none', async () => {
    const pages = await print(everywhere('Щ'.repeat(10_000), 1));
    const letters = pages.flat().reduce((sum, { text }) => sum + text.split('Щ').length - 1, 0);
    expect(letters).toBeGreaterThanOrEqual(110_000);
    for (const { text, right, bottom } of pages.flat()) {
      expect(right, text.slice(0, 20)).toBeLessThan(RIGHT_MARGIN);
      expect(bottom, text.slice(0, 20)).toBeGreaterThan(BOTTOM_MARGIN);
    }
  });

  it('does not break a word that fits its line', async () => {
    const sheet = hiddenWorkActExample({
      blocks: [narrowTable('а Железобетонный Железобетонный Железобетонный')],
    });
    const words = (await print(sheet)).flat().map(({ text }) => text.trim());
    expect(words.filter((word) => word.includes('Железобетонный'))).toHaveLength(3);
  });

  it('keeps a long word inside its column', async () => {
    const sheet = hiddenWorkActExample({ blocks: [narrowTable('Ш'.repeat(100))] });
    const cell = (await print(sheet)).flat().filter(({ text }) => text.includes('Ш'));
    const left = Math.min(...cell.map((text) => text.left));
    expect(Math.max(...cell.map((text) => text.right)) - left).toBeLessThan(88);
  });

  it('lets a cell taller than a page run over pages', async () => {
    const text = 'слово '.repeat(900);
    const pages = await print(hiddenWorkActExample({ blocks: [narrowTable(text)] }));
    expect(pages.length).toBeGreaterThan(3);
    expect(count(pages, 'слово')).toBe(900);
    expect(Math.min(...pages.flat().map(({ bottom }) => bottom))).toBeGreaterThan(BOTTOM_MARGIN);
  });

  it('keeps figures of a sum on one line', async () => {
    const sheet = hiddenWorkActExample({ blocks: [sumTable('Итого: 12 345 678,90')] });
    const texts = (await print(sheet)).flat();
    const lines = ['Итого', '345', '678,90'].map(
      (part) => texts.find(({ text }) => text.includes(part))?.bottom,
    );
    expect(lines[1]).toBe(lines[2]);
    expect(lines[0]).toBeGreaterThan(lines[1] ?? 0);
  });

  it('prints any string at all', async () => {
    const strings = fc.array(fc.string({ unit: 'binary', maxLength: 30 }), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(strings, async (texts) => {
        const blocks = texts.flatMap((text) => everywhere(text).blocks);
        const bytes = await printer.printSheet({ ...everywhere(texts.join(' ')), blocks }, {});
        expect(pageCount(bytes)).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });
});

async function print(sheet: Sheet): Promise<PlacedText[][]> {
  return (await readPdf(await printer.printSheet(sheet, {}))).texts;
}

function count(pages: PlacedText[][], text: string): number {
  return pages.map(flatten).join(' ').split(text.replace(/\s+/gu, ' ')).length - 1;
}

/** A sheet with the same text in every place a text can stand. */
function everywhere(text: string, times = 1): Sheet {
  const blocks: Block[] = [
    { kind: 'text', text, bold: true },
    { kind: 'heading', text },
    { kind: 'field', caption: text, value: text, hint: text },
    { kind: 'list', caption: text, items: [text] },
    { kind: 'people', roles: [{ caption: text, people: [person(text)] }] },
    {
      kind: 'table',
      columns: [{ header: text.slice(0, 200), align: 'left', width: 1 }],
      rows: [[text]],
    },
    {
      kind: 'signatures',
      markHint: '',
      nameHint: '',
      lines: [{ caption: text, mark: '', name: '' }],
    },
    { kind: 'pairs', columns: 1, pairs: [{ caption: text, value: text }] },
  ];
  return hiddenWorkActExample({
    projectName: text,
    address: text,
    blocks: Array.from({ length: times }, () => blocks).flat(),
  });
}

function person(text: string) {
  return { name: text, organization: '', position: text };
}

function narrowTable(text: string): Block {
  return {
    kind: 'table',
    columns: [
      { header: 'А', align: 'left', width: 1 },
      { header: 'Б', align: 'left', width: 4 },
    ],
    rows: [[text, 'рядом']],
  };
}

function sumTable(sum: string): Block {
  const columns = ['А', 'Б', 'В', 'Г', 'Д', 'Е'].map((header) => ({
    header,
    align: 'right' as const,
    width: 1,
  }));
  return { kind: 'table', columns, rows: [columns.map(() => sum)] };
}
