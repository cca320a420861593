import { may } from '@nysan/contract/permissions.ts';
import { scheduleList, type scheduleRoom } from '@nysan/contract/schedule.ts';
import type { Caller } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import { readHistory } from '../history/record.ts';
import type { Handlers } from '../http/room.ts';
import { exportRecords } from '../record-engine/export-list.ts';
import { plan } from './plan.ts';
import { presentEntry, presentLine, presentNode } from './present.ts';
import {
  countAll,
  findAll,
  findChildren,
  findPlan,
  findRoots,
  type NodeRow,
} from './repository.ts';

/** When the works of a project are planned and done. */
export const scheduleHandlers: Handlers<typeof scheduleRoom> = {
  roots: async ({ services: { db, now }, caller }) =>
    shown(await findRoots(db, caller.projectId, dayInKazakhstan(now())), caller),
  export: (call) =>
    exportRecords(call, scheduleList, (db) => {
      const { projectId } = call.caller;
      const today = dayInKazakhstan(call.services.now());
      return {
        rows: async (limit, offset) =>
          (await findAll(db, projectId, today, { limit, offset })).map(presentLine),
        count: () => countAll(db, projectId),
      };
    }),
  children: async ({ services: { db, now }, caller, params }) =>
    shown(await findChildren(db, params.id, dayInKazakhstan(now())), caller),
  plan,
  history: async ({ services: { db }, params, language }) => {
    const found = await findPlan(db, params.nodeId);
    if (!found) {
      throw notFound();
    }
    return (await readHistory(db, found.chain_id)).map((row) => presentEntry(row, language));
  },
};

const shown = (rows: NodeRow[], { roles, isProjectArchived }: Caller) => {
  const mayPlan = !isProjectArchived && may(roles, 'schedule', 'edit');
  return rows.map((row) => presentNode(row, mayPlan));
};
