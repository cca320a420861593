import type { hiddenWorkActRoom } from '@nysan/contract/documents/hidden-work-act.ts';
import { hiddenWorkActList } from '@nysan/contract/documents/hidden-work-act-list.ts';
import type { Member } from '../../calls/caller.ts';
import { createDocument } from '../../document-engine/create.ts';
import { documentList } from '../../document-engine/list-page.ts';
import { presentListed } from '../../document-engine/present-listed.ts';
import type { Handlers } from '../../http/room.ts';
import { availablePage, changeRecordField, showRecord } from '../../record-engine/calls.ts';
import { exportList, listPage } from '../../record-engine/list-page.ts';
import { productOffer, shiftOffer, surveyOffer, testOffer } from './cited-repository.ts';
import { hiddenWorkAct } from './descriptor.ts';
import { presentOfferedProduct, presentProtocol, presentShift } from './present-cited.ts';
import { insertHiddenWorkAct, type ListedAct, source } from './repository.ts';

const presentAct = (row: ListedAct, member: Member) => ({
  ...presentListed(hiddenWorkAct, row, member),
  name: row.name,
  startWorkDate: row.start_work_date,
  endWorkDate: row.end_work_date,
});

const list = documentList({
  kind: hiddenWorkAct,
  list: hiddenWorkActList,
  source,
  present: presentAct,
});

export const hiddenWorkActHandlers: Handlers<typeof hiddenWorkActRoom> = {
  list: (call) => listPage(call, list),
  export: (call) => exportList(call, list),
  create: (call) =>
    createDocument(
      call,
      hiddenWorkAct,
      call.params.projectId,
      (trx, { id }) => insertHiddenWorkAct(trx, id, call.body),
      { name: { value1: null, value2: call.body.name } },
    ),
  get: (call) => showRecord(call, hiddenWorkAct, call.params.id),
  change: (call) => changeRecordField(call, hiddenWorkAct, call.params.id, call.params.field),
  generalLogs: (call) => availablePage(call, shiftOffer, presentShift),
  verificationLogs: (call) => availablePage(call, productOffer, presentOfferedProduct),
  testProtocols: (call) => availablePage(call, testOffer, presentProtocol),
  geodeticExecutives: (call) => availablePage(call, surveyOffer, presentProtocol),
};
