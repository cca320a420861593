import type { referencesRoom } from '@nysan/contract/documents/reference.ts';
import { referenceList } from '@nysan/contract/documents/reference-list.ts';
import type { Member } from '../../calls/caller.ts';
import { createForMonth } from '../../document-engine/create.ts';
import { documentList } from '../../document-engine/list-page.ts';
import { presentLinkedHead } from '../../document-engine/present-linked.ts';
import { presentListed } from '../../document-engine/present-listed.ts';
import type { Handlers } from '../../http/room.ts';
import { availablePage, changeRecordField, showRecord } from '../../record-engine/calls.ts';
import { exportList, listPage } from '../../record-engine/list-page.ts';
import { reference } from './descriptor.ts';
import {
  type AvailableAct,
  doneWorkActs,
  insertReference,
  type ListedReference,
  source,
} from './repository.ts';

const presentReference = (row: ListedReference, member: Member) => ({
  ...presentListed(reference, row, member),
  period: row.period,
  number: row.number,
  total: Number(row.total_money),
});

const list = documentList({
  kind: reference,
  list: referenceList,
  source,
  present: presentReference,
});

export const referencesHandlers: Handlers<typeof referencesRoom> = {
  list: (call) => listPage(call, list),
  export: (call) => exportList(call, list),
  create: (call) => createForMonth(call, reference, call.params.projectUuid, insertReference),
  get: (call) => showRecord(call, reference, call.params.id),
  change: (call) => changeRecordField(call, reference, call.params.id, call.params.field),
  available: (call) => availablePage(call, doneWorkActs, presentAvailable),
};

const presentAvailable = (row: AvailableAct, member: Member) => ({
  ...presentLinkedHead(row, member),
  period: row.period,
  total: Number(row.money),
});
