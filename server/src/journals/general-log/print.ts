import type { generalLogRoom } from '@nysan/contract/journals/general-log.ts';
import { generalLogList } from '@nysan/contract/journals/general-log-list.ts';
import type { Reader } from '../../db/transaction.ts';
import type { Handler } from '../../http/room.ts';
import { findHandbooks } from '../handbooks/repository.ts';
import { printRegister, rowsToPrint } from '../paper/print-register.ts';
import { findTitle } from '../paper/title-repository.ts';
import { journalsKept, lastPostsIn } from '../posts/repository.ts';
import { entryList } from './list.ts';
import type { Sections } from './sections.ts';
import {
  acceptedWorksOf,
  controlsOf,
  engineersOf,
  MOST_LISTED,
  remarksOf,
} from './sections-repository.ts';
import { generalLogSheet } from './sheet.ts';

/** GET …/print.pdf: the entries that were asked for on paper, the oldest first, with the other parts of the log; 422 for too many. */
export const printLog: Handler<typeof generalLogRoom.print> = (call) =>
  printRegister(call, generalLogList.title, async (trx) => {
    const { caller, language, services } = call;
    // A log is read as it was written, however its list is sorted.
    const query = { ...call.query, sort: 'dateOfWork', order: 'asc' } as const;
    const entries = await rowsToPrint(trx, caller, query, entryList);
    const title = await findTitle(trx, caller.projectId);
    const sections = await sectionsOf(trx, caller.projectId);
    return generalLogSheet({ title, entries, sections }, language, services.now());
  });

/** Everything that the log tells of its project besides its entries. */
export const sectionsOf = async (db: Reader, projectId: string): Promise<Sections> => {
  const [engineers, acceptedWorks, controls, remarks, kept] = await Promise.all([
    engineersOf(db, projectId),
    acceptedWorksOf(db, projectId),
    controlsOf(db, projectId),
    remarksOf(db, projectId),
    journalsKept(db, projectId),
  ]);
  const handbooks = await findHandbooks(
    db,
    kept.map(({ handbook_id: id }) => id),
  );
  const journals = kept.flatMap((one) => {
    const handbook = handbooks.find(({ id }) => id === one.handbook_id);
    return handbook ? [{ ...one, handbook }] : [];
  });
  const supervising = journals.filter(({ handbook }) => handbook.code !== null);
  const ids = supervising.map(({ handbook_id: id }) => id);
  const posts = {
    rows: await lastPostsIn(db, projectId, ids, MOST_LISTED),
    count: supervising.reduce((sum, journal) => sum + journal.posts, 0),
  };
  return { engineers, acceptedWorks, controls, journals, remarks, posts };
};
