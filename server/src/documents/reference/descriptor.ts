import { askedMoney } from '@nysan/contract/common.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import type { DocumentKind } from '../../document-engine/kind.ts';
import { date, decimal, period, text } from '../../record-engine/fields/columns.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { linkedRecords } from '../../record-engine/fields/linked-records.ts';
import { holdLinks, releaseLinks, retakeLinks } from '../../record-engine/repository/links.ts';
import { answerReference } from './answer.ts';
import { captions, fieldCaptions } from './captions.ts';
import { fitting } from './fitting.ts';
import { groups } from './groups.ts';
import { missingInReference } from './missing.ts';
import { forgetReached, keepReached, touchLater } from './reached-repository.ts';
import { copyReference, nameOfReference } from './repository.ts';
import { countedActs, referenceRules } from './rules.ts';
import { referenceSheet } from './sheet.ts';
import { totals } from './totals.ts';
import { mustWaitForEarlier } from './turn-repository.ts';

const table = 'cost_references';

const totalFields: Record<string, Field> = Object.fromEntries(
  totals.map(({ column, field }) => [field, fitting(decimal({ table, column }, askedMoney, 2))]),
);

/** The reference on the cost of completed works (form 3): what differs from other documents. */
export const reference = {
  ...referenceRules,
  kind: 'reference',
  taskType: 'REFERENCE',
  newsType: 'REFERENCE',
  historyType: 'REFERENCE',
  isDocument: true,
  numberPrefix: 'СПР',
  captions,
  timer: 'timer_reference',
  groups,
  fields: {
    period: fitting(period({ table, column: 'period' })),
    number: text({ table, column: 'number' }, { max: 100, isRequired: true, isLine: true }),
    customerAddress: text({ table, column: 'customer_address' }, { max: 1000 }),
    contractorAddress: text({ table, column: 'contractor_address' }, { max: 1000 }),
    agreementNumber: text({ table, column: 'agreement_number' }, { max: 100, isLine: true }),
    agreementDate: date({ table, column: 'agreement_date' }, { isOptional: true }),
    additionalAgreement: text({ table, column: 'additional_agreement' }, { max: 1000 }),
    ...totalFields,
    approvers: participants('approver'),
    contractorSigners: participants('contractorSigner'),
    customerSigners: participants('customerSigner'),
    acts: fitting(linkedRecords(countedActs)), // sic: read as doneWorkActs
  },
  fieldCaptions,
  nameOf: nameOfReference,
  answer: answerReference,
  missing: missingInReference,
  sheet: referenceSheet,
  copy: copyReference,
  effects: {
    started: async (trx, document) => {
      await holdLinks(trx, countedActs, document.id);
      await mustWaitForEarlier(trx, document);
      await keepReached(trx, document);
    },
    approved: touchLater,
    rejected: (trx, { id }) => releaseLinks(trx, id),
    revised: async (trx, document) => {
      await retakeLinks(trx, document.id);
      await forgetReached(trx, document);
    },
    archived: (trx, { id }) => releaseLinks(trx, id),
  },
} satisfies DocumentKind;
