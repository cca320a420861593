import type { referencesRoom } from '@nysan/contract/documents/reference.ts';
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
import {
  type AvailableAct,
  countAvailableActs,
  listAvailableActs,
} from './available-repository.ts';
import { reference } from './descriptor.ts';
import { insertReference, type ListedReference, listColumns } from './repository.ts';

export const referencesHandlers: Handlers<typeof referencesRoom> = {
  list: (call) => {
    const filter = readFilter(call.query, call.params.projectId);
    return listPage(call, reference, listColumns, filter, call.query, presentReference);
  },
  create: (call) =>
    createDocument(
      call,
      reference,
      call.params.projectUuid,
      (trx, { id }) => insertReference(trx, id, call.body.period),
      { period: { value1: null, value2: call.body.period } },
    ),
  get: (call) => showDocument(call, reference, call.params.id),
  change: (call) => changeDocument(call, reference, call.params.id, call.params.field),
  available: async ({ services: { db }, caller, query }) => {
    mustBeOf(reference, caller);
    const found = await pageOf(
      query,
      (limit, offset) => listAvailableActs(db, caller.projectId, query.keyword, limit, offset),
      () => countAvailableActs(db, caller.projectId, query.keyword),
    );
    return { ...found, content: found.content.map((row) => presentAvailable(row, caller)) };
  },
};

const presentReference = (row: ListedReference, member: Member) => ({
  ...presentListed(reference, row, member),
  period: row.period,
  number: row.number,
  total: Number(row.total_money),
});

const presentAvailable = (row: AvailableAct, member: Member) => ({
  id: row.id,
  documentId: row.document_number,
  createdAt: row.created_at.toISOString(),
  period: row.period,
  status: presentStatus(row.status, member),
  total: Number(row.total_money),
  heldBy: null,
});
