import { builtInFormat } from './built-in-formats.ts';
import { refuseLongCell } from './cell-text.ts';
import type { Package } from './package.ts';
import { FileRefusal, refuseAbove } from './refusal.ts';
import { createStringTable, type StringTable } from './string-table.ts';
import type { XmlElement, XmlHandler } from './xml-parser.ts';
import type { XmlSource } from './xml-source.ts';

/** A sheet people see, in the order of its tabs. */
export type SheetPart = { name: string; source: XmlSource };
/** What is needed to read a workbook's rows. */
export type Workbook = {
  sheets: SheetPart[];
  /** Names of the sheets people do not see. */
  hiddenSheets: readonly string[];
  strings: StringTable;
  /** The number format of each style of cells. */
  formats: readonly string[];
  /** Its days are counted from 1904, as programs of Macintosh did. */
  isFrom1904: boolean;
};

/** Reads everything but the rows. Throws BAD_WORKBOOK for an archive that is no workbook or has a part of too many pieces, UNPACKED_TOO_LARGE. */
export async function openWorkbook(parts: Package): Promise<Workbook> {
  const main = await mainPart(parts);
  const relations = await relationsOf(parts, main);
  const listed = await sheetsOf(parts, main);
  const sheets = listed.sheets.flatMap(({ name, relation }) => {
    const source = parts.part(relations.byId.get(relation) ?? '');
    return source ? [{ name, source }] : [];
  });
  const strings = relations.byType.get('sharedStrings');
  const styles = relations.byType.get('styles');
  return {
    sheets,
    hiddenSheets: listed.hiddenSheets,
    strings: await stringsOf(parts, strings ?? ''),
    formats: styles === undefined ? [] : await formatsOf(parts, styles),
    isFrom1904: listed.isFrom1904,
  };
}

async function mainPart(parts: Package): Promise<string> {
  const { byType } = await relationsOf(parts, '');
  const path = byType.get('officeDocument') ?? 'xl/workbook.xml';
  if (!/\/workbook\w*\.xml$/i.test(path) || parts.part(path) === undefined) {
    throw new FileRefusal('BAD_WORKBOOK', {}, {}, 'no workbook part');
  }
  return path;
}

type Relations = { byId: Map<string, string>; byType: Map<string, string> };

async function relationsOf(parts: Package, path: string): Promise<Relations> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations: Relations = { byId: new Map(), byType: new Map() };
  await readElements(
    parts,
    `${folder}_rels/${path.slice(folder.length)}.rels`,
    ({ key, attributes }) => {
      const target = attributes.get('target');
      if (key !== 'relationship' || target === undefined || target.length > LONGEST_TARGET) {
        return;
      }
      const at = target.startsWith('/') ? target.slice(1) : joined(folder, target);
      relations.byId.set(attributes.get('id') ?? '', at);
      refuseAbove(MOST_RELATIONS, relations.byId.size, 'parts');
      relations.byType.set((attributes.get('type') ?? '').replace(/^.*\//, ''), at);
    },
  );
  return relations;
}

function joined(folder: string, target: string): string {
  const steps = folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') {
      steps.pop();
    } else if (step !== '.') {
      steps.push(step);
    }
  }
  return steps.join('/');
}

/** Sheets of one workbook: years of months, and a local estimate for each building of a town. */
const MOST_SHEETS = 1000;

async function sheetsOf(parts: Package, path: string) {
  const sheets: { name: string; relation: string }[] = [];
  const hiddenSheets: string[] = [];
  let isFrom1904 = false;
  await readElements(parts, path, ({ key, attributes }) => {
    if (key === 'workbookpr') {
      isFrom1904 = /^(?:1|true)$/.test(attributes.get('date1904') ?? '');
    }
    if (key !== 'sheet') {
      return;
    }
    const name = attributes.get('name') ?? '';
    if ((attributes.get('state') ?? 'visible') === 'visible') {
      sheets.push({ name, relation: attributes.get('id') ?? '' });
    } else {
      hiddenSheets.push(name);
    }
    refuseAbove(MOST_SHEETS, sheets.length + hiddenSheets.length, 'sheets');
  });
  return { sheets, hiddenSheets, isFrom1904 };
}

async function stringsOf(parts: Package, path: string): Promise<StringTable> {
  const strings = createStringTable();
  const source = parts.part(path);
  if (source) {
    await parts.read(source, createTextReader(strings.add));
  }
  return strings;
}

/** Gathers the runs of each text; phonetic hints are not part of it. */
function createTextReader(onText: (text: string) => void): XmlHandler {
  const open: string[] = [];
  let value = '';
  return {
    open({ key }) {
      if (key === 'si') {
        value = '';
      }
      open.push(key);
    },
    text(text) {
      if (open.at(-1) === 't' && !open.includes('rph')) {
        value += text;
        refuseLongCell(value);
      }
    },
    close() {
      if (open.pop() === 'si') {
        onText(value);
      }
    },
  };
}

/** As Excel has it; a longer one says nothing. */
const LONGEST_FORMAT = 255;
const MOST_STYLES = 65_536;
/** Parts a workbook may name. */
const MOST_RELATIONS = 10_000;
const LONGEST_TARGET = 2000;

async function formatsOf(parts: Package, path: string): Promise<string[]> {
  const custom = new Map<string, string>();
  const formats: string[] = [];
  let isInFormats = false;
  await readElements(parts, path, ({ key, attributes }) => {
    const id = attributes.get('numfmtid') ?? '0';
    if (key === 'numfmt') {
      const code = attributes.get('formatcode') ?? '';
      custom.set(id, code.length > LONGEST_FORMAT ? '' : code);
    } else if (key === 'xf' && isInFormats) {
      formats.push(custom.get(id) ?? builtInFormat(Number(id)));
      refuseAbove(MOST_STYLES, formats.length, 'styles');
    } else if (key === 'cellxfs' || key === 'cellstyles') {
      isInFormats = key === 'cellxfs';
    }
  });
  return formats;
}

async function readElements(
  parts: Package,
  path: string,
  open: (element: XmlElement) => void,
): Promise<void> {
  const source = parts.part(path);
  if (source) {
    await parts.read(source, { open, close: () => {} });
  }
}
