import type { Member } from '../calls/caller.ts';
import type { Trx } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { notify } from '../notifications/notify.ts';
import { shownDate } from '../printing/sheet-words.ts';
import { writeDueDate } from '../tasks/repository.ts';
import type { DocumentKind } from './kind.ts';
import type { EngineServices } from './kind-of.ts';
import { type DueDocument, type Timer, writeDueDay, wronglyDue } from './repository/due-dates.ts';

/**
 * Gives what is in approval the day that the project's changed timers say, counted from the day it was sent: the document with an
 * entry in its history, the tasks of those who have not decided, and word to each of them.
 */
export const rescheduleOpen = async (
  trx: Trx,
  { documentKinds }: Pick<EngineServices, 'documentKinds'>,
  member: Pick<Member, 'userId' | 'fullname'>,
  projectId: string,
  timers: readonly Timer[],
): Promise<void> => {
  for (const kind of documentKinds.values()) {
    if (kind.timer && timers.includes(kind.timer)) {
      for (const document of await wronglyDue(trx, projectId, kind.kind, kind.timer)) {
        await reschedule(trx, kind, projectId, member, document);
      }
    }
  }
};

const reschedule = async (
  trx: Trx,
  { taskType }: DocumentKind,
  projectId: string,
  member: Pick<Member, 'userId' | 'fullname'>,
  { id: recordId, kind, fullNumber, name, from, to }: DueDocument,
): Promise<void> => {
  await writeDueDay(trx, recordId, to);
  const days = { from: from && shownDate(from), to: to && shownDate(to) };
  await recordHistory(trx, { id: recordId, kind, projectId }, member, 'changed', {
    decideBy: { value1: days.from, value2: days.to },
  });
  const code = days.to === null ? 'decision-day-lifted' : 'decision-day-moved';
  const params = { document: fullNumber, name, to: days.to ?? '', by: member.fullname };
  for (const holder of await writeDueDate(trx, { recordId, purpose: 'decide' }, to)) {
    await notify(trx, { ...holder, projectId, recordId, taskType, code, params });
  }
};
