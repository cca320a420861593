import { buffer } from 'node:stream/consumers';
import type { DeclaredList, ListColumns, RowOf } from '@nysan/contract/record-lists.ts';
import { workbook } from '@nysan/contract/route.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyReply } from 'fastify';
import type { CellValue } from 'hucre/xlsx';
import type { Member } from '../calls/caller.ts';
import { refuse } from '../calls/refusal.ts';
import { inSnapshot, type Reader } from '../db/transaction.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import { cleanFileName, dispositionOf } from '../files/file-name.ts';
import { createBoundedQueue } from '../http/bounded-queue.ts';
import { hangUpSignal } from '../http/hang-up.ts';
import { momentOf } from '../printing/sheet-words.ts';
import type { Services } from '../services.ts';
import { sayFilters } from './asked-filters.ts';
import { projectNameOf } from './repository/lists.ts';
import { captionsOf, cellsOf, formatsOf } from './workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

/** Rows of one workbook; a longer list says so in its last row. */
export const MOST_EXPORTED = 10_000;
const PORTION = 500;

/** Each holds a connection while it is written; who waits gets their turn. */
const inTurn = createBoundedQueue(2, 20);

/** A list as it was asked for, with what its reader may see. */
export type Listing<Shown> = {
  rows: (limit: number, offset: number) => Promise<Shown[]>;
  count: () => Promise<number>;
  /** The ids of the first rows, and these rows: a long list is put in order once, and not for each portion. */
  byId?:
    | {
        ids: (limit: number) => Promise<string[]>;
        rows: (ids: string[]) => Promise<Shown[]>;
      }
    | undefined;
};

type Call = {
  services: Pick<Services, 'db' | 'now'>;
  language: Language;
  reply: FastifyReply;
};
type Exported<C extends ListColumns> = Pick<DeclaredList, 'title'> & {
  columns: C;
  filters?: DeclaredList['filters'];
  /** What the list is narrowed by, as people read it, where no declared filters say so. */
  narrowedBy?: (db: Reader) => Promise<string[]>;
};

/** A list of the caller's project as a workbook that bears the project's name. */
export const exportRecords = <C extends ListColumns>(
  call: Call & { caller: Member; query: object },
  list: Exported<C>,
  listing: (db: Reader) => Listing<RowOf<C>>,
): Promise<Buffer> => {
  const { projectId } = call.caller;
  const { filters = {} } = list;
  const narrowedBy = (db: Reader) => sayFilters(db, projectId, filters, call.query, call.language);
  return exportWorkbook(call, { narrowedBy, ...list }, listing, (db) =>
    projectNameOf(db, projectId),
  );
};

/**
 * Answers a list as a workbook in the reader's language, all of it of one moment; read portion by portion, so that nobody
 * waits for it. What nobody waits for any more is left unfinished. Its file is named by the list, by what it is of, and the day; above
 * its heads stand the same with what it is narrowed by.
 */
export const exportWorkbook = async <C extends ListColumns>(
  { services: { db, now }, language, reply }: Call,
  list: Exported<C>,
  listing: (db: Reader) => Listing<RowOf<C>>,
  ofWhat?: (db: Reader) => Promise<string>,
): Promise<Buffer> => {
  const signal = hangUpSignal(reply);
  const at = now();
  const { whose, bytes } = await inTurn(() =>
    inSnapshot(db, async (trx) => {
      const whose = await ofWhat?.(trx);
      const filters = await list.narrowedBy?.(trx);
      const told = [list.title[language], whose, filters?.join('; '), momentOf(at)];
      const title = told.filter(Boolean).join('. ');
      return { whose, bytes: await written(list, title, listing(trx), language, signal) };
    }),
  );
  const parts = [list.title[language], whose, dayInKazakhstan(at)];
  const name = `${parts.filter((part) => part !== undefined).join(', ')}.xlsx`.replace(
    /[\\/]/g,
    '-',
  );
  reply.header('content-disposition', dispositionOf(cleanFileName(name), false));
  reply.header('cache-control', 'private, no-store');
  reply.type(workbook.bytes);
  return bytes;
};

const written = async <C extends ListColumns>(
  list: Exported<C>,
  title: string,
  listing: Listing<RowOf<C>>,
  language: Language,
  signal: AbortSignal,
): Promise<Buffer> => {
  const rows = countedLines(linesOf(list.columns, listing, language, signal));
  const book = writeWorkbook({
    name: list.title[language],
    columns: formatsOf(list.columns),
    title,
    head: captionsOf(list.columns, language),
    rows: rows.lines,
    rowCount: rows.count,
  });
  return buffer(book);
};

/** The rows of the list, and below them that there are more. */
async function* linesOf<C extends ListColumns>(
  columns: C,
  listing: Listing<RowOf<C>>,
  language: Language,
  signal: AbortSignal,
): AsyncGenerator<CellValue[]> {
  const portionAt = await portionsOf(listing);
  for (let at = 0; at < MOST_EXPORTED; at += PORTION) {
    if (signal.aborted) {
      throw refuse('gone');
    }
    const portion = await portionAt(at);
    yield* portion.map((row) => cellsOf(columns, row, language));
    if (portion.length < PORTION) {
      return;
    }
  }
  const total = await listing.count();
  if (total > MOST_EXPORTED) {
    yield [cut[language](total)];
  }
}

/** Passes lines on and knows how many of them are rows. */
const countedLines = (lines: AsyncIterable<CellValue[]>) => {
  let passed = 0;
  return {
    lines: (async function* () {
      for await (const line of lines) {
        passed += 1;
        yield line;
      }
    })(),
    count: () => Math.min(passed, MOST_EXPORTED),
  };
};

const portionsOf = async <Shown>({
  rows,
  byId,
}: Listing<Shown>): Promise<(at: number) => Promise<Shown[]>> => {
  if (!byId) {
    return (at) => rows(PORTION, at);
  }
  const ids = await byId.ids(MOST_EXPORTED);
  return (at) => byId.rows(ids.slice(at, at + PORTION));
};

const cut: Record<Language, (total: number) => string> = {
  ru: (total) => `Показаны первые ${MOST_EXPORTED} строк, всего: ${total}. Уточните фильтры.`,
  kk: (total) =>
    `Көрсетілген жолдар саны: ${MOST_EXPORTED}, барлығы: ${total}. Сүзгілерді нақтылаңыз.`,
  en: (total) => `The first ${MOST_EXPORTED} rows of ${total} are shown. Narrow the filters.`,
};
