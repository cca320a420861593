import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { listZip } from '../unpacking/zip-directory.ts';
import { type SheetToWrite, writeWorkbook } from './write-workbook.ts';

const columns = ['№', 'Наименование', 'Объём'];
const sheet = (rows: number, more: Partial<SheetToWrite> = {}): SheetToWrite => ({
  name: 'Акты',
  columns: columns.map(() => ({ width: 20 })),
  title: 'Акты. Школа. Статус: Утвержден. 28.11.2026 16:20',
  head: columns,
  rows: Array.from({ length: rows }, (_, at) => [`А-${at}`, 'Бетон & <сталь>', at / 2]),
  rowCount: () => rows,
  ...more,
});
const read = async (written: SheetToWrite) => {
  const { sheets } = await readXlsx(await buffer(writeWorkbook(written)));
  return sheets[0];
};

describe('a written workbook', () => {
  it('has a title above its heads, and rows below them', async () => {
    const found = await read(sheet(2));
    expect(found?.rows).toEqual([
      ['Акты. Школа. Статус: Утвержден. 28.11.2026 16:20', null, null],
      columns,
      ['А-0', 'Бетон & <сталь>', 0],
      ['А-1', 'Бетон & <сталь>', 0.5],
    ]);
    expect(found?.merges).toEqual([{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }]);
  });

  it('can be filtered by its heads, which stay in sight and stand on each page', async () => {
    const found = await read(sheet(40));
    expect(found?.autoFilter?.range).toBe('A2:C42');
    expect(found?.freezePane).toEqual({ rows: 2 });
    expect(found?.pageSetup?.printTitlesRow).toBe('$2:$2');
  });

  it('is printed landscape on A4, as wide as a page and as long as it is', async () => {
    expect((await read(sheet(3)))?.pageSetup).toMatchObject({
      orientation: 'landscape',
      paperSize: 'a4',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    });
  });

  it('filters rows, and not what is said below them', async () => {
    const rows = [['А', 'Кладка', 1], ['Показаны первые']];
    const found = await read(sheet(0, { rows, rowCount: () => 1 }));
    expect(found?.autoFilter?.range).toBe('A2:C3');
    expect(found?.rows).toHaveLength(4);
  });

  it('has a name that Excel quotes', async () => {
    const found = await read(sheet(1, { name: "Акты & 'справки' ж" }));
    expect([found?.name, found?.pageSetup?.printTitlesRow]).toEqual([
      "Акты & 'справки' ж",
      '$2:$2',
    ]);
  });

  it('keeps several lines above the heads in cells of their own', async () => {
    const found = await read(sheet(1, { title: ['Смета', 'Объект: Школа', 'на 05.03.2026'] }));
    expect(found?.rows.slice(0, 3).map(([first]) => first)).toEqual([
      'Смета',
      'Объект: Школа',
      'на 05.03.2026',
    ]);
    expect([found?.merges ?? [], found?.autoFilter?.range]).toEqual([[], 'A4:C5']);
  });

  it('is whole to any reader of archives, also when its sheet comes in many pieces', async () => {
    const bytes = await buffer(writeWorkbook(sheet(20_000)));
    const folder = await mkdtemp(join(tmpdir(), 'nysan-book-'));
    const path = join(folder, 'book.xlsx');
    await writeFile(path, bytes);
    try {
      const entries = await listZip(path, 100);
      expect(entries.map(({ path: part }) => part)).toContain('xl/worksheets/sheet1.xml');
      const text = execFileSync(
        process.execPath,
        [
          '--eval',
          `const { fromBufferPromise } = require('yauzl');
           fromBufferPromise(require('node:fs').readFileSync(process.argv[1])).then(async (zip) => {
             for await (const entry of zip.eachEntry()) {
               const stream = await zip.openReadStreamPromise(entry);
               let size = 0;
               for await (const chunk of stream) size += chunk.length;
               if (size !== entry.uncompressedSize) throw new Error(entry.fileName);
             }
             console.log('whole');
           });`,
          path,
        ],
        { encoding: 'utf8' },
      );
      expect(text.trim()).toBe('whole');
      const { sheets } = await readXlsx(bytes);
      expect(sheets[0]?.rows).toHaveLength(20_002);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
