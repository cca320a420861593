import type { Language } from '@nysan/contract/wire.ts';
import { createBoundedQueue } from '../../http/bounded-queue.ts';
import type { Services } from '../../services.ts';
import { shownIn } from '../../unpacking/cells.ts';
import { MEGABYTE } from '../../unpacking/limits.ts';
import { readFirstSheet } from '../../unpacking/read-first-sheet.ts';
import type { SeenPdf } from '../../unpacking/read-pdf-child.ts';
import { FileRefusal } from '../../unpacking/refusal.ts';
import type { UploadedFile } from '../../unpacking/xml-source.ts';
import type { KeptFile } from '../sessions/files-repository.ts';

/** A position of an estimate that was read and not imported; figures are decimals. */
export type OutlinePosition = {
  code: string;
  name: string;
  measurer: string;
  volume: string;
  money: string;
};
/** An estimate as far as a question goes: decimals of tenge, sections below the root. */
export type EstimateOutline = {
  name: string;
  money: string;
  sections: { name: string; money: string }[];
  positions: OutlinePosition[];
};
/** Reads an estimate, imports nothing; of one that cannot be read, the sentence that says why. */
export type ReadOutline = (
  file: UploadedFile,
) => Promise<{ outline: EstimateOutline } | { refused: (language: Language) => string }>;

/** What there was to see in a file. */
export type Look =
  | { is: 'estimate'; outline: EstimateOutline }
  | { is: 'sheet'; head: string[]; rows: number }
  | ({ is: 'pdf' } & SeenPdf)
  | { is: 'picture'; takenAt: string | null; place: { latitude: number; longitude: number } | null }
  | { is: 'recording' }
  | { is: 'unreadable'; why: (language: Language) => string | null };

/** Each holds a file in memory. */
const AT_ONCE = 2;
const MOST_WAITING = 20;
const inTurn = createBoundedQueue(AT_ONCE, MOST_WAITING);

const sheetLimits = {
  xmlBytes: 50 * MEGABYTE,
  unpackedBytes: 100 * MEGABYTE,
  entries: 500,
  ratio: 200,
  token: 2 * MEGABYTE,
};
const MOST_HEAD = 8;

/** Looks into an attached file with the readers of the house. */
export const lookInto = async (
  { files, pictures, pdfs }: Pick<Services, 'files' | 'pictures' | 'pdfs'>,
  readOutline: ReadOutline,
  { name, mediaType, size, sha256 }: KeptFile,
): Promise<Look> => {
  if (mediaType.startsWith('audio/')) {
    return { is: 'recording' };
  }
  return inTurn(async () => {
    const path = await files.path(sha256);
    if (mediaType.startsWith('image/')) {
      const { takenAt, place } = await pictures.run({ path, mediaType });
      return { is: 'picture', takenAt, place };
    }
    if (mediaType === 'application/pdf') {
      return pdfs.run({ path }).then(
        (seen): Look => ({ is: 'pdf', ...seen }),
        (): Look => ({ is: 'unreadable', why: () => null }),
      );
    }
    return lookIntoTable({ path, name, size }, readOutline);
  });
};

/** An estimate, or any other workbook. */
const lookIntoTable = async (file: UploadedFile, readOutline: ReadOutline): Promise<Look> => {
  const read = await readOutline(file);
  if ('outline' in read) {
    return { is: 'estimate', outline: read.outline };
  }
  const sheet = file.name.toLowerCase().endsWith('.xlsx') ? await lookIntoSheet(file) : null;
  return sheet ?? { is: 'unreadable', why: read.refused };
};

const lookIntoSheet = async (file: UploadedFile): Promise<Look | null> => {
  let head: string[] = [];
  let rows = 0;
  try {
    await readFirstSheet(file, sheetLimits, ({ cells }) => {
      rows += 1;
      head =
        rows === 1
          ? [...cells.values()].slice(0, MOST_HEAD).map((cell) => shownIn(cell) ?? cell.value)
          : head;
    });
  } catch (error) {
    if (error instanceof FileRefusal) {
      return null;
    }
    throw error;
  }
  return { is: 'sheet', head, rows };
};
