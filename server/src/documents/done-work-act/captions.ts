import type { DoneWorkActField } from '@nysan/contract/documents/done-work-act.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Step } from './coefficients.ts';

export const captions: Record<Language, string> = {
  ru: 'Акт выполненных работ',
  kk: 'Орындалған жұмыстар актісі',
  en: 'Act of completed works',
};

export const groupCaptions = {
  approver: { ru: 'Согласующие', kk: 'Келісушілер', en: 'Approvers' },
  signer: { ru: 'Подписанты', kk: 'Қол қоюшылар', en: 'Signers' },
  authorSupervision: {
    ru: 'Авторский надзор',
    kk: 'Авторлық қадағалау',
    en: 'Author supervision',
  },
  techSupervision: {
    ru: 'Технический надзор',
    kk: 'Техникалық қадағалау',
    en: 'Technical supervision',
  },
} satisfies Record<string, Record<Language, string>>;

/** The sides that sign form 2, as a sentence names them. */
export const sideCaptions = {
  GENERAL_CONTRACTOR: { ru: 'подрядчика', kk: 'мердігердің', en: 'the contractor' },
  CUSTOMER: { ru: 'заказчика', kk: 'тапсырыс берушінің', en: 'the customer' },
} satisfies Record<string, Record<Language, string>>;

/** Lines of the calculation. */
export const stepCaptions: Record<Language, Record<Step, string>> = {
  ru: {
    WORKS: 'Стоимость работ по смете',
    ORGANIZATION_AND_MANAGEMENT_COSTS:
      'Затраты на организацию и управление строительным производством',
    EXTRA_WAGES_IN_RISK_ZONES: 'Доплата за работу в зонах экологического (радиационного) риска',
    SNOW_REMOVAL_COSTS: 'Затраты на снегоборьбу',
    ACT_COEFFICIENT: 'Коэффициент акта',
    SUBTOTAL_1: 'Итого 1',
    ESTIMATED_PROFIT: 'Сметная прибыль',
    SUBTOTAL_2: 'Итого 2',
    UNEXPECTED_COSTS: 'Непредвиденные работы и затраты',
    TOTAL_WITHOUT_VAT: 'Итого без НДС',
    VAT: 'НДС',
    TOTAL: 'Всего с НДС',
  },
  kk: {
    WORKS: 'Смета бойынша жұмыстардың құны',
    ORGANIZATION_AND_MANAGEMENT_COSTS: 'Құрылыс өндірісін ұйымдастыру және басқару шығындары',
    EXTRA_WAGES_IN_RISK_ZONES:
      'Экологиялық (радиациялық) қатер аймақтарындағы жұмыс үшін қосымша ақы',
    SNOW_REMOVAL_COSTS: 'Қармен күресу шығындары',
    ACT_COEFFICIENT: 'Акт коэффициенті',
    SUBTOTAL_1: 'Жиыны 1',
    ESTIMATED_PROFIT: 'Сметалық пайда',
    SUBTOTAL_2: 'Жиыны 2',
    UNEXPECTED_COSTS: 'Күтпеген жұмыстар мен шығындар',
    TOTAL_WITHOUT_VAT: 'ҚҚС-сыз жиыны',
    VAT: 'ҚҚС',
    TOTAL: 'ҚҚС-мен барлығы',
  },
  en: {
    WORKS: 'Works at estimate prices',
    ORGANIZATION_AND_MANAGEMENT_COSTS: 'Organization and management of construction',
    EXTRA_WAGES_IN_RISK_ZONES: 'Extra wages in zones of ecological (radiation) risk',
    SNOW_REMOVAL_COSTS: 'Snow removal',
    ACT_COEFFICIENT: 'Coefficient of the act',
    SUBTOTAL_1: 'Subtotal 1',
    ESTIMATED_PROFIT: 'Estimated profit',
    SUBTOTAL_2: 'Subtotal 2',
    UNEXPECTED_COSTS: 'Unexpected works and costs',
    TOTAL_WITHOUT_VAT: 'Total without VAT',
    VAT: 'VAT',
    TOTAL: 'Total with VAT',
  },
};

const isOn: Record<Language, (name: string) => string> = {
  ru: (name) => `${name}: учитывать`,
  kk: (name) => `${name}: ескеру`,
  en: (name) => `${name}: counted`,
};

/** Names of the fields in the history, by the words of the PATCH call. */
const captionsIn = (language: Language): Record<DoneWorkActField, string> => {
  const step = stepCaptions[language];
  const group = (key: keyof typeof groupCaptions) => groupCaptions[key][language];
  return {
    ...others[language],
    APPROVER: group('approver'),
    SIGNER: group('signer'),
    AUTHOR_SUPERVISION: group('authorSupervision'),
    TECH_SUPERVISION: group('techSupervision'),
    ORGANIZATION_AND_MANAGEMENT_COSTS: `${step.ORGANIZATION_AND_MANAGEMENT_COSTS}, %`,
    EXTRA_WAGES_IN_RISK_ZONES: `${step.EXTRA_WAGES_IN_RISK_ZONES}, %`,
    SHOW_REMOVAL_COSTS: `${step.SNOW_REMOVAL_COSTS}, %`, // sic
    ESTIMATED_PROFIT: `${step.ESTIMATED_PROFIT}, %`,
    UNEXPECTED_COSTS: `${step.UNEXPECTED_COSTS}, %`,
    VAT: `${step.VAT}, %`,
    IS_ORGANIZATION_AND_MANAGEMENT_ENABLED: isOn[language](step.ORGANIZATION_AND_MANAGEMENT_COSTS),
    IS_EXTRAWAGES_RISK_ZONES_ENABLED: isOn[language](step.EXTRA_WAGES_IN_RISK_ZONES), // sic
    IS_SNOW_REMOVAL_ENABLED: isOn[language](step.SNOW_REMOVAL_COSTS),
    IS_ESTIMATED_PROFIT_ENABLED: isOn[language](step.ESTIMATED_PROFIT),
    IS_UNEXPECTED_COSTS_ENABLED: isOn[language](step.UNEXPECTED_COSTS),
    IS_VAT_ENABLED: isOn[language](step.VAT),
  };
};

const others = {
  ru: {
    period: 'Отчетный период',
    HIDDEN_WORK_ACT: 'Акты скрытых работ',
    ACT_COEFICCIENT: 'Коэффициенты акта', // sic
  },
  kk: {
    period: 'Есепті кезең',
    HIDDEN_WORK_ACT: 'Жасырын жұмыстар актілері',
    ACT_COEFICCIENT: 'Акт коэффициенттері', // sic
  },
  en: {
    period: 'Period',
    HIDDEN_WORK_ACT: 'Hidden-work acts',
    ACT_COEFICCIENT: 'Coefficients of the act', // sic
  },
};

export const fieldCaptions: Record<Language, Record<string, string>> = {
  ru: captionsIn('ru'),
  kk: captionsIn('kk'),
  en: captionsIn('en'),
};
