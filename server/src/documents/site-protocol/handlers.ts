import type { SiteProtocolRoom } from '@nysan/contract/documents/site-protocol.ts';
import {
  type ProtocolSort,
  protocolPlain,
} from '@nysan/contract/documents/site-protocol-fields.ts';
import { protocolLists } from '@nysan/contract/documents/site-protocol-list.ts';
import type { Member } from '../../calls/caller.ts';
import { type Trx, transaction } from '../../db/transaction.ts';
import { createDocument } from '../../document-engine/create.ts';
import type { EngineServices } from '../../document-engine/kind-of.ts';
import { documentList } from '../../document-engine/list-page.ts';
import { presentListed } from '../../document-engine/present-listed.ts';
import { changing } from '../../http/changing.ts';
import type { Handlers } from '../../http/room.ts';
import {
  changeRecordField,
  changeWholeRecord,
  recordIdOf,
  showRecord,
} from '../../record-engine/calls.ts';
import { mustHaveCome, mustHaveComeUnlessKept } from '../../record-engine/has-come.ts';
import { exportList, listPage } from '../../record-engine/list-page.ts';
import { removeRecord } from '../../record-engine/remove.ts';
import { ownTable } from '../../record-engine/repository/own-row.ts';
import { siteProtocols } from './descriptor.ts';
import { mustBeUsable, refusedAt, writeFirstLists } from './lists.ts';
import { insertProtocol, type ListedProtocol, own, source, writeProtocol } from './repository.ts';

type Calls = Handlers<SiteProtocolRoom, EngineServices>;
type ListCall = Pick<
  Parameters<Calls['addFiles']>[0],
  'services' | 'caller' | 'request' | 'reply' | 'params' | 'body'
>;

/** The calls of one sort of protocol. */
const handlersOf = (sort: ProtocolSort): Calls => {
  const kind = siteProtocols[sort];
  const list = listOf(sort);
  return {
    list: (call) => listPage(call, list),
    export: (call) => exportList(call, list),
    create: async (call) => {
      const { services, caller, params, body } = call;
      mustHaveCome(protocolPlain[sort], { protocolDate: body.protocolDate }, services.now());
      const check = (trx: Trx) => mustBeUsable(trx, kind, caller, body);
      // What is refused spends no number.
      await transaction(services.db, check);
      return createDocument(call, kind, params.projectId, async (trx, record) => {
        await check(trx);
        await insertProtocol(trx, record.id, body);
        await writeFirstLists(trx, record, body, caller);
      });
    },
    get: async (call) => {
      recordIdOf(kind.kind, call.caller);
      return showRecord(call, kind, call.params.id);
    },
    change: (call) =>
      changeWholeRecord(call, kind, call.params.id, async (trx, { id }) => {
        const { name, date } = call.query;
        await mustHaveComeUnlessKept(
          trx,
          dayAsked,
          id,
          { date: date ?? null },
          call.services.now(),
        );
        await writeProtocol(trx, id, { name, protocolDate: date });
      }),
    addApprovers: changeOf(sort, 'approvers', 'ADD', 'membershipIds'),
    removeApprovers: changeOf(sort, 'approvers', 'DELETE', 'membershipIds'),
    addFiles: changeOf(sort, 'files', 'ADD', 'fileUuids'),
    removeFiles: changeOf(sort, 'files', 'DELETE', 'fileUuids'),
    remove: async (call) => {
      const { services, caller, params } = call;
      recordIdOf(kind.kind, caller);
      await changing(call, (trx) => removeRecord(trx, services, kind, params.id, caller));
    },
  };
};

/** The day as the call that changes it names it. */
const dayAsked = ownTable(own.table, {
  date: { ...own.fields.protocolDate, wire: 'date' },
});

const listOf = (sort: ProtocolSort) =>
  documentList({
    kind: siteProtocols[sort],
    list: protocolLists[sort],
    source,
    present: (row: ListedProtocol, member: Member) => ({
      ...presentListed(siteProtocols[sort], row, member),
      name: row.name,
      protocolDate: row.protocol_date,
    }),
  });

/** A call that adds to a list of the protocol, or takes from it; `word` is that of its body. */
const changeOf =
  (sort: ProtocolSort, field: 'files' | 'approvers', action: 'ADD' | 'DELETE', word: string) =>
  (call: ListCall) =>
    refusedAt(word, () => {
      const asked = { ...call, body: { action, updateValue: call.body } };
      return changeRecordField(asked, siteProtocols[sort], call.params.id, field);
    });

export const geodeticProtocolHandlers = handlersOf('geodetic');
export const testProtocolHandlers = handlersOf('test');
