import type { generalLogRoom } from '@nysan/contract/journals/general-log.ts';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import type { AskedList } from '@nysan/contract/record-lists.ts';
import type { Member } from '../../access/caller.ts';
import { atOneMoment, type Reader } from '../../db/transaction.ts';
import { cleanFileName, dispositionOf } from '../../files/file-name.ts';
import { hangUpSignal } from '../../http/hang-up.ts';
import { refuse } from '../../http/problem.ts';
import type { Handler } from '../../http/room.ts';
import { listingOf } from '../../record-engine/list-page.ts';
import { findHandbooks } from '../handbooks/repository.ts';
import { journalsOnAny, postsOnAny } from '../posts/repository.ts';
import { entryList } from './list.ts';
import { generalLogSheet } from './sheet.ts';
import { findTitle } from './title-repository.ts';

/** Entries on one paper: more than a year of shifts, and what the press sets in its time. */
const MOST_PRINTED = 1000;

type Print = typeof generalLogRoom.print;

/** GET …/print.pdf: the entries that were asked for on paper, the oldest first; 422 for too many. */
export const printLog: Handler<Print> = async ({ services, caller, query, language, reply }) => {
  const { db, printer, now } = services;
  const sheet = await atOneMoment(db, async (trx) =>
    generalLogSheet(await logOf(trx, caller, query), now()),
  );
  const bytes = await printer.printSheet(sheet, { signal: hangUpSignal(reply) });
  const name = cleanFileName(`${generalLogList.title[language]}.pdf`);
  reply.type('application/pdf');
  reply.header('content-disposition', dispositionOf(name, true));
  reply.header('cache-control', 'private, no-store');
  return Buffer.from(bytes);
};

const logOf = async (db: Reader, member: Member, asked: AskedList<typeof generalLogList>) => {
  // A log is read as it was written, however its list is sorted.
  const query = { ...asked, sort: 'dateOfWork', order: 'asc' } as const;
  const { rows, count } = listingOf(db, member, query, entryList);
  const total = await count();
  if (total > MOST_PRINTED) {
    throw refuse('too-much-to-print', { params: { count: total, limit: MOST_PRINTED } });
  }
  const entries = await rows(MOST_PRINTED, 0);
  const ids = entries.map(({ id }) => id);
  const journals = await findHandbooks(db, await journalsOnAny(db, ids));
  const supervising = journals.filter(({ code }) => code !== null).map(({ id }) => id);
  const [title, remarks] = [
    await findTitle(db, member.projectId),
    await postsOnAny(db, ids, supervising),
  ];
  return { title, entries, journals, remarks };
};
