import { MOST_MONEY } from '@nysan/contract/common.ts';
import { referenceOpening, referenceTotals } from '@nysan/contract/documents/reference-fields.ts';
import { reference as facts } from '@nysan/contract/kinds/reference.ts';
import { wordsOf } from '@nysan/contract/plain-fields.ts';
import { fieldRefused } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import { participants } from '../../document-engine/fields/participants.ts';
import type { DocumentKind } from '../../document-engine/kind.ts';
import { documentFacts } from '../../document-engine/kind-facts.ts';
import { isBeyond } from '../../exact/decimal.ts';
import type { Field } from '../../record-engine/fields/field.ts';
import { followedBy } from '../../record-engine/fields/followed-by.ts';
import { linkedRecords } from '../../record-engine/fields/linked-records.ts';
import { editablePlain } from '../../record-engine/fields/plain.ts';
import { holdLinks, releaseLinks, retakeLinks } from '../../record-engine/repository/links.ts';
import { answerReference, shownTotals } from './answer.ts';
import { fieldCaptions } from './captions.ts';
import { carriesOver } from './carried-over.ts';
import { checksOfReference } from './checks.ts';
import { forgetCounted, keepCounted } from './corrections-repository.ts';
import { putInForce, takeOutOfForce } from './force-repository.ts';
import { groups } from './groups.ts';
import { forgetPreviousSums, keepPreviousSums, touchLater } from './previous-sums-repository.ts';
import { copyReference, findReference, nameOfReference, own } from './repository.ts';
import { includedActs, referenceRules } from './rules.ts';
import { referenceSheet } from './sheet.ts';
import type { Totals } from './totals.ts';
import { computedTotals } from './totals-repository.ts';
import { mustWaitForEarlier } from './turn-repository.ts';

/** A field whose change moves the totals; sums the wire could not carry exactly are refused. What earlier ones add is judged at the start. */
const withLimitedTotals = (field: Field): Field => followedBy(field, mustBeWithinLimits);

const mustBeWithinLimits = async (trx: Trx, documentId: string): Promise<void> => {
  const computed = await computedTotals(trx, documentId);
  const shown = shownTotals(await findReference(trx, documentId), computed);
  if ([shown, computed].flatMap(ownSums).some((money) => isBeyond(money, MOST_MONEY))) {
    throw fieldRefused('updateValue', 'too-big', { max: MOST_MONEY });
  }
};

const ownSums = ({ month_money, without_vat_money, vat_money, total_money }: Totals): string[] => [
  month_money,
  without_vat_money,
  vat_money,
  total_money,
];

const plain = editablePlain(own);

/** What the totals hang on. */
const moving = ['period', ...wordsOf(referenceTotals), ...wordsOf(referenceOpening)] as const;

/** The reference on the cost of completed works (form 3): what differs from other documents. */
export const reference = {
  ...documentFacts(facts),
  ...referenceRules,
  timer: 'timer_reference',
  groups,
  needsOrganizationKey: true,
  fields: {
    ...plain,
    ...Object.fromEntries(moving.map((word) => [word, withLimitedTotals(plain[word])])),
    approvers: participants('approver'),
    contractorSigners: participants('contractorSigner'),
    customerSigners: participants('customerSigner'),
    acts: withLimitedTotals(linkedRecords(includedActs)), // sic: read as doneWorkActs
  },
  fieldCaptions,
  nameOf: nameOfReference,
  answer: answerReference,
  checks: checksOfReference,
  sheet: referenceSheet,
  carriesOver,
  copy: copyReference,
  effects: {
    started: async (trx, document) => {
      await holdLinks(trx, includedActs, document.id);
      await mustWaitForEarlier(trx, document);
      await keepCounted(trx, document.id);
      await keepPreviousSums(trx, document);
      await putInForce(trx, document);
    },
    approved: touchLater,
    rejected: async (trx, { id }) => {
      await releaseLinks(trx, id);
      await takeOutOfForce(trx, id);
    },
    revised: async (trx, document) => {
      await retakeLinks(trx, document.id);
      await forgetPreviousSums(trx, document);
      await forgetCounted(trx, document.id);
    },
    archived: (trx, { id }) => releaseLinks(trx, id),
  },
} satisfies DocumentKind;
