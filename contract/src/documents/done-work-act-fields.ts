import {
  flag,
  inEach,
  month,
  percent,
  plainFields,
  type Translations,
  text,
} from '../plain-fields.ts';

/** What a done-work act is of, from the day it is made. */
export const doneWorkActPlain = plainFields({
  period: month({
    label: { ru: 'Период', kk: 'Кезең', en: 'Period' },
    caption: { ru: 'Отчетный период', kk: 'Есепті кезең', en: 'Reporting period' },
  }),
});

/** The rates of the predefined coefficients. */
export const doneWorkRates = plainFields({
  organizationAndManagementCosts: percent({
    word: 'ORGANIZATION_AND_MANAGEMENT_COSTS',
    label: {
      ru: 'Затраты на организацию и управление строительным производством',
      kk: 'Құрылыс өндірісін ұйымдастыру және басқару шығындары',
      en: 'Site organization and management costs',
    },
  }),
  extraWagesInRiskZones: percent({
    word: 'EXTRA_WAGES_IN_RISK_ZONES',
    label: {
      ru: 'Доплата за работу в зонах экологического (радиационного) риска',
      kk: 'Экологиялық (радиациялық) қатер аймақтарындағы жұмыс үшін қосымша ақы',
      en: 'Allowance for work in environmental (radiation) risk zones',
    },
  }),
  snowRemovalCosts: percent({
    word: 'SHOW_REMOVAL_COSTS', // sic
    label: {
      ru: 'Затраты на снегоборьбу',
      kk: 'Қармен күресу шығындары',
      en: 'Snow clearing costs',
    },
  }),
  estimatedProfit: percent({
    word: 'ESTIMATED_PROFIT',
    label: { ru: 'Сметная прибыль', kk: 'Сметалық пайда', en: 'Profit allowance' },
  }),
  unexpectedCosts: percent({
    word: 'UNEXPECTED_COSTS',
    label: {
      ru: 'Непредвиденные работы и затраты',
      kk: 'Болжанбаған жұмыстар мен шығындар',
      en: 'Contingency',
    },
  }),
  vat: percent({
    word: 'VAT',
    label: { ru: 'НДС', kk: 'ҚҚС', en: 'VAT' },
  }),
});

const isCounted = <const Word extends string>(word: Word, rate: keyof typeof doneWorkRates) => {
  const { label } = doneWorkRates[rate];
  const counted = { ru: 'учитывать', kk: 'ескеру', en: 'included' };
  return flag({ word, label: inEach((language) => `${label[language]}: ${counted[language]}`) });
};

/** The switches of the predefined coefficients; one switched off does not count, whatever its rate. */
export const doneWorkSwitches = plainFields({
  isOrganizationAndManagementCostsEnabled: isCounted(
    'IS_ORGANIZATION_AND_MANAGEMENT_ENABLED',
    'organizationAndManagementCosts',
  ),
  isExtraWagesInRiskZonesEnabled: isCounted(
    'IS_EXTRAWAGES_RISK_ZONES_ENABLED', // sic
    'extraWagesInRiskZones',
  ),
  isSnowRemovalCostsEnabled: isCounted('IS_SNOW_REMOVAL_ENABLED', 'snowRemovalCosts'),
  isEstimatedProfitEnabled: isCounted('IS_ESTIMATED_PROFIT_ENABLED', 'estimatedProfit'),
  isUnexpectedCostsEnabled: isCounted('IS_UNEXPECTED_COSTS_ENABLED', 'unexpectedCosts'),
  isVatEnabled: isCounted('IS_VAT_ENABLED', 'vat'),
});

/** Why an act says otherwise than its month and its contract have it; printed. */
export const doneWorkReasons = plainFields({
  vatReason: text({
    word: 'VAT_REASON',
    max: 500,
    isLine: true,
    label: {
      ru: 'Причина другой ставки НДС',
      kk: 'ҚҚС мөлшерлемесінің өзгеше болу себебі',
      en: 'Reason for another VAT rate',
    },
  }),
  contractDateReason: text({
    word: 'CONTRACT_DATE_REASON',
    max: 500,
    isLine: true,
    label: {
      ru: 'Почему договор заключен позже отчетного периода',
      kk: 'Шарттың есепті кезеңнен кейін жасалу себебі',
      en: 'Why the contract is dated after the reporting period',
    },
  }),
});

/** The predefined coefficients in the order of the calculation: their line there, their rate, their switch. */
export const doneWorkCoefficients = [
  {
    step: 'ORGANIZATION_AND_MANAGEMENT_COSTS',
    rate: doneWorkRates.organizationAndManagementCosts,
    isOn: doneWorkSwitches.isOrganizationAndManagementCostsEnabled,
  },
  {
    step: 'EXTRA_WAGES_IN_RISK_ZONES',
    rate: doneWorkRates.extraWagesInRiskZones,
    isOn: doneWorkSwitches.isExtraWagesInRiskZonesEnabled,
  },
  {
    step: 'SNOW_REMOVAL_COSTS',
    rate: doneWorkRates.snowRemovalCosts,
    isOn: doneWorkSwitches.isSnowRemovalCostsEnabled,
  },
  {
    step: 'ESTIMATED_PROFIT',
    rate: doneWorkRates.estimatedProfit,
    isOn: doneWorkSwitches.isEstimatedProfitEnabled,
  },
  {
    step: 'UNEXPECTED_COSTS',
    rate: doneWorkRates.unexpectedCosts,
    isOn: doneWorkSwitches.isUnexpectedCostsEnabled,
  },
  { step: 'VAT', rate: doneWorkRates.vat, isOn: doneWorkSwitches.isVatEnabled },
] as const;

/** The one note below the lines of form 2, of every line whose amount is not volume × unit cost. */
export const completesWholeNote: Translations = {
  ru: 'Сумма дополняет закрытые ранее части до стоимости всей позиции, поэтому отличается от произведения объема на цену.',
  kk: 'Сома бұрын жабылған бөліктерді бүкіл позицияның құнына дейін толықтырады, сондықтан көлем мен бағаның көбейтіндісінен өзгеше.',
  en: 'The amount completes the parts closed earlier to the cost of the whole item, so it differs from quantity × unit rate.',
};
