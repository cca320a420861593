import type { AskedList, DeclaredList, RowOf } from '@nysan/contract/record-lists.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Member } from '../../calls/caller.ts';
import { changing } from '../../http/changing.ts';
import { recordIdOf, showRecord } from '../../record-engine/calls.ts';
import type { RecordKind } from '../../record-engine/kind.ts';
import type { RecordKinds } from '../../record-engine/kind-of.ts';
import { exportList, listPage, type RecordList } from '../../record-engine/list-page.ts';
import { removeRecord } from '../../record-engine/remove.ts';
import type { Services } from '../../services.ts';
import { printList } from './print.ts';

type Call = {
  services: Services & RecordKinds;
  caller: Member;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
};
type ListCall<L extends DeclaredList> = Call & { query: AskedList<L> };
type PageQuery = { page: number; size: number };
type OneCall = Call & { params: { id: string } };

/** What these records have in common with each other: to be listed, exported, printed, read and deleted. */
export const filedCalls = <
  K extends RecordKind,
  L extends DeclaredList,
  Row,
  Shown extends RowOf<L['columns']>,
>(
  kind: K,
  list: RecordList<L, Row, Shown>,
  /** The pictures its paper shows small, by their files. */
  coversOf?: (row: Shown) => string[],
) => ({
  list: (call: Call & { query: AskedList<L> & PageQuery }) => listPage(call, list),
  export: (call: ListCall<L>) => exportList(call, list),
  print: (call: ListCall<L>) => printList(call, list, coversOf),
  get: (call: OneCall) => {
    recordIdOf(kind.kind, call.caller);
    return showRecord(call, kind, call.params.id);
  },
  remove: async (call: OneCall) => {
    const { services, caller, params } = call;
    recordIdOf(kind.kind, caller);
    await changing(call, (trx) => removeRecord(trx, services, kind, params.id, caller));
  },
});
