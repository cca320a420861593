import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PackedFile, zipFiles } from '../sample/zip-files.ts';
import { firstGeneration, position, readUpload, refusalOf } from './reading-fixture.ts';

const MEGABYTE = 1024 * 1024;
const file = (name: string, text: string, more: Partial<PackedFile> = {}): PackedFile => ({
  name,
  content: Buffer.from(text),
  ...more,
});
const estimate = (name: string, cost = '5') =>
  `<СМЕТА Наименование="${name}">${position('1', cost)}</СМЕТА>`;
const read = (...files: PackedFile[]) => readUpload(zipFiles(files), 'сметы.zip');
const refusal = (...files: PackedFile[]) => refusalOf(zipFiles(files), 'сметы.zip');

describe('an archive', () => {
  it('of two estimates becomes two roots with ordinals in one row', async () => {
    const { groups, positions, summary } = await read(
      file('а.kenml', estimate('Первая')),
      file('папка/б.xml', estimate('Вторая', '7'), { isStored: true }),
    );
    expect(groups.map(({ name, ordinal, depth }) => [name, ordinal, depth])).toEqual([
      ['Первая', 0, 0],
      ['Вторая', 2, 0],
    ]);
    expect(positions.map(({ ordinal, parentOrdinal }) => [ordinal, parentOrdinal])).toEqual([
      [1, 0],
      [3, 2],
    ]);
    expect(summary).toMatchObject({ positions: 2, overallMoney: '12.00' });
    expect(summary.documents.map(({ entry }) => entry)).toEqual(['а.kenml', 'папка/б.xml']);
  });

  it('may hold folders, the litter of desktops and summary estimates without positions', async () => {
    const { summary } = await read(
      file('сметы/', '', { isStored: true }),
      file('__MACOSX/сметы/._а.kenml', 'мусор'),
      file('сметы/.DS_Store', 'мусор'),
      file('Thumbs.db', 'мусор'),
      file('ССР.kenml', '<SSR Name="Сводный"><SummaryDoc Summary="1"/></SSR>'),
      file('а.kenml', estimate('Первая')),
    );
    expect(summary).toMatchObject({ positions: 1, withoutPositions: ['ССР.kenml'] });
  });

  it.each([
    ['utf-8', 'Смета 1.kenml', 'Смета 1'],
    ['utf-8-undeclared', 'Смета 1.kenml', 'Смета 1'],
    ['latin1', '\x91\xac\xa5\xe2\xa0 1.kenml', 'Смета 1'],
  ] as const)('gives its names in %s', async (nameEncoding, name, expected) => {
    const text = `<СМЕТА>${position('1', '5')}</СМЕТА>`;
    const { groups } = await read(file(name, text, { nameEncoding }));
    expect(groups[0]?.name).toBe(expected);
  });

  it.each(['../../../etc/смета.kenml', '/etc/смета.kenml', 'C:\\windows\\смета.kenml'])(
    'uses the path %s as a name only',
    async (path) => {
      const { groups } = await read(file(path, `<СМЕТА>${position('1', '5')}</СМЕТА>`));
      expect(groups[0]?.name).toBe('смета');
    },
  );

  it('is refused with the entry that is bad, and its line', async () => {
    const bad = await refusal(file('а.kenml', estimate('а')), file('б.kenml', '<С>\n<А></С>'));
    expect(bad).toMatchObject({ code: 'BAD_XML', entry: 'б.kenml', line: 2 });
  });

  it.each([
    ['внутри.zip', 'NESTED_ZIP'],
    ['внутри.RAR', 'NESTED_ZIP'],
    ['смета.pdf', 'WRONG_EXTENSION'],
    ['смета', 'WRONG_EXTENSION'],
  ])('is refused when it holds %s', async (name, code) => {
    expect(await refusal(file('а.kenml', estimate('а')), file(name, 'x'))).toMatchObject({
      code,
      entry: name,
    });
  });

  it('is refused when an entry called XML is an archive', async () => {
    const inner = zipFiles([file('а.kenml', estimate('а'))]);
    const bad = await refusal({ name: 'а.kenml', content: inner });
    expect(['BAD_XML', 'BAD_ENCODING']).toContain(bad.code);
  });

  it('is refused when it holds a spreadsheet', async () => {
    expect(await refusal(file('[Content_Types].xml', '<Types xmlns="urn:t"/>'))).toMatchObject({
      code: 'FOREIGN_XML',
      entry: '[Content_Types].xml',
    });
  });

  it('is refused when it holds nothing to read', async () => {
    expect(await refusal()).toMatchObject({ code: 'EMPTY' });
    expect(await refusal(file('папка/', ''))).toMatchObject({ code: 'EMPTY' });
    expect(await refusal(file('а.kenml', ''))).toMatchObject({ code: 'EMPTY', entry: 'а.kenml' });
    const empty = firstGeneration('');
    expect(await refusal(file('а.kenml', empty))).toMatchObject({ code: 'NO_POSITIONS' });
  });
});

describe('a hostile or damaged archive', () => {
  it('is refused above 500 entries, counted and not believed', async () => {
    const files = Array.from({ length: 501 }, (_, index) => file(`${index}.kenml`, 'x'));
    expect(await refusal(...files)).toMatchObject({
      code: 'TOO_MANY_ENTRIES',
      params: { limit: 500 },
    });
  });

  it('is refused as a bomb at a ratio of 1 : 1000', async () => {
    const bomb = file('а.kenml', `<С>${' '.repeat(40 * MEGABYTE)}</С>`);
    const bytes = zipFiles([bomb]);
    expect(bomb.content.length / bytes.length).toBeGreaterThan(900);
    expect(await refusalOf(bytes, 'a.zip')).toMatchObject({ code: 'ZIP_BOMB', entry: 'а.kenml' });
  });

  it.each([1, 1000, 0xfffffffe])(
    'is refused as a bomb though it declares %i bytes',
    async (size) => {
      const text = `<С>${' '.repeat(20 * MEGABYTE)}</С>`;
      const bad = await refusal(file('а.kenml', text, { declaredBytes: size }));
      expect(bad.code).toBe('ZIP_BOMB');
    },
  );

  it('is refused when an XML is larger than its limit, whatever the ratio', async () => {
    const bytes = zipFiles([file('а.kenml', estimate('а') + noise(MEGABYTE))]);
    const limits = { xmlBytes: MEGABYTE / 2 };
    expect(await refusalOf(bytes, 'a.zip', { limits })).toMatchObject({
      code: 'TOO_LARGE',
      entry: 'а.kenml',
    });
  });

  it('is refused when its files together are larger than the limit, counting each once', async () => {
    const one = `${estimate('а')}<!--${noise(300_000)}-->`;
    const bytes = zipFiles([file('а.kenml', one), file('б.kenml', one, { declaredBytes: 5 })]);
    const total = Buffer.byteLength(one) * 2;
    const tight = await refusalOf(bytes, 'a.zip', { limits: { unpackedBytes: total - 1 } });
    expect(tight).toMatchObject({ code: 'UNPACKED_TOO_LARGE', entry: 'б.kenml' });
    const honest = zipFiles([file('а.kenml', one), file('б.kenml', one)]);
    const { positions } = await readUpload(honest, 'a.zip', { limits: { unpackedBytes: total } });
    expect(positions).toHaveLength(2);
  });

  it('is refused when size or checksum are not those of its header', async () => {
    const text = estimate('а');
    expect(await refusal(file('а.kenml', text, { declaredBytes: 7 }))).toMatchObject({
      code: 'BAD_ZIP',
    });
    const bytes = zipFiles([file('а.kenml', text, { isStored: true })]);
    bytes[bytes.indexOf('Работа') + 1] = 0xb0;
    expect((await refusalOf(bytes, 'a.zip')).code).toBe('BAD_ZIP');
  });

  it('is refused when it is encrypted or packed by another method', async () => {
    const text = estimate('а');
    expect(await refusal(file('а.kenml', text, { flags: 1 }))).toMatchObject({
      code: 'BAD_ZIP',
      params: { reason: 'encrypted' },
    });
    expect(await refusal(file('а.kenml', text, { method: 14 }))).toMatchObject({
      code: 'BAD_ZIP',
      params: { reason: 'method' },
    });
  });

  it('is refused when it is cut off, wherever that happens', async () => {
    const bytes = zipFiles([file('а.kenml', estimate('а'))]);
    for (let length = 1; length < bytes.length; length += 7) {
      const bad = await refusalOf(bytes.subarray(0, length), 'a.zip');
      expect(bad.code, `cut at ${length}`).toBe('BAD_ZIP');
    }
  });

  it('is refused and crashes nothing when its offsets point beyond all files', async () => {
    expect((await refusalOf(withFarDirectory(), 'a.zip')).code).toBe('BAD_ZIP');
    expect((await refusalOf(withFarRecord(), 'a.zip')).code).toBe('BAD_ZIP');
  });

  it('leaves no file open behind', async () => {
    const descriptors = () => readdirSync('/dev/fd').length;
    await refusal(file('а.kenml', '<С>'));
    const before = descriptors();
    for (let round = 0; round < 20; round += 1) {
      await refusal(file('а.kenml', estimate('а')), file('б.kenml', `<С>${noise(200_000)}`));
    }
    expect(descriptors()).toBeLessThanOrEqual(before + 2);
  });
});

// Text that does not pack well.
function noise(length: number): string {
  let state = 7;
  let text = '';
  while (text.length < length) {
    state = (state * 1103515245 + 12345) % 2147483648;
    text += state.toString(36);
  }
  return text;
}

const FAR = 0xffffffffffffff00n;

// A zip64 record that lists its directory at an offset no number of JavaScript holds.
function withFarDirectory(): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(1n, 32);
  record.writeBigUInt64LE(FAR, 48);
  return Buffer.concat([record, zip64End(0n)]);
}

// The same of the record itself.
function withFarRecord(): Buffer {
  return zip64End(FAR);
}

function zip64End(recordOffset: bigint): Buffer {
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(recordOffset, 8);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([locator, end]);
}
