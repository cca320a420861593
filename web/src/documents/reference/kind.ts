import type { Reference, ReferenceField } from '@nysan/contract/documents/reference.ts';
import {
  referenceOpening,
  referencePlain,
  referenceTotals,
} from '@nysan/contract/documents/reference-fields.ts';
import { reference as facts } from '@nysan/contract/kinds/reference.ts';
import { wordsOf } from '@nysan/contract/plain-fields.ts';
import { api } from '../../api/index.ts';
import { plainTexts } from '../../document-kit/list/plain.ts';
import { documentKind, namesOf } from '../../document-kit/page/kind.ts';
import { i18n } from '../../i18n/index.ts';

/** A done-work act as a reference links it. */
export type LinkedAct = Reference['doneWorkActs'][number];

const { monthMoney, withoutVatMoney, vatMoney, totalMoney } = referenceTotals;

/** Every field as text, by its word in the PATCH call. */
const texts: Record<ReferenceField, (reference: Reference) => string> = {
  ...plainTexts(referencePlain),
  ...plainTexts({ monthMoney, withoutVatMoney, vatMoney, totalMoney }),
  // Nobody knows it while an earlier reference is in approval.
  constrationTotalOfBeginningYear: ({ constrationTotalOfBeginningYear: year }) =>
    String(year ?? ''), // sic
  ...plainTexts(referenceOpening),
  approvers: ({ approvers }) => namesOf(approvers),
  contractorSigners: ({ contractorSigners }) => namesOf(contractorSigners),
  customerSigners: ({ customerSigners }) => namesOf(customerSigners),
  acts: ({ doneWorkActs }) => doneWorkActs.map(({ documentId }) => documentId).join(', '), // sic
};

/** References as the kit knows them. */
export const reference = documentKind<Reference, ReferenceField>({
  place: facts,
  room: 'references',
  carriesOver: true,
  separators: { acts: ', ', approvers: ', ', contractorSigners: ', ', customerSigners: ', ' },
  emptyWordOf: (field) =>
    wordsOf(referenceTotals).some((total) => total === field)
      ? i18n.t('reference:totals.asActs')
      : undefined,
  get: (id, signal) => api.references.get({ params: { id }, signal }),
  change: (id, field, body, version) =>
    api.references.change({ params: { id, field }, body, ifMatch: version }),
  texts,
});
