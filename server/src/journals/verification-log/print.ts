import type { verificationLogRoom } from '@nysan/contract/journals/verification-log.ts';
import { verificationLogList } from '@nysan/contract/journals/verification-log-list.ts';
import type { Handler } from '../../http/room.ts';
import { printRegister, rowsToPrint } from '../paper/print-register.ts';
import { findTitle } from '../paper/title-repository.ts';
import { entryList } from './list.ts';
import { verificationLogSheet } from './sheet.ts';

/** GET …/print.pdf: the rows that were asked for on paper, in the order of their numbers; 422 for too many. */
export const printLog: Handler<typeof verificationLogRoom.print> = (call) =>
  printRegister(call, verificationLogList.title, async (trx) => {
    const { caller, language, services } = call;
    // A log is read as it was written, however its list is sorted.
    const query = { ...call.query, sort: 'documentId', order: 'asc' } as const;
    const entries = await rowsToPrint(trx, caller, query, entryList);
    const title = await findTitle(trx, caller.projectId);
    return verificationLogSheet({ title, entries }, language, services.now());
  });
