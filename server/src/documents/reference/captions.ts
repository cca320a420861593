import type { ReferenceField } from '@nysan/contract/documents/reference.ts';
import {
  referenceOpening,
  referencePlain,
  referenceTotals,
} from '@nysan/contract/documents/reference-fields.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';

export const groupCaptions = {
  approver: { ru: 'Согласующие', kk: 'Келісушілер', en: 'Approvers' },
  contractorSigner: {
    ru: 'Подписанты подрядчика',
    kk: 'Мердігердің қол қоюшылары',
    en: 'Contractor’s signatories',
  },
  customerSigner: {
    ru: 'Подписанты заказчика',
    kk: 'Тапсырыс берушінің қол қоюшылары',
    en: 'Customer’s signatories',
  },
} satisfies Record<string, Translations>;

/** Names of the fields in the history, by the words of the PATCH call. */
export const fieldCaptions = {
  ...captionsOf(referencePlain),
  ...captionsOf(referenceTotals),
  ...captionsOf(referenceOpening),
  approvers: groupCaptions.approver,
  contractorSigners: groupCaptions.contractorSigner,
  customerSigners: groupCaptions.customerSigner,
  acts: {
    ru: 'Акты выполненных работ',
    kk: 'Орындалған жұмыстар актілері',
    en: 'Work completion acts',
  },
} satisfies Record<ReferenceField, Translations>;
