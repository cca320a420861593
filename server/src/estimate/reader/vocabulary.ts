import type { Attributes } from '../../unpacking/xml-names.ts';

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

/** Characters of a text that is put on one line; none that may be told is longer. */
const LONGEST = 32_767;

/** A name or unit on one line; one that is longer than any may be, as it is. */
export function oneLine(text: string): string {
  return text.length <= LONGEST && UNTIDY.test(text) ? text.replace(/\s+/gu, ' ').trim() : text;
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

const UNTIDY = /^\s|\s$|\s\s|[^\S ]/u;
