import type { correspondenceRoom } from '@nysan/contract/correspondence/every-paper.ts';
import { memo } from '@nysan/contract/kinds/memo.ts';
import { holdOpenProject } from '../access/open-project.ts';
import type { Member } from '../calls/caller.ts';
import { fieldRefused, forbidden, notFound, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { recordManyHistories } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { notify } from '../notifications/notify.ts';
import { entityOf } from '../record-engine/change.ts';
import type { RecordHeader } from '../record-engine/kind.ts';
import { lockRecord } from '../record-engine/repository/records.ts';
import { countAskedIn, isTheirsToPassOn, passPlace } from './pass-on-repository.ts';
import { type CorrespondentRow, findRecipients } from './people-repository.ts';
import { tellSenders } from './tell-senders.ts';

/**
 * Asks another member for what a paper asks of somebody who left without anybody in their place. Its sender does so, and whoever stands for
 * them; while nobody does, any of its readers, an administrator who opened it among them. Refuses with 409 what somebody can still answer.
 */
export const passOnPaper = (
  call: Call<typeof correspondenceRoom.passOn, EngineServices>,
): Promise<undefined> =>
  changing(call, async (trx) => {
    const { caller, params, body, services } = call;
    await holdOpenProject(trx, caller.projectId);
    const record = await lockRecord(trx, params.id);
    if (services.readRuleOf(record.kind).by !== 'name') {
      throw notFound();
    }
    if (!(await isTheirsToPassOn(trx, record.id, caller.userId))) {
      throw forbidden();
    }
    const { language, projectId } = caller;
    const [to] = await findRecipients(trx, projectId, [body.toMembershipId], language);
    if (!to) {
      throw fieldRefused('toMembershipId', 'foreign-reference');
    }
    const before = await countAskedIn(trx, record.id, to.user_id);
    const from = await passPlace(trx, record.id, body.fromMembershipId, to.membership_id);
    const kind = services.recordKinds.get(record.kind);
    await kind?.askAnew?.(trx, record, to.membership_id, services.now());
    const after = await countAskedIn(trx, record.id, to.user_id);
    if (from === undefined || after === 0) {
      throw refuse('still-answered');
    }
    const reader = { value1: from, value2: to.fullname };
    await recordManyHistories(trx, caller, 'passed', [
      { entity: entityOf(record), differences: { reader } },
    ]);
    await tellOfPassing(trx, record, caller, {
      from,
      to,
      name: (await kind?.nameOf(trx, record.id)) ?? '',
      // Whoever has one more task was told by it.
      isTold: after > before,
    });
    return undefined;
  });

type Passing = { from: string; to: CorrespondentRow; name: string; isTold: boolean };

/** Tells whoever stands for the sender, and who is asked now unless their task has told them. */
const tellOfPassing = async (
  trx: Trx,
  record: RecordHeader,
  caller: Member,
  { from, to, name, isTold }: Passing,
): Promise<void> => {
  const taskType = record.kind === memo.kind ? 'MEMO' : 'PROTOCOL';
  const said = { document: record.fullNumber ?? '', name, from };
  if (!isTold && to.user_id !== caller.userId) {
    await notify(trx, {
      userId: to.user_id,
      membershipId: to.membership_id,
      projectId: record.projectId,
      recordId: record.id,
      taskType,
      code: 'paper-passed-to-you',
      params: { ...said, by: caller.fullname },
    });
  }
  await tellSenders(trx, record, caller, {
    taskType,
    code: 'paper-passed-on',
    params: { ...said, to: to.fullname, by: caller.fullname },
  });
};
