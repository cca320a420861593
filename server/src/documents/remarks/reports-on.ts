import type { Member } from '../../calls/caller.ts';
import { refuse } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { withHistory } from '../../record-engine/change.ts';
import type { RecordHeader } from '../../record-engine/kind.ts';
import { type RecordKinds, recordKindOf } from '../../record-engine/kind-of.ts';
import { lockRecord } from '../../record-engine/repository/records.ts';
import { coveringReports, uncoverRemarks } from './covering-repository.ts';

/** Reports on a remark that is to be deleted, the drafts among them held. */
type ReportsOn = {
  /**
   * Takes the remark out of the drafts, each with its history entry. Refuses with 409 and its number where a report was ever sent.
   */
  letGo(member: Member, prescription: RecordHeader): Promise<void>;
};

/**
 * Holds the drafts of reports on a remark that is to be deleted, before its prescription is held: the order in which a report is sent.
 */
export const reportsOn = async (
  trx: Trx,
  { recordKinds }: RecordKinds,
  remarkId: string,
): Promise<ReportsOn> => {
  const drafts = (await coveringReports(trx, remarkId)).filter(({ was_sent }) => !was_sent);
  const held: RecordHeader[] = [];
  for (const { id } of drafts) {
    held.push(await lockRecord(trx, id));
  }
  return {
    letGo: async (member, { rowVersion }) => {
      const covering = await coveringReports(trx, remarkId);
      const sent = covering.find(({ was_sent }) => was_sent);
      if (sent) {
        throw refuse('remark-in-report', { params: { document: sent.full_number } });
      }
      if (covering.length > held.length) {
        throw refuse('stale-edit', { details: { version: rowVersion } });
      }
      const reports = held.map((record) => ({
        kind: recordKindOf(recordKinds, record.kind),
        record,
      }));
      const change = { member, fields: ['remarks'] };
      await withHistory(trx, reports, change, async () => {
        for (const { id } of held) {
          await uncoverRemarks(trx, id, [remarkId]);
        }
      });
    },
  };
};
