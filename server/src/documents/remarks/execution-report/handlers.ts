import type { executionReportRoom } from '@nysan/contract/documents/execution-report.ts';
import { reportLists } from '@nysan/contract/documents/execution-report-list.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import type { Member } from '../../../calls/caller.ts';
import { notFound, refuse } from '../../../calls/refusal.ts';
import { type Trx, transaction } from '../../../db/transaction.ts';
import { createDocument } from '../../../document-engine/create.ts';
import type { EngineServices } from '../../../document-engine/kind-of.ts';
import { documentList } from '../../../document-engine/list-page.ts';
import { presentListed } from '../../../document-engine/present-listed.ts';
import { dayInKazakhstan } from '../../../exact/clock.ts';
import { changing } from '../../../http/changing.ts';
import type { Handlers } from '../../../http/room.ts';
import { type CreateCall, changeRecordField, showRecord } from '../../../record-engine/calls.ts';
import type { Field } from '../../../record-engine/fields/field.ts';
import { editablePlain } from '../../../record-engine/fields/plain.ts';
import { recordKindOf } from '../../../record-engine/kind-of.ts';
import { exportList, listPage } from '../../../record-engine/list-page.ts';
import { removeRecord } from '../../../record-engine/remove.ts';
import { attachFiles } from '../../../record-engine/repository/files.ts';
import { coveredBy } from '../known-repository.ts';
import { slotOf } from '../photos-repository.ts';
import { askedSince, mustBePossible } from './checks.ts';
import { executionReports, reportKinds } from './descriptor.ts';
import { checkedReport, kindOfPrescriptions, type Said } from './make.ts';
import { offeredPrescriptions } from './offered.ts';
import {
  answered,
  findReport,
  insertReport,
  type ListedReport,
  own,
  source,
} from './repository.ts';

const field = editablePlain(own).actualRemarkEliminationDate;

/** The actual day as it may be written today: what a new report may not say is refused here likewise. */
const dayField = (today: string): Field => ({
  ...field,
  parse: (body) => {
    const write = field.parse(body);
    return async (trx, call) => {
      await write(trx, call);
      const { id } = call.record;
      const { actual_elimination_date: day } = await findReport(trx, id);
      const asked = askedSince(await coveredBy(trx, id), await answered(trx, id));
      mustBePossible('updateValue', day, asked, today);
    };
  },
});

/** Of which supervision's prescription a call speaks; 404 for any other record. */
const kindFor = ({ document }: Pick<Member, 'document'>) =>
  recordKindOf(reportKinds, document?.kind);

const listOf = (whose: Supervision) =>
  documentList({
    kind: executionReports[whose],
    list: reportLists[whose],
    source,
    present: (row: ListedReport, member: Member) => ({
      ...presentListed(executionReports[whose], row, member),
      prescriptionNumber: row.prescription_number,
      remarkNumbers: row.remark_numbers ?? '',
      actualRemarkEliminationDate: row.actual_elimination_date,
    }),
  });
const lists = { technical: listOf('technical'), author: listOf('author') };

export const executionReportHandlers: Handlers<typeof executionReportRoom, EngineServices> = {
  list: (call) => listPage(call, lists[supervision.fromWire(call.params.type)]),
  export: (call) => exportList(call, lists[supervision.fromWire(call.params.type)]),
  offered: ({ services, caller, params, query }) => {
    const whose = supervision.fromWire(params.type);
    return offeredPrescriptions(services.db, whose, caller, query);
  },
  create: (call) => {
    const { prescriptionId, ...said } = call.body;
    return made(call, supervision.fromWire(call.params.type), prescriptionId, said);
  },
  createFor: (call) => made(call, whoseIs(call.caller.document?.kind), call.params.id, call.body),
  get: (call) => showRecord(call, kindFor(call.caller), call.params.id),
  change: (call) => {
    const kind = kindFor(call.caller);
    if (call.params.fieldType === 'rejectReason') {
      throw refuse('reason-by-rejection');
    }
    const actualRemarkEliminationDate = dayField(dayInKazakhstan(call.services.now()));
    const fields = { ...kind.fields, actualRemarkEliminationDate };
    return changeRecordField(call, { ...kind, fields }, call.params.id, call.params.fieldType);
  },
  remove: async (call) => {
    const kind = kindFor(call.caller);
    await changing(call, (trx) =>
      removeRecord(trx, call.services, kind, call.params.id, call.caller),
    );
  },
};

const made = async (call: CreateCall, whose: Supervision, prescriptionId: string, said: Said) => {
  const { services, caller } = call;
  const checked = (trx: Trx) =>
    checkedReport(trx, whose, caller, prescriptionId, said, services.now());
  // What is refused spends no number.
  await transaction(services.db, checked);
  const { projectId } = caller;
  return createDocument(call, executionReports[whose], projectId, async (trx, record) => {
    await insertReport(trx, record.id, await checked(trx));
    await attachFiles(trx, record, 'files', [...new Set(said.files)], caller);
    for (const { remarkId, files } of said.remarkPhotos ?? []) {
      await attachFiles(trx, record, slotOf(remarkId), [...new Set(files)], caller);
    }
  });
};

/** Whose prescription a record is; 404 for any other. */
const whoseIs = (kind: string | undefined): Supervision => {
  const whose = supervision.inside.find((one) => kindOfPrescriptions(one) === kind);
  if (!whose) {
    throw notFound();
  }
  return whose;
};
