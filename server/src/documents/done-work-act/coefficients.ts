import type {
  calculationSteps,
  DoneWorkActField,
} from '@nysan/contract/documents/done-work-act.ts';

/** The six predefined coefficients in the order of the calculation: their column, their words on the wire, their step. */
export const coefficients = [
  {
    column: 'organization_and_management_costs',
    valueField: 'ORGANIZATION_AND_MANAGEMENT_COSTS',
    switchField: 'IS_ORGANIZATION_AND_MANAGEMENT_ENABLED',
    step: 'ORGANIZATION_AND_MANAGEMENT_COSTS',
  },
  {
    column: 'extra_wages_in_risk_zones',
    valueField: 'EXTRA_WAGES_IN_RISK_ZONES',
    switchField: 'IS_EXTRAWAGES_RISK_ZONES_ENABLED', // sic
    step: 'EXTRA_WAGES_IN_RISK_ZONES',
  },
  {
    column: 'snow_removal_costs',
    valueField: 'SHOW_REMOVAL_COSTS', // sic
    switchField: 'IS_SNOW_REMOVAL_ENABLED',
    step: 'SNOW_REMOVAL_COSTS',
  },
  {
    column: 'estimated_profit',
    valueField: 'ESTIMATED_PROFIT',
    switchField: 'IS_ESTIMATED_PROFIT_ENABLED',
    step: 'ESTIMATED_PROFIT',
  },
  {
    column: 'unexpected_costs',
    valueField: 'UNEXPECTED_COSTS',
    switchField: 'IS_UNEXPECTED_COSTS_ENABLED',
    step: 'UNEXPECTED_COSTS',
  },
  { column: 'vat', valueField: 'VAT', switchField: 'IS_VAT_ENABLED', step: 'VAT' },
] as const satisfies {
  column: string;
  valueField: DoneWorkActField;
  switchField: DoneWorkActField;
  step: Step;
}[];

export type Step = (typeof calculationSteps)[number];
export type CoefficientColumn = (typeof coefficients)[number]['column'];
