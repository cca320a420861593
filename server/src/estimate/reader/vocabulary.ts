/** Attributes by key (see `keyOf`); blank values are left out, so that a present one always says something. */
export type Attributes = ReadonlyMap<string, string>;

/**
 * The form in which element and attribute names are compared: without namespace prefix, lower case, ё as е
 * (files write Всего and ВСЕГО, Объем and Объём). Remembered for the names of one file.
 */
export function createKeys(): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name);
    if (found !== undefined) {
      return found;
    }
    const key = name
      .slice(name.indexOf(':') + 1)
      .toLowerCase()
      .replaceAll('ё', 'е');
    if (known.size < MOST_NAMES) {
      known.set(name, key);
    }
    return key;
  };
}

/** Attributes of XML itself, whose names without prefix would pass for ours (xsi:type, xmlns:name). */
export function isXmlAttribute(name: string): boolean {
  return name.startsWith('xml') || name.startsWith('xsi:');
}

/** The first of the keys that is present. */
export function pick(attributes: Attributes, keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = attributes.get(key);
    if (value !== undefined) {
      return value;
    }
  }
  return undefined;
}

/** A name or unit on one line. */
export function oneLine(text: string): string {
  return UNTIDY.test(text) ? text.replace(/\s+/gu, ' ').trim() : text;
}

/** Attribute keys by meaning, in the order they are believed; both generations and their synonyms. */
export const KEYS = {
  groupName: ['наименование', 'name', 'caption', 'шифр', 'номер'],
  groupCode: ['шифр', 'номер', 'code'],
  name: ['наименование', 'name', 'description'],
  code: ['кодснб', 'code', 'codesnb', 'cipher'],
  localCode: ['кодлокальный', 'localcode', 'codelocal'],
  measurer: ['измеритель', 'unit', 'measureunit', 'uom', 'measure', 'measurer'],
  volume: ['объем', 'quantity', 'volume', 'amount', 'count'],
  norm: ['норма', 'norma', 'norm'],
  price: ['цена', 'price'],
  type: ['тип', 'type', 'kind', 'class'],
  version: ['версияформата', 'version'],
} as const;

/** Roots of the second generation: local, object and summary estimate. */
export const SECOND_ROOTS: ReadonlySet<string> = new Set(['ls', 'os', 'ssr']);

/** Elements that are positions in the first generation, or may be in the second. */
export const FIRST_POSITION = 'позиция';
export const SECOND_POSITIONS: ReadonlySet<string> = new Set(['item', 'position']);

/** Elements that are resources when they stand in a position. */
export const RESOURCES: ReadonlySet<string> = new Set(['ресурс', 'resource', 'subitem']);

/** Where the document's total stands: element and its attributes. */
export const TOTALS: ReadonlyMap<string, readonly string[]> = new Map([
  ['итогдок', ['всего', 'затратыподрядчика']],
  ['summary_ls', ['summary']],
  ['summary_os', ['summary']],
  ['summary_ssr', ['summary']],
  ['summarydoc', ['summary']],
]);

/** Roots of files that people upload by mistake and that are often not well-formed XML. */
export const FOREIGN_ROOTS: ReadonlySet<string> = new Set([
  'html',
  'svg',
  'rss',
  'feed',
  'workbook',
]);

const MOST_NAMES = 2000;
const UNTIDY = /^\s|\s$|\s\s|[^\S ]/u;
