import type {
  calculationSteps,
  DoneWorkAct,
  DoneWorkActField,
} from '@nysan/contract/documents/done-work-act.ts';

type Step = (typeof calculationSteps)[number];

type Described = {
  /** Its line of the calculation. */
  step: Step;
  /** Its words in the PATCH call. */
  valueField: DoneWorkActField;
  switchField: DoneWorkActField;
  rateOf: (act: DoneWorkAct) => number | null;
  isOn: (act: DoneWorkAct) => boolean;
};

/** The six predefined coefficients in the order of the calculation. */
export const coefficients = [
  {
    step: 'ORGANIZATION_AND_MANAGEMENT_COSTS',
    valueField: 'ORGANIZATION_AND_MANAGEMENT_COSTS',
    switchField: 'IS_ORGANIZATION_AND_MANAGEMENT_ENABLED',
    rateOf: (act) => act.organizationAndManagementCosts,
    isOn: (act) => act.isOrganizationAndManagementCostsEnabled,
  },
  {
    step: 'EXTRA_WAGES_IN_RISK_ZONES',
    valueField: 'EXTRA_WAGES_IN_RISK_ZONES',
    switchField: 'IS_EXTRAWAGES_RISK_ZONES_ENABLED', // sic
    rateOf: (act) => act.extraWagesInRiskZones,
    isOn: (act) => act.isExtraWagesInRiskZonesEnabled,
  },
  {
    step: 'SNOW_REMOVAL_COSTS',
    valueField: 'SHOW_REMOVAL_COSTS', // sic
    switchField: 'IS_SNOW_REMOVAL_ENABLED',
    rateOf: (act) => act.snowRemovalCosts,
    isOn: (act) => act.isSnowRemovalCostsEnabled,
  },
  {
    step: 'ESTIMATED_PROFIT',
    valueField: 'ESTIMATED_PROFIT',
    switchField: 'IS_ESTIMATED_PROFIT_ENABLED',
    rateOf: (act) => act.estimatedProfit,
    isOn: (act) => act.isEstimatedProfitEnabled,
  },
  {
    step: 'UNEXPECTED_COSTS',
    valueField: 'UNEXPECTED_COSTS',
    switchField: 'IS_UNEXPECTED_COSTS_ENABLED',
    rateOf: (act) => act.unexpectedCosts,
    isOn: (act) => act.isUnexpectedCostsEnabled,
  },
  {
    step: 'VAT',
    valueField: 'VAT',
    switchField: 'IS_VAT_ENABLED',
    rateOf: (act) => act.vat,
    isOn: (act) => act.isVatEnabled,
  },
] as const satisfies Described[];
export type Coefficient = Described & { step: (typeof coefficients)[number]['step'] };

/** A rate of a predefined coefficient as typed: 0 to 100 percent, at most four decimals. */
export const isRate = (typed: string): boolean =>
  /^\d{1,3}(\.\d{1,4})?$/.test(typed) && Number(typed) <= 100;

/** A rate of a coefficient of the act: it may also take something off. */
export const isSignedRate = (typed: string): boolean => isRate(typed.replace(/^-/, ''));

/** A rate as it is put into a field; '' when there is none. */
export const typedRate = (rate: number | null): string => (rate === null ? '' : String(rate));
