import type { generalLogRoom } from '@nysan/contract/journals/general-log.ts';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import type { AskedList } from '@nysan/contract/record-lists.ts';
import type { Member } from '../../access/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Handler } from '../../http/room.ts';
import { findHandbooks } from '../handbooks/repository.ts';
import { printRegister, rowsToPrint } from '../paper/print-register.ts';
import { findTitle } from '../paper/title-repository.ts';
import { journalsOnAny, postsOnAny } from '../posts/repository.ts';
import { entryList } from './list.ts';
import { generalLogSheet, type PrintedLog } from './sheet.ts';

/** GET …/print.pdf: the entries that were asked for on paper, the oldest first; 422 for too many. */
export const printLog: Handler<typeof generalLogRoom.print> = (call) =>
  printRegister(call, generalLogList.title, async (trx) =>
    generalLogSheet(await logOf(trx, call.caller, call.query), call.services.now()),
  );

const logOf = async (db: Reader, member: Member, asked: AskedList<typeof generalLogList>) => {
  // A log is read as it was written, however its list is sorted.
  const query = { ...asked, sort: 'dateOfWork', order: 'asc' } as const;
  return withTitle(db, member.projectId, await rowsToPrint(db, member, query, entryList));
};

/** Entries with everything else that stands on the paper of the log. */
export const withTitle = async (
  db: Reader,
  projectId: string,
  entries: PrintedLog['entries'],
): Promise<PrintedLog> => {
  const ids = entries.map(({ id }) => id);
  const journals = await findHandbooks(db, await journalsOnAny(db, ids));
  const supervising = journals.filter(({ code }) => code !== null).map(({ id }) => id);
  const [title, remarks] = [await findTitle(db, projectId), await postsOnAny(db, ids, supervising)];
  return { title, entries, journals, remarks };
};
