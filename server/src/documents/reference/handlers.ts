import type { referencesRoom } from '@nysan/contract/documents/reference.ts';
import type { Member } from '../../access/caller.ts';
import { listPage } from '../../document-engine/list-page.ts';
import { presentListed } from '../../document-engine/present-listed.ts';
import { presentTakenHead } from '../../document-engine/present-taken.ts';
import type { Handlers } from '../../http/room.ts';
import {
  availablePage,
  changeRecordField,
  createForMonth,
  showRecord,
} from '../../record-engine/calls.ts';
import { type AvailableAct, doneWorkActs } from './available-repository.ts';
import { reference } from './descriptor.ts';
import { insertReference, type ListedReference, listColumns } from './repository.ts';

export const referencesHandlers: Handlers<typeof referencesRoom> = {
  list: (call) => listPage(call, reference, listColumns, presentReference),
  create: (call) => createForMonth(call, reference, call.params.projectUuid, insertReference),
  get: (call) => showRecord(call, reference, call.params.id),
  change: (call) => changeRecordField(call, reference, call.params.id, call.params.field),
  available: (call) => availablePage(call, doneWorkActs, presentAvailable),
};

const presentReference = (row: ListedReference, member: Member) => ({
  ...presentListed(reference, row, member),
  period: row.period,
  number: row.number,
  total: Number(row.total_money),
});

const presentAvailable = (row: AvailableAct, member: Member) => ({
  ...presentTakenHead(row, member),
  period: row.period,
  total: Number(row.money),
});
