import { FileRefusal, quotable } from '../../unpacking/refusal.ts';
import {
  damaged,
  encodingOfHead,
  guessEncoding,
  HEAD_BYTES,
  proveCp1251,
  scanUtf8,
  type XmlEncoding,
} from '../../unpacking/xml-encoding.ts';
import { parseXml } from '../../unpacking/xml-parser.ts';
import type { XmlSource } from '../../unpacking/xml-source.ts';
import type { EstimateDocument } from './events.ts';
import type { EstimateLimits } from './limits.ts';
import { createTree, type Tree, type TreeOptions } from './tree.ts';
import { FOREIGN_ROOTS } from './vocabulary.ts';

export type DocumentOptions = Omit<TreeOptions, 'fallbackName'> & {
  limits: EstimateLimits;
  /** Hears how many bytes of the upload have been read, and how many positions the document has yielded. */
  onBytes: (packedBytes: number, positions: number) => void;
  /** Awaited after each portion of the document. */
  afterChunk: () => void | Promise<void>;
  /** Rows of a workbook that nobody sees are left out. */
  skipsHiddenRows?: boolean;
  /** Rows of a workbook that make up the sum of the position above are positions, too. */
  takesParts?: boolean;
  /** Rows of a workbook that cannot be read are noted and passed over. */
  notesFaults?: boolean | undefined;
};

/** Reads one XML to its end; undefined for an estimate without positions. Throws FileRefusal that names the entry. */
export async function readDocument(
  source: XmlSource,
  options: DocumentOptions,
): Promise<EstimateDocument | undefined> {
  try {
    const encoding = await encodingOf(source);
    const tree = createTree({ ...options, fallbackName: source.name });
    await parseTree(source, tree, encoding, options);
    const result = tree.result();
    if (result === undefined) {
      refuseForeign(tree);
      return undefined;
    }
    return { entry: source.entry, encoding, ...result };
  } catch (error) {
    throw error instanceof FileRefusal ? error.at({ entry: source.entry }) : error;
  }
}

async function encodingOf(source: XmlSource): Promise<XmlEncoding> {
  const named = encodingOfHead(await headOf(source));
  if (named === 'windows-1251') {
    return proveCp1251(source.open());
  }
  return named ?? guessEncoding(source.open());
}

async function headOf(source: XmlSource): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source.open()) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= HEAD_BYTES) {
      break;
    }
  }
  return Buffer.concat(chunks).subarray(0, HEAD_BYTES);
}

async function parseTree(
  source: XmlSource,
  tree: Tree,
  encoding: XmlEncoding,
  options: DocumentOptions,
): Promise<void> {
  const { limits, afterChunk, onBytes } = options;
  const bytes = source.open((packedBytes) => onBytes(packedBytes, tree.positions()));
  const xml = { encoding, handler: tree, longestToken: limits.token, afterChunk };
  try {
    await parseXml(bytes, xml);
  } catch (error) {
    const root = tree.root()?.key ?? '';
    if (FOREIGN_ROOTS.has(root) && error instanceof FileRefusal && error.code === 'BAD_XML') {
      throw new FileRefusal('FOREIGN_XML', {}, { root: quotable(root) }, error.message);
    }
    throw await withDamagedByte(error, source, encoding);
  }
}

// The decoder only knows the portion; reading once more, to the very byte, is worth it for the person who has to find it.
async function withDamagedByte(
  error: unknown,
  source: XmlSource,
  encoding: XmlEncoding,
): Promise<unknown> {
  const isDamage = error instanceof FileRefusal && error.code === 'BAD_ENCODING';
  if (!isDamage || encoding !== 'utf-8') {
    return error;
  }
  const scan = await scanUtf8(source.open());
  return scan.isUtf8 ? error : damaged(encoding, scan);
}

function refuseForeign(tree: Tree): void {
  const root = tree.root();
  if (root !== undefined && !root.isEstimate) {
    throw new FileRefusal('FOREIGN_XML', {}, { root: quotable(root.key) });
  }
}
