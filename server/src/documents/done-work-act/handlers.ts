import type { doneWorkActRoom } from '@nysan/contract/documents/done-work-act.ts';
import type { Member } from '../../access/caller.ts';
import { pageOf } from '../../db/page.ts';
import {
  changeDocument,
  createDocument,
  listPage,
  mustBeOf,
  showDocument,
} from '../../document-engine/calls.ts';
import { presentStatus } from '../../document-engine/present-head.ts';
import { presentListed, readFilter } from '../../document-engine/present-listed.ts';
import type { Handlers } from '../../http/room.ts';
import { doneWorkAct } from './descriptor.ts';
import {
  type AvailableAct,
  countAvailableActs,
  type ListedAct,
  listAvailableActs,
  listColumns,
} from './list-repository.ts';
import { insertDoneWorkAct } from './repository.ts';

export const doneWorkActHandlers: Handlers<typeof doneWorkActRoom> = {
  list: async (call) => {
    const { page, size, ...filters } = call.query;
    const filter = readFilter(filters, call.params.projectId);
    const asked = { page: page - 1, size }; // sic: pages of this list start at 1
    const found = await listPage(call, doneWorkAct, listColumns, filter, asked, presentAct);
    return { ...found, page };
  },
  create: (call) =>
    createDocument(
      call,
      doneWorkAct,
      call.params.projectId,
      (trx, { id }) => insertDoneWorkAct(trx, id, call.body.period),
      { period: { value1: null, value2: call.body.period } },
    ),
  get: (call) => showDocument(call, doneWorkAct, call.params.id),
  change: (call) => changeDocument(call, doneWorkAct, call.params.uuid, call.params.field),
  available: async ({ services: { db }, caller, query }) => {
    mustBeOf(doneWorkAct, caller);
    const found = await pageOf(
      query,
      (limit, offset) => listAvailableActs(db, caller.projectId, query.keyword, limit, offset),
      () => countAvailableActs(db, caller.projectId, query.keyword),
    );
    return { ...found, content: found.content.map((row) => presentAvailable(row, caller)) };
  },
};

const presentAct = (row: ListedAct, member: Member) => ({
  ...presentListed(doneWorkAct, row, member),
  period: row.period,
  total: Number(row.total_money),
});

const presentAvailable = (row: AvailableAct, member: Member) => ({
  id: row.id,
  documentId: row.document_number,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  status: presentStatus(row.status, member),
  total: Number(row.money),
  heldBy: null,
});
