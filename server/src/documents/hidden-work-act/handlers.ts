import type { hiddenWorkActRoom } from '@nysan/contract/documents/hidden-work-act.ts';
import { documentStatus } from '@nysan/contract/wire.ts';
import type { Member } from '../../access/caller.ts';
import { pageOf } from '../../db/page.ts';
import type { Trx } from '../../db/transaction.ts';
import { changeField, entityOf } from '../../document-engine/change-field.ts';
import { isCreator, isDeletable, isEditable } from '../../document-engine/flags.ts';
import { presentStatus } from '../../document-engine/present-head.ts';
import { insertDocument, nextNumber } from '../../document-engine/repository/headers.ts';
import { recordHistory } from '../../history/record.ts';
import { changing } from '../../http/changing.ts';
import { expectedVersion, tellVersion } from '../../http/if-match.ts';
import type { Handlers } from '../../http/room.ts';
import { announce } from '../../news/announce.ts';
import { answerHiddenWorkAct } from './answer.ts';
import { hiddenWorkAct } from './descriptor.ts';
import {
  countHiddenWorkActs,
  insertHiddenWorkAct,
  type ListedAct,
  listHiddenWorkActs,
  type NewAct,
} from './repository.ts';

export const hiddenWorkActHandlers: Handlers<typeof hiddenWorkActRoom> = {
  list: async ({ services, caller, params, query }) => {
    const filter = {
      ...query,
      ...params,
      status: query.status && documentStatus.fromWire(query.status),
    };
    const found = await pageOf(
      query,
      (limit, offset) => listHiddenWorkActs(services.db, filter, caller.userId, limit, offset),
      () => countHiddenWorkActs(services.db, filter),
    );
    return { ...found, content: found.content.map((row) => presentListed(row, caller)) };
  },
  create: async (call) => {
    const { services, caller, params, body } = call;
    const number = await nextNumber(services.db, hiddenWorkAct, params.projectId);
    const made = await changing(call, (trx) =>
      createAct(trx, params.projectId, number, caller, body),
    );
    tellVersion(call.reply, made.version);
    return made;
  },
  get: async ({ services, caller, params, reply }) => {
    const act = await answerHiddenWorkAct(services.db, params.id, caller);
    tellVersion(reply, act.version);
    return act;
  },
  change: async (call) => {
    const { params, caller, body, request, reply } = call;
    const act = await changing(call, async (trx) => {
      await changeField(
        trx,
        hiddenWorkAct,
        params.id,
        params.field,
        body,
        caller,
        expectedVersion(request),
      );
      return answerHiddenWorkAct(trx, params.id, caller);
    });
    tellVersion(reply, act.version);
    return act;
  },
};

const createAct = async (
  trx: Trx,
  projectId: string,
  number: number,
  member: Member,
  act: NewAct,
) => {
  const document = await insertDocument(trx, hiddenWorkAct, projectId, number, member);
  await insertHiddenWorkAct(trx, document.id, act);
  await recordHistory(trx, entityOf(document), member, 'created', {
    name: { value1: null, value2: act.name },
  });
  await announce(trx, projectId, member, 'HIDDEN_WORK_ACT', 'document-created', {
    document: document.documentNumber,
  });
  return answerHiddenWorkAct(trx, document.id, member);
};

const presentListed = (row: ListedAct, member: Member) => {
  const facts = {
    authorId: row.author_id,
    authorRoles: row.author_roles,
    status: row.status,
    currentVersion: row.current_version,
  };
  return {
    id: row.id,
    documentId: row.document_number,
    name: row.name,
    author: row.author_name,
    createdAt: row.created_at.toISOString(),
    status: presentStatus(row.status, member),
    startWorkDate: row.start_work_date,
    endWorkDate: row.end_work_date,
    dueDate: row.due_date,
    isCreator: isCreator(hiddenWorkAct, facts, member),
    editable: isEditable(hiddenWorkAct, facts, member),
    deletable: isDeletable(hiddenWorkAct, facts, member),
    waitsForMe: row.waits_for_me,
  };
};
