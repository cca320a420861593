import type { correspondenceRoom } from '@nysan/contract/correspondence/every-paper.ts';
import { holdOpenProject } from '../access/open-project.ts';
import { fieldRefused, forbidden, notFound, refuse } from '../calls/refusal.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { recordManyHistories } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { entityOf } from '../record-engine/change.ts';
import { lockRecord } from '../record-engine/repository/records.ts';
import { isAskedIn, isTheirsToPassOn, passPlace } from './pass-on-repository.ts';
import { findRecipients } from './people-repository.ts';

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
    const from = await passPlace(trx, record.id, body.fromMembershipId, to.membership_id);
    await services.recordKinds
      .get(record.kind)
      ?.askAnew?.(trx, record, to.membership_id, services.now());
    if (from === undefined || !(await isAskedIn(trx, record.id, to.user_id))) {
      throw refuse('still-answered');
    }
    const reader = { value1: from, value2: to.fullname };
    await recordManyHistories(trx, caller, 'passed', [
      { entity: entityOf(record), differences: { reader } },
    ]);
    return undefined;
  });
