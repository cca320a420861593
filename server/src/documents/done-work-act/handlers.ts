import type { doneWorkActRoom } from '@nysan/contract/documents/done-work-act.ts';
import { doneWorkActList } from '@nysan/contract/documents/done-work-act-list.ts';
import type { Member } from '../../calls/caller.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { createForMonth } from '../../document-engine/create.ts';
import { documentList } from '../../document-engine/list-page.ts';
import { presentLinkedHead } from '../../document-engine/present-linked.ts';
import { presentListed } from '../../document-engine/present-listed.ts';
import type { Handlers } from '../../http/room.ts';
import { availablePage, changeRecordField, showRecord } from '../../record-engine/calls.ts';
import { exportList, listPage } from '../../record-engine/list-page.ts';
import { actsOf } from './acts-repository.ts';
import { beginBilling } from './billing-repository.ts';
import { doneWorkAct } from './descriptor.ts';
import {
  type AvailableAct,
  hiddenWorkActs,
  insertDoneWorkAct,
  type ListedAct,
  source,
} from './repository.ts';
import { scopeOf } from './scope-repository.ts';

const presentAct = (row: ListedAct, member: Member) => ({
  ...presentListed(doneWorkAct, row, member),
  period: row.period,
  total: Number(row.total_money),
  payable: row.payable_money === null ? null : Number(row.payable_money),
  isInternal: row.is_internal,
});

/** The list as this reader sees it. */
const listFor = async (db: Reader, member: Member) =>
  documentList({
    kind: doneWorkAct,
    list: doneWorkActList,
    source: { ...source, scope: await scopeOf(db, member) },
    present: presentAct,
  });

export const doneWorkActHandlers: Handlers<typeof doneWorkActRoom> = {
  list: async (call) => {
    const { page } = call.query;
    const asked = { ...call, query: { ...call.query, page: page - 1 } }; // sic: pages of this list start at 1
    return { ...(await listPage(asked, await listFor(call.services.db, call.caller))), page };
  },
  export: async (call) => exportList(call, await listFor(call.services.db, call.caller)),
  create: (call) => createForMonth(call, doneWorkAct, call.params.projectId, insertBilled),
  get: (call) => showRecord(call, doneWorkAct, call.params.id),
  change: (call) => {
    const { uuid, field } = call.params;
    const isByAdministrator = field === 'PAYER' && call.caller.roles.includes('ADMIN');
    return changeRecordField(call, isByAdministrator ? ofAnybody : doneWorkAct, uuid, field);
  },
  available: async (call) =>
    availablePage(
      call,
      hiddenWorkActs(await actsOf(call.services.db, call.params.id)),
      presentAvailable,
    ),
};

/** To whom an act is billed an administrator says of anybody's. */
const ofAnybody = { ...doneWorkAct, editableBy: 'anyone' } as const;

const insertBilled = async (trx: Trx, id: string, month: string): Promise<void> => {
  await insertDoneWorkAct(trx, id, month);
  await beginBilling(trx, id);
};

const presentAvailable = (row: AvailableAct, member: Member) => ({
  ...presentLinkedHead(row, member),
  name: row.name,
  total: Number(row.money),
});
