import type { scheduleRoom } from '@nysan/contract/schedule.ts';
import { holdOpenProject } from '../access/open-project.ts';
import { fieldRefused, notFound, refuse } from '../calls/refusal.ts';
import type { Trx } from '../db/transaction.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import { type Differences, recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import { expectedVersion, tellVersion } from '../http/if-match.ts';
import type { Call, Handler } from '../http/room.ts';
import { publish } from '../live/publish.ts';
import { presentNode } from './present.ts';
import { findNode, findPlan, holdNode, type PlanRow, writePlan } from './repository.ts';

type PlanCall = Call<typeof scheduleRoom.plan>;

/** PUT /schedule/{nodeId}: an undo is the same with the days of before. */
export const plan: Handler<typeof scheduleRoom.plan> = (call) => {
  const { plannedStart, plannedEnd } = call.body;
  if (plannedStart !== null && plannedEnd !== null && plannedEnd < plannedStart) {
    throw fieldRefused('plannedEnd', 'ends-before-it-starts');
  }
  return changing(call, async (trx) => {
    const before = await holdPlan(trx, call);
    const differences = differencesOf(before, call.body);
    if (Object.keys(differences).length > 0) {
      await writePlan(trx, call.params.nodeId, plannedStart, plannedEnd);
      await tell(trx, call, before, differences);
    }
    return answer(trx, call);
  });
};

const holdPlan = async (trx: Trx, { caller, params, request }: PlanCall): Promise<PlanRow> => {
  await holdOpenProject(trx, caller.projectId);
  await holdNode(trx, params.nodeId);
  const found = await findPlan(trx, params.nodeId);
  if (!found) {
    throw notFound();
  }
  const expected = expectedVersion(request);
  if (expected !== null && expected !== found.version) {
    throw refuse('stale-edit', { details: { version: found.version } });
  }
  return found;
};

const differencesOf = (before: PlanRow, after: PlanCall['body']): Differences => {
  const days = {
    plannedStart: { value1: before.planned_start, value2: after.plannedStart },
    plannedEnd: { value1: before.planned_end, value2: after.plannedEnd },
  };
  return Object.fromEntries(
    Object.entries(days).filter(([, { value1, value2 }]) => value1 !== value2),
  );
};

const tell = async (
  trx: Trx,
  { caller }: PlanCall,
  { chain_id: id }: PlanRow,
  differences: Differences,
) => {
  const entity = { id, kind: 'schedule', projectId: caller.projectId };
  await recordHistory(trx, entity, caller, 'changed', differences);
  await publish(trx, { project: caller.projectId });
};

const answer = async (trx: Trx, { params, reply, services }: PlanCall) => {
  const row = await findNode(trx, params.nodeId, dayInKazakhstan(services.now()));
  if (!row) {
    throw notFound();
  }
  tellVersion(reply, row.version);
  return presentNode(row, true);
};
