import type { conclusionRoom } from '@nysan/contract/documents/quality-conclusion.ts';
import { conclusionPlain } from '@nysan/contract/documents/quality-conclusion-fields.ts';
import { conclusionLists } from '@nysan/contract/documents/quality-conclusion-list.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../calls/caller.ts';
import { createForMonth } from '../../document-engine/create.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import { documentList } from '../../document-engine/list-page.ts';
import { presentListed } from '../../document-engine/present-listed.ts';
import { changing } from '../../http/changing.ts';
import type { Handlers } from '../../http/room.ts';
import { changeWholeRecord, showRecord } from '../../record-engine/calls.ts';
import { mustHaveCome, mustHaveComeUnlessKept } from '../../record-engine/has-come.ts';
import { recordKindOf } from '../../record-engine/kind-of.ts';
import { exportList, listPage } from '../../record-engine/list-page.ts';
import { removeRecord } from '../../record-engine/remove.ts';
import { writeOwnRow } from '../../record-engine/repository/own-row.ts';
import { conclusions } from './descriptor.ts';
import { insertConclusion, type ListedConclusion, own, source } from './repository.ts';

const kinds = new Map(Object.values(conclusions).map((kind) => [kind.kind, kind]));

/** Which supervision's conclusion a call is about; 404 for any other record. */
const kindFor = ({ document }: Pick<Member, 'document'>) => recordKindOf(kinds, document?.kind);

const listOf = (whose: Supervision) =>
  documentList({
    kind: conclusions[whose],
    list: conclusionLists[whose],
    source,
    present: (row: ListedConclusion, member: Member) => ({
      ...presentListed(conclusions[whose], row, member),
      period: row.period,
      totalPrice: row.total_price === null ? null : Number(row.total_price),
    }),
  });
const lists = { technical: listOf('technical'), author: listOf('author') };

export const conclusionHandlers: Handlers<typeof conclusionRoom, EngineServices> = {
  list: (call) => listPage(call, lists[supervision.fromWire(call.params.type)]),
  export: (call) => exportList(call, lists[supervision.fromWire(call.params.type)]),
  create: (call) => {
    const kind = conclusions[supervision.fromWire(call.params.type)];
    mustHaveCome(conclusionPlain, call.body, call.services.now());
    return createForMonth(call, kind, call.params.projectId, insertConclusion);
  },
  get: (call) => showRecord(call, kindFor(call.caller), call.params.id),
  change: (call) =>
    changeWholeRecord(call, kindFor(call.caller), call.params.id, async (trx, record) => {
      await mustHaveComeUnlessKept(trx, own, record.id, call.body, call.services.now());
      await writeOwnRow(trx, own, record, call.body);
    }),
  remove: async (call) => {
    const kind = kindFor(call.caller);
    await changing(call, (trx) =>
      removeRecord(trx, call.services, kind, call.params.id, call.caller),
    );
  },
};
