import { calculationSeats, issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { PermissionRow } from '@nysan/contract/permissions.ts';
import type { TaskType } from '@nysan/contract/task-types.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import { issuerGroup } from '../../document-engine/issuer.ts';
import type { DocumentKind, SeatGroup } from '../../document-engine/kind.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { answerCalculation } from './answer.ts';
import { approverCaption, captions, fieldCaptions } from './captions.ts';
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

type OfSupervision = {
  supervision: Supervision;
  kind: string;
  permission: PermissionRow;
  taskType: TaskType;
  numberPrefix: string;
};

/** A calculation of services: what differs from other documents, and from that of the other supervision. */
const serviceCalculation = ({ supervision, ...said }: OfSupervision) =>
  ({
    ...said,
    editableBy,
    newsType: 'SERVICE_CALCULATION',
    historyType: 'SERVICE_CALCULATION',
    isDocument: true,
    captions: captions[supervision],
    timer: null,
    groups: groupsOf(supervision),
    fields: { ...editablePlain(own), approvers: participants('approver') },
    fieldCaptions,
    rows: serviceRows,
    nameOf: nameOfCalculation,
    answer: answerCalculation(supervision, {
      permission: said.permission,
      editableBy,
    }),
    checks: checksOfCalculation,
    sheet: calculationSheet(supervision),
    copy: copyCalculation,
    effects: { started: billMonth },
  }) satisfies DocumentKind;

/** The calculations of both supervisions. */
export const calculations = {
  technical: serviceCalculation({
    supervision: 'technical',
    kind: 'service-calculation/technical',
    permission: 'technical/service-calculations',
    taskType: 'TECHNICAL_SUPERVISION_SERVICES',
    numberPrefix: 'РУ',
  }),
  author: serviceCalculation({
    supervision: 'author',
    kind: 'service-calculation/author',
    permission: 'author/service-calculations',
    taskType: 'AUTHOR_SUPERVISION_SERVICES',
    numberPrefix: 'АРУ',
  }),
} satisfies Record<Supervision, DocumentKind>;
