import type { estimateRoom } from '@nysan/contract/estimate.ts';
import { lockOpenProject, projectEntity } from '../access/open-project.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Handler } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { dropPutAwayLines } from './act-lines-repository.ts';
import { lostOf, presentLostPlans } from './lost-plans.ts';
import { throwAway } from './newer.ts';
import { findPlans } from './plans-repository.ts';
import { deleteTree, deleteUploadOf, lockEstimate, refuseUsed } from './removal-repository.ts';

/** DELETE /estimate/{id}: an estimate is deleted by its root; 404 for any other node. */
export const remove: Handler<typeof estimateRoom.remove> = (call) =>
  changing(call, async (trx) => {
    const { projectId } = call.caller;
    const estimate = await lockEstimate(trx, call.params.id);
    await refuseUsed(trx, estimate.id);
    const lost = presentLostPlans(await findPlans(trx, estimate.id));
    await throwAway(trx, estimate.id);
    await dropPutAwayLines(trx, estimate.id);
    await deleteTree(trx, estimate.id);
    await deleteUploadOf(trx, estimate.upload_id);
    await lockOpenProject(trx, projectId);
    await recordHistory(trx, projectEntity(projectId), call.caller, 'changed', {
      estimate: { value1: estimate.name, value2: null },
      ...lostOf(lost),
    });
    await announce(trx, projectId, call.caller, 'ESTIMATE', 'estimate-removed', {
      name: estimate.name,
    });
  });
