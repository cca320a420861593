import type { UnpackingLimits } from './limits.ts';
import { FileRefusal } from './refusal.ts';
import { parseXml, type XmlHandler } from './xml-parser.ts';
import type { UploadedFile, XmlSource } from './xml-source.ts';
import { listZip } from './zip-directory.ts';
import { createBudget, refuseLocked, zipSource } from './zip-source.ts';

/** The parts of a workbook, by their path. */
export type Package = {
  part(path: string): XmlSource | undefined;
  /** Reads a part to its end; `afterChunk` is awaited after each portion. Throws BAD_WORKBOOK for a part that is damaged. */
  read(source: XmlSource, handler: XmlHandler, hooks?: ReadHooks): Promise<void>;
  /** The bytes of a part as they are, portion by portion. Throws BAD_WORKBOOK for a part that is damaged. */
  bytes(source: XmlSource): AsyncGenerator<Buffer>;
};

type ReadHooks = {
  afterChunk?: () => void | Promise<void>;
  onBytes?: (packedBytes: number) => void;
};

/**
 * Opens the archive a workbook is. Nothing is unpacked yet; all parts together unpack to `unpackedBytes` at most, counted on the real
 * bytes. Throws FileRefusal: BAD_WORKBOOK, TOO_MANY_ENTRIES.
 */
export async function openPackage(file: UploadedFile, limits: UnpackingLimits): Promise<Package> {
  const entries = await listZip(file.path, limits.entries).catch(badWorkbook);
  const budget = createBudget(limits.unpackedBytes);
  // A sheet may take all there is: its rows are read one by one.
  const sheetLimits = { ...limits, xmlBytes: limits.unpackedBytes };
  const byPath = new Map(entries.map((entry) => [keyOf(entry.path), entry]));
  return {
    part(path) {
      const entry = byPath.get(keyOf(path));
      if (entry) {
        refuseLocked(entry);
      }
      return entry && zipSource(file.path, entry, sheetLimits, budget);
    },
    async read(source, handler, { afterChunk = () => {}, onBytes } = {}) {
      const options = {
        encoding: 'utf-8',
        handler,
        longestToken: limits.token,
        afterChunk,
      } as const;
      await parseXml(source.open(onBytes), options).catch(badWorkbook);
    },
    async *bytes(source) {
      try {
        yield* source.open();
      } catch (error) {
        badWorkbook(error);
      }
    },
  };
}

/** What is wrong with an archive or an XML is, to its owner, wrong with the workbook. */
function badWorkbook(error: unknown): never {
  if (error instanceof FileRefusal && DAMAGES.has(error.code)) {
    throw new FileRefusal('BAD_WORKBOOK', {}, {}, error.message);
  }
  throw error;
}

const DAMAGES = new Set<string>([
  'BAD_ZIP',
  'BAD_XML',
  'BAD_ENCODING',
  'DOCTYPE',
  'EMPTY',
  'TOO_MANY_ATTRIBUTES',
]);

const keyOf = (path: string): string => path.replace(/^\//, '').toLowerCase();
