import type { estimateRoom } from '@nysan/contract/estimate.ts';
import { holdOpenProject, lockIdleProject, projectEntity } from '../access/open-project.ts';
import type { Member } from '../calls/caller.ts';
import { notFound, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { transaction } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Handler } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import type { Services } from '../services.ts';
import { dropPutAwayLines } from './act-lines-repository.ts';
import { compare, presentConflict } from './compare.ts';
import { findConflicts } from './comparison-repository.ts';
import { endPlans, lostOf, presentLostPlans } from './lost-plans.ts';
import { refuseTooMuchMoney } from './money-limit-repository.ts';
import {
  deleteNewer,
  findForgotten,
  findNewer,
  isReplaceable,
  type NewerRow,
} from './newer-repository.ts';
import { findNodes } from './node-repository.ts';
import { findLostPlans, movePlans } from './plans-repository.ts';
import { presentNode } from './present.ts';
import { asRefusal } from './refused.ts';
import { deleteTree, deleteUploadOf, lockEstimate } from './removal-repository.ts';
import { moveFigures, moveVolumes, takePlace } from './replacement-repository.ts';

/** GET /estimate/{id}/newer: compared with the figures of this moment; 404 for a node that is no root. */
export const newer: Handler<typeof estimateRoom.newer> = async ({ services, params }) => {
  if (!(await isReplaceable(services.db, params.id))) {
    throw notFound();
  }
  const found = await findNewer(services.db, params.id);
  return { waiting: found ? await compare(services.db, found) : null };
};

/** DELETE /estimate/{id}/newer */
export const dropNewer: Handler<typeof estimateRoom.dropNewer> = (call) =>
  changing(call, async (trx) => {
    await holdOpenProject(trx, call.caller.projectId);
    if (!(await throwAway(trx, call.params.id))) {
      throw notFound();
    }
  });

/**
 * POST /estimate/{id}/newer/apply: nobody works in the project meanwhile, so what is compared here is what is moved.
 * Refuses with 409 and the conflicts when an act would lose its position or its volume.
 */
export const applyNewer: Handler<typeof estimateRoom.applyNewer> = (call) =>
  changing(call, async (trx) => {
    const { params, body, caller } = call;
    await lockIdleProject(trx, caller.projectId);
    const found = await findNewer(trx, params.id);
    if (!found) {
      throw notFound();
    }
    if (found.id !== body.newerId) {
      throw refuse('figures-changed');
    }
    await refuseConflicts(trx, found);
    const lostPlans = presentLostPlans(await findLostPlans(trx, found.old_id, found.id));
    await replace(trx, caller, found);
    await refuseTooMuchMoney(trx, caller.projectId).catch((error: unknown) => {
      throw asRefusal(error);
    });
    await recordHistory(trx, projectEntity(caller.projectId), caller, 'changed', {
      estimate: { value1: found.old_name, value2: found.name },
      ...lostOf(lostPlans),
    });
    await announce(trx, caller.projectId, caller, 'ESTIMATE', 'estimate-replaced', {
      old: found.old_name,
      name: found.name,
    });
    const [root] = await findNodes(trx, [found.id]);
    if (!root) {
      throw notFound();
    }
    return { ...presentNode(root), lostPlans };
  });

/** Throws away what nobody decided on for a day. */
export const dropForgotten = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  for (const oldId of await findForgotten(db, now())) {
    await transaction(db, (trx) => throwAway(trx, oldId));
  }
};

/** Deletes what waits beside an estimate, with its file; false when nothing does. */
export const throwAway = async (trx: Trx, oldId: string): Promise<boolean> => {
  const uploadId = await deleteNewer(trx, oldId);
  if (uploadId !== undefined) {
    await deleteUploadOf(trx, uploadId);
  }
  return uploadId !== undefined;
};

const refuseConflicts = async (trx: Trx, { id, old_id: oldId }: NewerRow): Promise<void> => {
  const conflicts = await findConflicts(trx, oldId, id);
  if (conflicts.length > 0) {
    throw refuse('estimate-conflicts', {
      params: { count: conflicts[0]?.total ?? 0 },
      details: { conflicts: conflicts.map(presentConflict) },
    });
  }
};

const replace = async (
  trx: Trx,
  member: Member,
  { id, old_id: oldId }: NewerRow,
): Promise<void> => {
  const old = await lockEstimate(trx, oldId);
  await moveVolumes(trx, id);
  await moveFigures(trx, id);
  await movePlans(trx, oldId, id);
  await endPlans(trx, member, oldId);
  await takePlace(trx, id, oldId);
  await dropPutAwayLines(trx, oldId);
  await deleteTree(trx, oldId);
  await deleteUploadOf(trx, old.upload_id);
};
