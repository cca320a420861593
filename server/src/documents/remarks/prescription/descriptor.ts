import { issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import { prescription as facts } from '@nysan/contract/kinds/prescription.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { participants } from '../../../document-engine/fields/participants.ts';
import { issuerGroup } from '../../../document-engine/issuer.ts';
import type { DocumentKind } from '../../../document-engine/kind.ts';
import { documentFacts } from '../../../document-engine/kind-facts.ts';
import { fileList } from '../../../record-engine/fields/files.ts';
import { mustNotBeReportedOn } from '../open-remark.ts';
import { copyRemarks, keepFirstSending } from '../remark-repository.ts';
import { answerPrescription } from './answer.ts';
import { eventCaptions, fieldCaptions, told } from './captions.ts';
import { checksOfPrescription } from './checks.ts';
import { dutiesOf } from './duties.ts';
import { groups } from './groups.ts';
import { remarkRows } from './remark-rows.ts';
import { insertPrescription, nameOfPrescription } from './repository.ts';
import { prescriptionSheet } from './sheet.ts';

const editableBy = 'creator';

/** A prescription: what differs from other documents, and from that of the other supervision. */
const prescription = (supervision: Supervision) =>
  ({
    ...documentFacts(facts[supervision]),
    editableBy,
    timer: null,
    groups: [issuerGroup(issuerSeats[supervision]), ...groups],
    fields: { EXECUTER_APPROVER: participants('executer'), FILE: fileList('files') },
    fieldCaptions,
    eventCaptions,
    told,
    rows: remarkRows,
    nameOf: nameOfPrescription,
    answer: answerPrescription(supervision, {
      permission: facts[supervision].oneRow,
      editableBy,
    }),
    checks: checksOfPrescription,
    sheet: prescriptionSheet(supervision),
    copy: async (trx, from, to) => {
      await insertPrescription(trx, to);
      await copyRemarks(trx, from, to);
    },
    duties: dutiesOf(facts[supervision]),
    mustBeFree: mustNotBeReportedOn,
    effects: {
      issued: (trx, { id, currentVersion }) => keepFirstSending(trx, id, currentVersion),
    },
  }) satisfies DocumentKind;

/** The prescriptions of both supervisions. */
export const prescriptions = {
  technical: prescription('technical'),
  author: prescription('author'),
} satisfies Record<Supervision, DocumentKind>;
