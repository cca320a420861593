import { describe, expect, it } from 'vitest';
import { encodeCp1251 } from '../sample/write-text.ts';
import {
  firstGeneration,
  position,
  readUpload,
  refusalOf,
  secondGeneration,
} from './reading-fixture.ts';

const GOOD = firstGeneration(position('1', '5'));
const MEGABYTE = 1024 * 1024;

describe('the file', () => {
  it.each(['смета.pdf', 'смета', 'смета.kenml.exe', 'a.xml/смета', '.zip.rar'])(
    'is refused when it is called %s',
    async (name) => {
      expect(await refusalOf(GOOD, name)).toMatchObject({ code: 'WRONG_EXTENSION' });
    },
  );

  it('is read whatever the case of its extension', async () => {
    expect((await readUpload(GOOD, 'СМЕТА.KENML')).positions).toHaveLength(1);
  });

  it('is refused when an archive calls itself an XML', async () => {
    const refusal = await refusalOf(Buffer.from('PK\u0003\u0004 and so on'), 'a.kenml');
    expect(refusal).toMatchObject({ code: 'WRONG_EXTENSION', params: { looksLike: 'zip' } });
  });

  it.each(['', ' \r\n\t ', '\ufeff', '\ufeff \n'])('is refused when it holds %j', async (text) => {
    expect(await refusalOf(text)).toMatchObject({ code: 'EMPTY' });
  });

  it('is refused above the limit, also when its size was stated smaller', async () => {
    const large = GOOD + ' '.repeat(2 * MEGABYTE);
    const limits = { xmlBytes: MEGABYTE };
    const refusal = await refusalOf(large, 'a.xml', { limits });
    expect(refusal).toMatchObject({ code: 'TOO_LARGE', params: { limitMegabytes: 1 } });
  });
});

describe('the XML', () => {
  it.each([
    ['<СМЕТА><А></СМЕТА>', 1, undefined],
    ['<СМЕТА>\n<А Б="1" Б="2"/>\n</СМЕТА>', 2, undefined],
    ['<СМЕТА>\n\n<А Б=1/></СМЕТА>', 3, 6],
    ['<СМЕТА/>\n<СМЕТА/>', 2, undefined],
    ['просто текст', 1, undefined],
    ['<СМЕТА>&nbsp;</СМЕТА>', 1, undefined],
    ['<СМЕТА Б="&#0;"/>', 1, undefined],
    ['<СМЕТА Б="&#xD800;"/>', 1, undefined],
    ['<СМЕТА>\u0001</СМЕТА>', 1, undefined],
  ])('%j is refused with its line', async (text, line, column) => {
    const refusal = await refusalOf(text);
    expect(refusal).toMatchObject({ code: 'BAD_XML', line });
    expect(refusal.column).toBeGreaterThan(0);
    if (column !== undefined) {
      expect(refusal.column).toBe(column);
    }
  });

  it('is refused when it is cut off, wherever that happens', async () => {
    const bytes = Buffer.from(GOOD);
    for (let length = 1; length < bytes.length; length += 1) {
      const refusal = await refusalOf(bytes.subarray(0, length));
      expect(refusal.code, `cut at ${length}`).toBe('BAD_XML');
    }
  });

  it.each([
    '<!DOCTYPE СМЕТА><СМЕТА/>',
    '<?xml version="1.0"?>\n<!DOCTYPE СМЕТА SYSTEM "file:///etc/passwd"><СМЕТА/>',
    '<!DOCTYPE С [<!ENTITY a SYSTEM "http://127.0.0.1/x">]><С Наименование="&a;"/>',
    '<!doctype html><html><br></html>',
    '<СМЕТА><!DOCTYPE СМЕТА></СМЕТА>',
    `<!DOCTYPE С [${'<!ENTITY a "b">'.repeat(400_000)}`,
  ])('is refused for its DOCTYPE', async (text) => {
    expect(await refusalOf(text)).toMatchObject({ code: 'DOCTYPE' });
  });

  it('is refused as a DOCTYPE before a billion laughs begin', async () => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      return `<!ENTITY l${level + 1} "${`&l${level};`.repeat(10)}">`;
    });
    const text = `<!DOCTYPE С [<!ENTITY l0 "ха">${levels.join('')}]>\n<С Наименование="&l9;">${position('1', '1')}</С>`;
    expect(await refusalOf(text)).toMatchObject({ code: 'DOCTYPE', line: 1 });
  });

  it('is refused when it nests deeper than 64, and read at 64', async () => {
    const nested = (depth: number) =>
      `${'<Г Наименование="г">'.repeat(depth - 1)}${position('1', '1').replace(/<С.*Ь>/, '')}${'</Г>'.repeat(depth - 1)}`;
    expect((await readUpload(nested(64))).groups).toHaveLength(63);
    expect(await refusalOf(`\n${nested(65)}`)).toMatchObject({
      code: 'TOO_DEEP',
      line: 2,
      params: { limit: 64 },
    });
    expect(await refusalOf('<a>'.repeat(1_000_000))).toMatchObject({ code: 'TOO_DEEP' });
  });

  it.each([
    `<С Наименование="${'а'.repeat(MEGABYTE)}`,
    `<С><!-- ${'а'.repeat(MEGABYTE)}`,
    `<С><![CDATA[${'а'.repeat(MEGABYTE)}`,
    `<С>${'а'.repeat(MEGABYTE)}`,
    `<${'а'.repeat(MEGABYTE)}`,
    `<С ${Array.from({ length: 200 }, (_, index) => `а${index}="${'а'.repeat(5000)}"`).join(' ')}`,
  ])('is refused when a tag or text does not end', async (text) => {
    const limits = { token: MEGABYTE / 2 };
    expect(await refusalOf(text, 'a.xml', { limits })).toMatchObject({ code: 'BAD_XML' });
  });

  it('is refused when an element has attributes without end, with its line', async () => {
    const attributes = (count: number) =>
      Array.from({ length: count }, (_, index) => `а${index}=""`).join(' ');
    const element = (count: number) =>
      firstGeneration(`\n<а ${attributes(count)}/>${position('1')}`);
    const { positions } = await readUpload(element(256));
    expect(positions).toHaveLength(1);
    expect(await refusalOf(element(257))).toMatchObject({
      code: 'TOO_MANY_ATTRIBUTES',
      line: 2,
      params: { limit: 256 },
    });
  });

  it.each([
    ['a position', 'name', 2000, (text: string) => position('1').replace('Работа', text)],
    ['a code', 'code', 200, (text: string) => position('1').replace('1101-0101-0101', text)],
    ['a measurer', 'measurer', 100, (text: string) => position('1').replace('м3', text)],
    [
      'a resource',
      'name',
      2000,
      (text: string) => position('1', '1', '1', `<РЕСУРС Наименование="${text}"/>`),
    ],
    ['a norm', 'norm', 100, (text: string) => position('1', '1', '1', `<РЕСУРС Норма="${text}"/>`)],
    [
      'a section',
      'name',
      2000,
      (text: string) => `<РАЗДЕЛ Наименование="${text}">${position('1')}</РАЗДЕЛ>`,
    ],
  ])('is refused when the text of %s (%s) is longer than %i signs', async (_, __, limit, of) => {
    const sound = await readUpload(firstGeneration(`\n${of('а'.repeat(limit))}`));
    expect(sound.positions).toHaveLength(1);
    expect(await refusalOf(firstGeneration(`\n${of('а'.repeat(limit + 1))}`))).toMatchObject({
      code: 'TEXT_TOO_LONG',
      line: 2,
      params: { limit, value: expect.stringMatching(/^а{101}$|^а{119}…$/) },
    });
  });

  it('is read when a text that nobody keeps is long', async () => {
    const note = `<ПРИМЕЧАНИЕ Наименование="${'а'.repeat(100_000)}"/>`;
    expect((await readUpload(firstGeneration(note + position('1')))).positions).toHaveLength(1);
  });

  it('is refused when a position has resources without end', async () => {
    const text = firstGeneration(position('1', '1', '1', '<РЕСУРС/>'.repeat(2001)));
    expect(await refusalOf(text)).toMatchObject({
      code: 'TOO_MANY_RESOURCES',
      params: { position: 'Работа', limit: 2000 },
    });
  });
});

describe('another kind of document', () => {
  it.each([
    ['<html><body><p>Смета<br></p></body></html>', 'html'],
    ['<html><body><p>Смета</p></body></html>', 'html'],
    ['<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>', 'svg'],
    ['<rss version="2.0"><channel><item><title>x</title></item></channel></rss>', 'rss'],
    ['<Types xmlns="urn:types"><Override PartName="/xl/workbook.xml"/></Types>', 'types'],
  ])('%s is refused as foreign', async (text, root) => {
    expect(await refusalOf(text, 'a.xml')).toMatchObject({ code: 'FOREIGN_XML', params: { root } });
  });

  it.each([
    '<СМЕТА Наименование="Пусто"><РАЗДЕЛ Наименование="р"/></СМЕТА>',
    '<LS Version="02.00" Name="Пусто"/>',
    '<Doc ВерсияФормата="01.00"/>',
    '<СМЕТА><РЕСУРС Наименование="р"/></СМЕТА>',
    '<ПОЗИЦИЯ Наименование="одна"/>',
  ])('%s is an estimate without positions', async (text) => {
    expect(await refusalOf(text)).toMatchObject({ code: 'NO_POSITIONS' });
  });
});

describe('a figure that is none', () => {
  it('is refused with attribute, value, position, line and column', async () => {
    const text = firstGeneration(`\n  ${position('2', '10')}\n  ${position('1.234,56', '10')}`);
    expect(await refusalOf(text)).toMatchObject({
      code: 'BAD_NUMBER',
      line: 3,
      column: 3,
      params: { attribute: 'объем', value: '1.234,56', position: 'Работа' },
    });
  });

  it('is refused on the line of the cost that states it', async () => {
    const text = firstGeneration(
      '<ПОЗИЦИЯ\n Наименование="р" Объем="1"\n><СТОИМОСТЬ>\n<ВСЕГО\nВсего="сто"/></СТОИМОСТЬ></ПОЗИЦИЯ>',
    );
    const params = { attribute: 'всего', value: 'сто', position: 'р' };
    expect(await refusalOf(text)).toMatchObject({ code: 'BAD_NUMBER', line: 4, params });
  });

  it('is refused in a resource, naming the position', async () => {
    const text = firstGeneration(position('1', '1', '1', '<РЕСУРС Наименование="р" Цена="?"/>'));
    const params = { attribute: 'цена', value: '?', position: 'Работа' };
    expect(await refusalOf(text)).toMatchObject({ code: 'BAD_NUMBER', params });
  });

  it('is refused in the total of the document', async () => {
    const text = `<С>${position('1', '1')}<ИТОГДОК Всего="много"/></С>`;
    expect(await refusalOf(text)).toMatchObject({ code: 'BAD_NUMBER', params: { value: 'много' } });
  });

  it.each([
    position('9999999999', '9999999999'),
    position('0,000001', undefined, '9999999999999'),
    position('1', '1', '1e13'),
    position('1000000000', '1'),
    position('999999999,9999999', '1'),
    position('1', '100000000000', '5'),
    position('1000000', '100000000', '5'),
    position('1', '1', '1e99'),
  ])('is said to be too large when it is beyond all measure', async (body) => {
    expect(await refusalOf(firstGeneration(body))).toMatchObject({
      code: 'NUMBER_TOO_LARGE',
      line: expect.any(Number),
      column: expect.any(Number),
    });
  });

  it.each([
    ['<Item Name="р" Quantity="1000000000"/>', 'quantity'],
    ['<Item Name="р" Объем="1000000000"/>', 'объем'],
    ['<Item Name="р" Volume="1"><Cost Est_Price="100000000000" Summary="5"/></Item>', 'est_price'],
    ['<Item Name="р" Quantity="1"><Cost Summary="9999999999999999"/></Item>', 'summary'],
    [
      '<Item Name="р" Quantity="0.000001"><Cost Summary="9999999999999"/></Item>',
      'summary ÷ quantity',
    ],
    ['<Item Name="р" Count="10000000" Price="100000000"/>', 'count × price'],
  ])('is called by the attribute its file has: %s', async (item, attribute) => {
    expect(await refusalOf(secondGeneration(item))).toMatchObject({
      code: 'NUMBER_TOO_LARGE',
      params: { attribute, position: 'р' },
    });
  });

  it('is shortened in the refusal', async () => {
    const refusal = await refusalOf(firstGeneration(position('1'.repeat(10_000))));
    expect(String(refusal.params.value)).toHaveLength(120);
  });
});

describe('the encoding', () => {
  const text = firstGeneration(position('1', '5').replace('Работа', 'Жұмыс №1 «Бетон»'));
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>\n${text}`;
  const name = async (content: Buffer) => (await readUpload(content)).positions[0]?.name;

  it.each([
    ['UTF-8 without declaration', Buffer.from(text)],
    ['UTF-8 with a byte-order mark', Buffer.from(`\ufeff${text}`)],
    [
      'a byte-order mark that contradicts the declaration',
      Buffer.from(`\ufeff${declared('windows-1251')}`),
    ],
    ['declared UTF-8', Buffer.from(declared('utf-8'))],
    ['declared windows-1251', encodeCp1251(declared('Windows-1251'))],
    ['UTF-8 that still declares windows-1251', Buffer.from(declared('windows-1251'))],
    ['declared cp1251', encodeCp1251(declared('cp1251'))],
    ['windows-1251 without declaration', encodeCp1251(text)],
    [
      'windows-1251 with a declaration of the version only',
      encodeCp1251(`<?xml version="1.0"?>${text}`),
    ],
    ['UTF-16LE with a mark', Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le')],
    ['UTF-16BE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16LE without a mark', Buffer.from(text, 'utf16le')],
  ])('%s is read', async (_, content) => {
    expect(await name(content)).toBe('Жұмыс №1 «Бетон»');
  });

  it('is found when the first Russian letter comes late', async () => {
    const padded = encodeCp1251(`<!--${' '.repeat(300_000)}-->${text}`);
    const { summary } = await readUpload(padded);
    expect(summary.documents[0]?.encoding).toBe('windows-1251');
  });

  it('is refused when it is not known', async () => {
    const refusal = await refusalOf(declared('utf-7'));
    expect(refusal).toMatchObject({ code: 'BAD_ENCODING', params: { encoding: 'utf-7' } });
  });

  it.each([declared('utf-8'), text, `\ufeff${text}`])(
    'is refused with line and column when a byte is damaged',
    async (whole) => {
      const content = Buffer.from(whole.replace('Бетон', '\nБетон'));
      const at = content.indexOf('Бетон');
      content[at + 2] = 0xff;
      const lines = content.subarray(0, at).toString().split('\n');
      expect(await refusalOf(content)).toMatchObject({
        code: 'BAD_ENCODING',
        line: lines.length,
        column: 3,
      });
    },
  );
});
