import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { AskedList, DeclaredList, RowOf } from '@nysan/contract/record-lists.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyReply } from 'fastify';
import type { Member } from '../../calls/caller.ts';
import { refuse } from '../../calls/refusal.ts';
import { inSnapshot, type Reader, type Trx } from '../../db/transaction.ts';
import { cleanFileName, dispositionOf } from '../../files/file-name.ts';
import { hangUpSignal } from '../../http/hang-up.ts';
import type { Sheet } from '../../printing/sheet.ts';
import { listingOf, type RecordList } from '../../record-engine/list-page.ts';
import type { Services } from '../../services.ts';

/** Rows on one paper: more than a year of shifts, and what the press sets in its time. */
const MOST_PRINTED = 1000;

type Call = { services: Services; language: Language; reply: FastifyReply };

/** Prints what a register shows at this moment. */
export const printRegister = async (
  { services: { db, printer }, language, reply }: Call,
  title: Translations,
  sheetOf: (trx: Trx) => Promise<Sheet>,
): Promise<Buffer> => {
  const sheet = await inSnapshot(db, sheetOf);
  const bytes = await printer.printSheet(sheet, { signal: hangUpSignal(reply) });
  reply.type('application/pdf');
  reply.header('content-disposition', dispositionOf(cleanFileName(`${title[language]}.pdf`), true));
  reply.header('cache-control', 'private, no-store');
  return Buffer.from(bytes);
};

/** The rows that were asked for, all of them; 422 for more than a paper holds. */
export const rowsToPrint = async <L extends DeclaredList, Row, Shown extends RowOf<L['columns']>>(
  db: Reader,
  member: Member,
  query: AskedList<L>,
  list: RecordList<L, Row, Shown>,
): Promise<Shown[]> => {
  const { rows, count } = listingOf(db, member, query, list);
  const total = await count();
  if (total > MOST_PRINTED) {
    throw refuse('too-much-to-print', { params: { count: total, limit: MOST_PRINTED } });
  }
  return rows(MOST_PRINTED, 0);
};
