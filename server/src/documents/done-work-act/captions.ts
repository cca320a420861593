import type { DoneWorkActField, Step } from '@nysan/contract/documents/done-work-act.ts';
import {
  doneWorkActPlain,
  doneWorkRates,
  doneWorkReasons,
  doneWorkSwitches,
} from '@nysan/contract/documents/done-work-act-fields.ts';
import {
  internalPlain,
  internalPriceLabel,
  payerLabel,
} from '@nysan/contract/documents/internal-billing.ts';
import { retentionReturn } from '@nysan/contract/documents/settlement.ts';
import { captionsOf, type Translations } from '@nysan/contract/plain-fields.ts';

export const groupCaptions = {
  approver: { ru: 'Согласующие', kk: 'Келісушілер', en: 'Approvers' },
  signer: { ru: 'Подписанты', kk: 'Қол қоюшылар', en: 'Signatories' },
  authorSupervision: {
    ru: 'Авторский надзор',
    kk: 'Авторлық қадағалау',
    en: 'Designer’s supervision',
  },
  techSupervision: {
    ru: 'Технический надзор',
    kk: 'Техникалық қадағалау',
    en: 'Technical supervision',
  },
} satisfies Record<string, Translations>;

/** Who stands in for a supervision that the object does not have. */
export const customerCaptions: Translations = {
  ru: 'Представитель заказчика',
  kk: 'Тапсырыс берушінің өкілі',
  en: 'Customer’s representative',
};

/** The sides that sign form 2, as a sentence names them. */
export const sideCaptions = {
  GENERAL_CONTRACTOR: { ru: 'подрядчика', kk: 'мердігердің', en: 'the contractor' },
  CUSTOMER: { ru: 'заказчика', kk: 'тапсырыс берушінің', en: 'the customer' },
  PAYEE: { ru: 'субподрядчика', kk: 'қосалқы мердігердің', en: 'the subcontractor' },
  PAYER: { ru: 'генподрядчика', kk: 'бас мердігердің', en: 'the general contractor' },
} satisfies Record<string, Translations>;

/** Lines of the calculation. */
export const stepCaptions: Record<Step, Translations> = {
  WORKS: {
    ru: 'Стоимость работ по смете',
    kk: 'Смета бойынша жұмыстардың құны',
    en: 'Works at estimate prices',
  },
  ORGANIZATION_AND_MANAGEMENT_COSTS: doneWorkRates.organizationAndManagementCosts.label,
  EXTRA_WAGES_IN_RISK_ZONES: doneWorkRates.extraWagesInRiskZones.label,
  SNOW_REMOVAL_COSTS: doneWorkRates.snowRemovalCosts.label,
  ACT_COEFFICIENT: { ru: 'Коэффициент акта', kk: 'Акт коэффициенті', en: 'Coefficient of the act' },
  SUBTOTAL_1: { ru: 'Итого 1', kk: '1-жиын', en: 'Subtotal 1' },
  ESTIMATED_PROFIT: doneWorkRates.estimatedProfit.label,
  SUBTOTAL_2: { ru: 'Итого 2', kk: '2-жиын', en: 'Subtotal 2' },
  UNEXPECTED_COSTS: doneWorkRates.unexpectedCosts.label,
  TOTAL_WITHOUT_VAT: { ru: 'Итого без НДС', kk: 'Жиыны, ҚҚС-сыз', en: 'Total excl. VAT' },
  VAT: doneWorkRates.vat.label,
  TOTAL: { ru: 'Всего с НДС', kk: 'Барлығы, ҚҚС-пен', en: 'Total incl. VAT' },
  TOTAL_UNTAXED: { ru: 'Всего, без НДС', kk: 'Барлығы, ҚҚС-сыз', en: 'Total excl. VAT' },
};

/** The first line of an act between contractors. */
export const internalWorks: Translations = {
  ru: 'Стоимость работ по ценам субподряда',
  kk: 'Қосалқы мердігерлік бағалары бойынша жұмыстардың құны',
  en: 'Works at subcontract prices',
};

/** Names of the fields in the history, by the words of the PATCH call; an act begins its history with its period. */
export const fieldCaptions = {
  ...captionsOf(doneWorkActPlain),
  ...captionsOf(doneWorkRates),
  ...captionsOf(doneWorkSwitches),
  ...captionsOf(doneWorkReasons),
  APPROVER: groupCaptions.approver,
  SIGNER: groupCaptions.signer,
  AUTHOR_SUPERVISION: groupCaptions.authorSupervision,
  TECH_SUPERVISION: groupCaptions.techSupervision,
  HIDDEN_WORK_ACT: {
    ru: 'Акты скрытых работ',
    kk: 'Жасырын жұмыстар актілері',
    en: 'Hidden works acts',
  },
  // sic
  ACT_COEFICCIENT: {
    ru: 'Коэффициенты акта',
    kk: 'Акт коэффициенттері',
    en: 'Coefficients of the act',
  },
  PAYER: payerLabel,
  ...captionsOf(internalPlain),
  INTERNAL_PRICE: internalPriceLabel,
  ...captionsOf(retentionReturn),
} satisfies Record<DoneWorkActField, Translations>;
