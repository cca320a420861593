import { presentStage } from '@nysan/contract/document-stages.ts';
import type { NewPrescription, prescriptionRoom } from '@nysan/contract/documents/prescription.ts';
import { prescriptionLists } from '@nysan/contract/documents/prescription-list.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../../calls/caller.ts';
import { type Trx, transaction } from '../../../db/transaction.ts';
import { createDocument } from '../../../document-engine/create.ts';
import type { EngineServices } from '../../../document-engine/kind-of.ts';
import { documentList } from '../../../document-engine/list-page.ts';
import { presentListed } from '../../../document-engine/present-listed.ts';
import { dayInKazakhstan } from '../../../exact/clock.ts';
import { changing } from '../../../http/changing.ts';
import type { Handlers } from '../../../http/room.ts';
import { changeRecordField, showRecord } from '../../../record-engine/calls.ts';
import { exportList, listPage } from '../../../record-engine/list-page.ts';
import { removeRecord } from '../../../record-engine/remove.ts';
import { insertRemarks } from '../remark-repository.ts';
import { prescriptions } from './descriptor.ts';
import { seatResponsible } from './executers.ts';
import { checkedForms, type PlacedForm } from './remark-forms.ts';
import { insertPrescription, type ListedPrescription, sourceOn } from './repository.ts';
import { kindFor } from './whose.ts';

/** The list of one supervision as it stands on this day. */
const listOf = (type: (typeof supervision.outside)[number], today: string) => {
  const whose: Supervision = supervision.fromWire(type);
  return documentList({
    kind: prescriptions[whose],
    list: prescriptionLists[whose],
    source: sourceOn(today),
    present: (row: ListedPrescription, member: Member) => ({
      ...presentListed(prescriptions[whose], row, member),
      stage: presentStage(row.stage, member),
      remarkAmount: row.remark_amount,
      overdueAmount: row.overdue_amount,
    }),
  });
};

export const prescriptionHandlers: Handlers<typeof prescriptionRoom, EngineServices> = {
  list: (call) => listPage(call, listOf(call.params.type, dayInKazakhstan(call.services.now()))),
  export: (call) =>
    exportList(call, listOf(call.params.type, dayInKazakhstan(call.services.now()))),
  create: async (call) => {
    const { services, caller, params, body } = call;
    const kind = prescriptions[supervision.fromWire(params.type)];
    const today = dayInKazakhstan(services.now());
    const checked = (trx: Trx) => checkedForms(trx, caller, placed(body), today, caller);
    // What is refused spends no number.
    await transaction(services.db, checked);
    return createDocument(call, kind, params.projectId, async (trx, record) => {
      const remarks = await checked(trx);
      await insertPrescription(trx, record.id);
      await insertRemarks(trx, record.id, remarks);
      await seatResponsible(trx, kind, record.id, remarks);
    });
  },
  get: (call) => showRecord(call, kindFor(call.caller), call.params.id),
  change: (call) =>
    changeRecordField(call, kindFor(call.caller), call.params.id, call.params.fieldType),
  remove: async (call) => {
    const kind = kindFor(call.caller);
    await changing(call, (trx) =>
      removeRecord(trx, call.services, kind, call.params.id, call.caller),
    );
  },
};

const placed = (body: NewPrescription): PlacedForm[] => {
  const [forms, under] = Array.isArray(body) ? [body, ''] : [body.remarks, 'remarks.'];
  return forms.map((form, at) => ({ form, prefix: `${under}${at}.` }));
};
