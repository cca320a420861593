import type { Member } from '../../calls/caller.ts';
import { refuse } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { withHistory } from '../../record-engine/change.ts';
import type { RecordHeader } from '../../record-engine/kind.ts';
import { recordKindOf } from '../../record-engine/kind-of.ts';
import { lockRecord } from '../../record-engine/repository/records.ts';
import { reportKinds } from './execution-report/descriptor.ts';
import { coveringReports, uncoverRemarks } from './execution-report/repository.ts';

/**
 * Reports on a remark that is to be deleted. Holds the drafts among them, before their prescription is held: the order in which a
 * report is sent.
 */
export const reportsOn = async (trx: Trx, remarkId: string) => {
  const drafts = (await coveringReports(trx, remarkId)).filter(({ was_sent }) => !was_sent);
  const held: RecordHeader[] = [];
  for (const { id } of drafts) {
    held.push(await lockRecord(trx, id));
  }
  return {
    letGo: async (member: Member, { rowVersion }: RecordHeader): Promise<void> => {
      const covering = await coveringReports(trx, remarkId);
      const sent = covering.find(({ was_sent }) => was_sent);
      if (sent) {
        throw refuse('remark-in-report', { params: { document: sent.full_number } });
      }
      if (covering.length > held.length) {
        throw refuse('stale-edit', { details: { version: rowVersion } });
      }
      const reports = held.map((record) => ({
        kind: recordKindOf(reportKinds, record.kind),
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
