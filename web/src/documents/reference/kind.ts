import type { Reference, ReferenceField } from '@nysan/contract/documents/reference.ts';
import { api } from '../../api/index.ts';
import { documentKind, namesOf } from '../../document-kit/kind.ts';
import { i18n } from '../../i18n/index.ts';
import { places } from '../places.ts';
import { totals } from './sums.ts';

/** A done-work act as a reference links it. */
export type TakenAct = Reference['doneWorkActs'][number];

/** Every field as text, by its word in the PATCH call. */
const texts: Record<ReferenceField, (reference: Reference) => string> = {
  period: ({ period }) => period,
  number: ({ number }) => number,
  customerAddress: ({ customerAddress }) => customerAddress,
  contractorAddress: ({ contractorAddress }) => contractorAddress,
  agreementNumber: ({ agreementNumber }) => agreementNumber,
  agreementDate: ({ agreementDate }) => agreementDate ?? '',
  additionalAgreement: ({ additionalAgreement }) => additionalAgreement,
  constractionTotalReportMonth: (one) => String(one.constractionTotalReportMonth), // sic, all five
  constrationTotalOfBeginningYear: (one) => String(one.constrationTotalOfBeginningYear),
  constractionTotalWithoutVTA: (one) => String(one.constractionTotalWithoutVTA),
  constractionTotalVTA: (one) => String(one.constractionTotalVTA),
  constractionTotal: (one) => String(one.constractionTotal),
  approvers: ({ approvers }) => namesOf(approvers),
  contractorSigners: ({ contractorSigners }) => namesOf(contractorSigners),
  customerSigners: ({ customerSigners }) => namesOf(customerSigners),
  acts: ({ doneWorkActs }) => doneWorkActs.map(({ documentId }) => documentId).join(', '), // sic
};

/** References as the kit knows them. */
export const reference = documentKind<Reference, ReferenceField>({
  place: places.reference,
  room: 'references',
  historyType: 'REFERENCE',
  separators: { acts: ', ', approvers: ', ', contractorSigners: ', ', customerSigners: ', ' },
  emptyWordOf: (field) =>
    totals.some((total) => total === field) ? i18n.t('reference:totals.asActs') : undefined,
  get: (id, signal) => api.references.get({ params: { id }, signal }),
  change: (id, field, body, version) =>
    api.references.change({ params: { id, field }, body, ifMatch: version }),
  texts,
});
