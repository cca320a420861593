import { issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { PermissionRow } from '@nysan/contract/permissions.ts';
import type { KeptTaskType } from '@nysan/contract/task-types.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { participants } from '../../../document-engine/fields/participants.ts';
import { issuerGroup } from '../../../document-engine/issuer.ts';
import type { DocumentKind } from '../../../document-engine/kind.ts';
import { fileList } from '../../../record-engine/fields/files.ts';
import { mustNotBeReportedOn } from '../open-remark.ts';
import { copyRemarks, keepFirstSending } from '../remark-repository.ts';
import { answerPrescription } from './answer.ts';
import { captions, eventCaptions, fieldCaptions, told } from './captions.ts';
import { checksOfPrescription } from './checks.ts';
import { dutiesOf } from './duties.ts';
import { groups } from './groups.ts';
import { remarkRows } from './remark-rows.ts';
import { insertPrescription, nameOfPrescription } from './repository.ts';
import { prescriptionSheet } from './sheet.ts';

const editableBy = 'creator';

type OfSupervision = {
  supervision: Supervision;
  kind: string;
  permission: PermissionRow;
  taskType: KeptTaskType;
  numberPrefix: string;
};

/** A prescription: what differs from other documents, and from that of the other supervision. */
const prescription = ({ supervision, ...said }: OfSupervision) =>
  ({
    ...said,
    editableBy,
    newsType: 'PRESCRIPTION',
    historyType: 'PRESCRIPTION',
    isDocument: true,
    captions: captions[supervision],
    timer: null,
    groups: [issuerGroup(issuerSeats[supervision]), ...groups],
    fields: { EXECUTER_APPROVER: participants('executer'), FILE: fileList('files') },
    fieldCaptions,
    eventCaptions,
    told,
    rows: remarkRows,
    nameOf: nameOfPrescription,
    answer: answerPrescription(supervision, {
      permission: said.permission,
      editableBy,
    }),
    checks: checksOfPrescription,
    sheet: prescriptionSheet(supervision),
    copy: async (trx, from, to) => {
      await insertPrescription(trx, to);
      await copyRemarks(trx, from, to);
    },
    duties: dutiesOf(said),
    mustBeFree: mustNotBeReportedOn,
    effects: {
      issued: (trx, { id, currentVersion }) => keepFirstSending(trx, id, currentVersion),
    },
  }) satisfies DocumentKind;

/** The prescriptions of both supervisions. */
export const prescriptions = {
  technical: prescription({
    supervision: 'technical',
    kind: 'prescription/technical',
    permission: 'technical/prescriptions',
    taskType: 'PRESCRIPTION_ACT',
    numberPrefix: 'ПР',
  }),
  author: prescription({
    supervision: 'author',
    kind: 'prescription/author',
    permission: 'author/prescriptions',
    taskType: 'AUTHOR_PRESCRIPTION_ACT',
    numberPrefix: 'АПР',
  }),
} satisfies Record<Supervision, DocumentKind>;
