import { calculationSeats, issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import { serviceCalculation as facts } from '@nysan/contract/kinds/service-calculation.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import { issuerGroup } from '../../document-engine/issuer.ts';
import type { DocumentKind, SeatGroup } from '../../document-engine/kind.ts';
import { documentFacts } from '../../document-engine/kind-facts.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { answerCalculation } from './answer.ts';
import { approverCaption, fieldCaptions } from './captions.ts';
import { billMonth, checksOfCalculation } from './checks.ts';
import { copyCalculation, nameOfCalculation, own } from './repository.ts';
import { serviceRows } from './service-rows.ts';
import { calculationSheet } from './sheet.ts';

/** Its supervision issues it; any of the customer's people takes the decision, and who is asked is said with the start. */
const groupsOf = (supervision: Supervision) =>
  [
    issuerGroup(issuerSeats[supervision]),
    {
      key: 'approver',
      isRequired: true,
      needs: 'one',
      isChosenAtStart: true,
      captions: approverCaption,
      roles: calculationSeats.approver,
    },
  ] as const satisfies SeatGroup[];

const editableBy = 'anyone';

/** A calculation of services: what differs from other documents, and from that of the other supervision. */
const serviceCalculation = (supervision: Supervision) =>
  ({
    ...documentFacts(facts[supervision]),
    editableBy,
    timer: null,
    groups: groupsOf(supervision),
    fields: { ...editablePlain(own), approvers: participants('approver') },
    fieldCaptions,
    rows: serviceRows,
    nameOf: nameOfCalculation,
    answer: answerCalculation(supervision, {
      permission: facts[supervision].oneRow,
      editableBy,
    }),
    checks: checksOfCalculation,
    sheet: calculationSheet(supervision),
    copy: copyCalculation,
    effects: { started: billMonth },
  }) satisfies DocumentKind;

/** The calculations of both supervisions. */
export const calculations = {
  technical: serviceCalculation('technical'),
  author: serviceCalculation('author'),
} satisfies Record<Supervision, DocumentKind>;
