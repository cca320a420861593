import { calculationSeats, issuerSeats } from '@nysan/contract/documents/seat-roles.ts';
import { serviceCalculation as facts } from '@nysan/contract/kinds/service-calculation.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import { issuerGroup } from '../../document-engine/issuer.ts';
import type { DocumentKind, SeatGroup } from '../../document-engine/kind.ts';
import { documentFacts } from '../../document-engine/kind-facts.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import type { RecordRows } from '../../record-engine/kind.ts';
import { answerCalculation } from './answer.ts';
import { approverCaption, cellCaptions, fieldCaptions, rowCaption } from './captions.ts';
import { billMonth, checksOfCalculation } from './checks.ts';
import { billedServices, copyCalculation, nameOfCalculation, own } from './repository.ts';
import { servicesOf } from './rows-repository.ts';
import { calculationSheet } from './sheet.ts';

const percent = (value: string): string => `${shownNumber(value, 0)} %`;

/** Rows as the history of their calculation shows them. */
const serviceRows: RecordRows = {
  word: 'rows',
  caption: rowCaption,
  fieldCaptions: cellCaptions,
  read: async (trx, { id }) =>
    (await servicesOf(trx, id)).map((row) => ({
      number: row.number,
      values: {
        name: row.name,
        contractPrice: shownNumber(row.contract_price, 2),
        percentContractPrice: percent(row.percent_contract_price),
        totalPrice: shownNumber(row.total_price, 2),
        percentTotalPrice: percent(row.percent_total_price),
        currentPeriodPrice: shownNumber(row.current_period_price, 2),
        percentPeriodPrice: percent(row.percent_period_price),
        notes: row.notes,
      },
    })),
};

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
    money: billedServices,
    effects: { started: billMonth },
  }) satisfies DocumentKind;

/** The calculations of both supervisions. */
export const calculations = {
  technical: serviceCalculation('technical'),
  author: serviceCalculation('author'),
} satisfies Record<Supervision, DocumentKind>;
