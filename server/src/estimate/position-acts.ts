import type { estimateRoom } from '@nysan/contract/estimate.ts';
import type { PositionAct } from '@nysan/contract/estimate-position.ts';
import { mayReadAll } from '../access/authorize.ts';
import type { Member } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import { presentStatus } from '../document-engine/present-head.ts';
import type { Handler } from '../http/room.ts';
import {
  findPositionActs,
  isPosition,
  type PositionActRow,
  type TakerRow,
} from './position-acts-repository.ts';

/**
 * GET /estimate/position/{id}/acts: who took how much of a position; 404 for a group. Documents that took an act are named to
 * those who may open them: more people read estimates than money.
 */
export const positionActs: Handler<typeof estimateRoom.positionActs> = async ({
  services,
  params,
  caller,
}) => {
  if (!(await isPosition(services.db, params.id))) {
    throw notFound();
  }
  const rows = await findPositionActs(services.db, params.id);
  const mayOpen: MayOpen = (kind) => mayReadAll(caller.roles, services.readRuleOf(kind));
  return rows.map((row) => present(row, caller, mayOpen));
};

type MayOpen = (kind: string) => boolean;

const present = (
  row: PositionActRow,
  reader: Pick<Member, 'language'>,
  mayOpen: MayOpen,
): PositionAct => ({
  id: row.id,
  documentNumber: row.full_number,
  name: row.name,
  status: presentStatus(row.status, reader),
  volume: Number(row.volume),
  money: row.money === null ? null : Number(row.money),
  createdAt: row.created_at.toISOString(),
  approvedAt: row.approved_at?.toISOString() ?? null,
  doneWorkAct: mayOpen('done-work-act') ? presentTaker(row.done_work_act, reader) : null,
  reference: mayOpen('reference') ? presentTaker(row.reference, reader) : null,
});

const presentTaker = (row: TakerRow | null, reader: Pick<Member, 'language'>) =>
  row && {
    id: row.id,
    documentNumber: row.full_number,
    period: row.period,
    status: presentStatus(row.status, reader),
  };
