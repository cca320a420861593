import { zipFiles } from '../../src/estimate/sample/zip-files.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SIGNS = 1_900_000;

const many = (count: number, piece: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => piece(at)).join('');
const filled = (piece: string): string => piece.repeat(SIGNS / piece.length);
const sheet = (rows: string, below = ''): string =>
  `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${below}</worksheet>`;
const words = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const HEAD = `<row>${['№', 'Шифр', 'Наименование', 'Ед. изм.', 'Объем', 'Цена'].map(words).join('')}</row>`;
const work = (name: string, figure = '<c><v>1</v></c>'): string =>
  `<row>${words('1')}${words('1101')}${words(name)}${words('м3')}${figure}<c><v>2</v></c></row>`;

type Parts = Record<string, string>;
const ofSheet = (rows: string, below?: string): Parts => ({
  'xl/worksheets/sheet1.xml': sheet(`${HEAD}${rows}`, below),
});
const ofStrings = (table: string, rows: string): Parts => ({
  ...ofSheet(rows),
  'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${table}</sst>`,
});
const ofStyles = (styles: string, rows: string): Parts => ({
  ...ofSheet(rows),
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
});
const styled = (code: string): Parts =>
  ofStyles(
    `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>`,
    work('Работа', '<c s="0"><v>1</v></c>').replaceAll('<c><v>', '<c s="0"><v>'),
  );

/** Parts of workbooks that are as costly as their readers allow, by what they hold. */
const hostileParts: Record<string, () => Parts> = {
  '300,000 attributes of a row': () =>
    ofSheet(`<row ${many(300_000, (at) => `a${at}="1" `)}/>${work('Работа')}`),
  '300,000 texts inside each other': () =>
    ofSheet(`<row><c t="inlineStr">${'<t>a'.repeat(300_000)}${'</t>'.repeat(300_000)}</c></row>`),
  '300,000 texts inside each other in the table of texts': () =>
    ofStrings(`<si>${'<t>a'.repeat(300_000)}${'</t>'.repeat(300_000)}</si>`, work('Работа')),
  'a text of 1.9 MB in a cell': () => ofSheet(work(filled('x '))),
  'a text of 1.9 MB above the head': () => ({
    'xl/worksheets/sheet1.xml': sheet(`<row>${words(filled('наименование '))}</row>${HEAD}`),
  }),
  'a text of 1.9 MB in 20,000 cells': () =>
    ofStrings(
      `<si><t>${filled('x')}</t></si>`,
      `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(200),
    ),
  'a text of 32,000 signs in 200,000 cells': () =>
    ofStrings(
      `<si><t>${'x'.repeat(32_000)}</t></si>`,
      `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(2000),
    ),
  'a text of 300,000 runs': () =>
    ofStrings(`<si>${'<r><t>x</t></r>'.repeat(300_000)}</si>`, work('Работа')),
  'a figure of nines': () => ofSheet(work('Работа', `<c><v>${filled('9')}</v></c>`)),
  'a number of a text of nines': () => ofSheet(`<row><c t="s"><v>${filled('9')}</v></c></row>`),
  'a day of digits': () => ofSheet(`<row><c t="d"><v>${filled('2')}</v></c></row>`),
  'signs XML cannot hold': () => ofSheet(work(filled('_x000D_'))),
  'a format of brackets': () => styled(filled('[')),
  'a format of quotes': () => styled(filled('&quot;')),
  '40,000 formats': () =>
    ofStyles(
      `<numFmts>${many(40_000, (at) => `<numFmt numFmtId="${at + 164}" formatCode="${'['.repeat(60)}${at}"/>`)}</numFmts><cellXfs>${many(40_000, (at) => `<xf numFmtId="${at + 164}"/>`)}</cellXfs>`,
      many(40_000, (at) => work('Работа', `<c s="${at}"><v>1</v></c>`)),
    ),
  '500,000 styles': () =>
    ofStyles(`<cellXfs>${'<xf numFmtId="14"/>'.repeat(500_000)}</cellXfs>`, work('Работа')),
  'a target of steps up': () => ({
    ...ofSheet(work('Работа')),
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="x/worksheet" Target="${filled('../')}"/></Relationships>`,
  }),
  '300,000 merged cells': () =>
    ofSheet(
      work('Работа'),
      `<mergeCells>${'<mergeCell ref="A1:B2"/>'.repeat(300_000)}</mergeCells>`,
    ),
  '400,000 cells in a row': () => ofSheet(`<row>${'<c><v>1</v></c>'.repeat(400_000)}</row>`),
  '200,000 rows of one cell': () => ofSheet('<row><c><v>1</v></c></row>'.repeat(200_000)),
  '50,000 headings': () =>
    ofSheet(`<row>${words('')}${words('')}${words('Раздел 1')}</row>`.repeat(50_000)),
  'a comment of dashes': () => ofSheet(`<!--${filled('- ')}-->${work('Работа')}`),
};

const workbookOf = (parts: Parts): Buffer => {
  const all: Parts = {
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Лист1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ...parts,
  };
  // Stored, for what repeats so often packs like a bomb and would be refused for that.
  return zipFiles(
    Object.entries(all).map(([name, text]) => ({
      name,
      content: Buffer.from(text),
      isStored: true,
    })),
  );
};

/** The same as files. */
export const hostileWorkbooks: Record<string, () => Buffer> = Object.fromEntries(
  Object.entries(hostileParts).map(([name, parts]) => [name, () => workbookOf(parts())]),
);
