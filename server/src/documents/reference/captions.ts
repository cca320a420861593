import type { ReferenceField } from '@nysan/contract/documents/reference.ts';
import type { Language } from '@nysan/contract/wire.ts';

export const captions: Record<Language, string> = {
  ru: 'Справка о стоимости выполненных работ и затрат',
  kk: 'Орындалған жұмыстар мен шығындардың құны туралы анықтама',
  en: 'Reference on the cost of completed works',
};

export const groupCaptions = {
  approver: { ru: 'Согласующие', kk: 'Келісушілер', en: 'Approvers' },
  contractorSigner: {
    ru: 'Подписанты подрядчика',
    kk: 'Мердігердің қол қоюшылары',
    en: 'Contractor’s signers',
  },
  customerSigner: {
    ru: 'Подписанты заказчика',
    kk: 'Тапсырыс берушінің қол қоюшылары',
    en: 'Customer’s signers',
  },
} satisfies Record<string, Record<Language, string>>;

/** Names of the fields in the history, by the words of the PATCH call. */
export const fieldCaptions = {
  ru: {
    period: 'Отчетный период',
    number: 'Номер справки',
    customerAddress: 'Адрес заказчика',
    contractorAddress: 'Адрес подрядчика',
    agreementNumber: 'Номер договора',
    agreementDate: 'Дата договора',
    additionalAgreement: 'Дополнительное соглашение',
    constractionTotalReportMonth: 'Стоимость за отчетный месяц, тг', // sic, all five
    constrationTotalOfBeginningYear: 'Стоимость с начала года, тг',
    constractionTotalWithoutVTA: 'Итого без НДС, тг',
    constractionTotalVTA: 'НДС, тг',
    constractionTotal: 'Всего с НДС, тг',
    approvers: groupCaptions.approver.ru,
    contractorSigners: groupCaptions.contractorSigner.ru,
    customerSigners: groupCaptions.customerSigner.ru,
    acts: 'Акты выполненных работ',
  },
  kk: {
    period: 'Есепті кезең',
    number: 'Анықтама нөмірі',
    customerAddress: 'Тапсырыс берушінің мекенжайы',
    contractorAddress: 'Мердігердің мекенжайы',
    agreementNumber: 'Шарт нөмірі',
    agreementDate: 'Шарт күні',
    additionalAgreement: 'Қосымша келісім',
    constractionTotalReportMonth: 'Есепті айдағы құны, тг', // sic, all five
    constrationTotalOfBeginningYear: 'Жыл басынан бергі құны, тг',
    constractionTotalWithoutVTA: 'ҚҚС-сыз жиыны, тг',
    constractionTotalVTA: 'ҚҚС, тг',
    constractionTotal: 'ҚҚС-мен барлығы, тг',
    approvers: groupCaptions.approver.kk,
    contractorSigners: groupCaptions.contractorSigner.kk,
    customerSigners: groupCaptions.customerSigner.kk,
    acts: 'Орындалған жұмыстар актілері',
  },
  en: {
    period: 'Period',
    number: 'Number of the reference',
    customerAddress: 'Customer’s address',
    contractorAddress: 'Contractor’s address',
    agreementNumber: 'Agreement number',
    agreementDate: 'Agreement date',
    additionalAgreement: 'Additional agreement',
    constractionTotalReportMonth: 'Cost of the month, KZT', // sic, all five
    constrationTotalOfBeginningYear: 'Cost since the year began, KZT',
    constractionTotalWithoutVTA: 'Total without VAT, KZT',
    constractionTotalVTA: 'VAT, KZT',
    constractionTotal: 'Total with VAT, KZT',
    approvers: groupCaptions.approver.en,
    contractorSigners: groupCaptions.contractorSigner.en,
    customerSigners: groupCaptions.customerSigner.en,
    acts: 'Done-work acts',
  },
} satisfies Record<Language, Record<ReferenceField, string>>;
