import type { doneWorkActRoom } from '@nysan/contract/documents/done-work-act.ts';
import { doneWorkActList } from '@nysan/contract/documents/done-work-act-list.ts';
import type { Member } from '../../calls/caller.ts';
import { createForMonth } from '../../document-engine/create.ts';
import { documentList } from '../../document-engine/list-page.ts';
import { presentLinkedHead } from '../../document-engine/present-linked.ts';
import { presentListed } from '../../document-engine/present-listed.ts';
import type { Handlers } from '../../http/room.ts';
import { availablePage, changeRecordField, showRecord } from '../../record-engine/calls.ts';
import { exportList, listPage } from '../../record-engine/list-page.ts';
import { doneWorkAct } from './descriptor.ts';
import {
  type AvailableAct,
  hiddenWorkActs,
  insertDoneWorkAct,
  type ListedAct,
  source,
} from './repository.ts';

const presentAct = (row: ListedAct, member: Member) => ({
  ...presentListed(doneWorkAct, row, member),
  period: row.period,
  total: Number(row.total_money),
});

const list = documentList({
  kind: doneWorkAct,
  list: doneWorkActList,
  source,
  present: presentAct,
});

export const doneWorkActHandlers: Handlers<typeof doneWorkActRoom> = {
  list: async (call) => {
    const { page } = call.query;
    const asked = { ...call, query: { ...call.query, page: page - 1 } }; // sic: pages of this list start at 1
    return { ...(await listPage(asked, list)), page };
  },
  export: (call) => exportList(call, list),
  create: (call) => createForMonth(call, doneWorkAct, call.params.projectId, insertDoneWorkAct),
  get: (call) => showRecord(call, doneWorkAct, call.params.id),
  change: (call) => changeRecordField(call, doneWorkAct, call.params.uuid, call.params.field),
  available: (call) => availablePage(call, hiddenWorkActs, presentAvailable),
};

const presentAvailable = (row: AvailableAct, member: Member) => ({
  ...presentLinkedHead(row, member),
  name: row.name,
  total: Number(row.money),
});
