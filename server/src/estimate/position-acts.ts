import type { estimateRoom, PositionAct } from '@nysan/contract/estimate.ts';
import type { Member } from '../access/caller.ts';
import { presentStatus } from '../document-engine/present-head.ts';
import { notFound } from '../http/problem.ts';
import type { Handler } from '../http/room.ts';
import {
  findPositionActs,
  isPosition,
  type PositionActRow,
  type TakerRow,
} from './position-acts-repository.ts';

/** GET /estimate/position/{id}/acts: who took how much of a position; 404 for a group. */
export const positionActs: Handler<typeof estimateRoom.positionActs> = async ({
  services,
  params,
  caller,
}) => {
  if (!(await isPosition(services.db, params.id))) {
    throw notFound();
  }
  return (await findPositionActs(services.db, params.id)).map((row) => present(row, caller));
};

const present = (row: PositionActRow, reader: Pick<Member, 'language'>): PositionAct => ({
  id: row.id,
  documentNumber: row.document_number,
  name: row.name,
  status: presentStatus(row.status, reader),
  volume: Number(row.volume),
  money: row.money === null ? null : Number(row.money),
  createdAt: row.created_at.toISOString(),
  approvedAt: row.approved_at?.toISOString() ?? null,
  doneWorkAct: presentTaker(row.done_work_act, reader),
  reference: presentTaker(row.reference, reader),
});

const presentTaker = (row: TakerRow | null, reader: Pick<Member, 'language'>) =>
  row && {
    id: row.id,
    documentNumber: row.document_number,
    period: row.period,
    status: presentStatus(row.status, reader),
  };
