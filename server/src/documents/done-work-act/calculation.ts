import type { Step } from '@nysan/contract/documents/done-work-act.ts';
import type { doneWorkRates } from '@nysan/contract/documents/done-work-act-fields.ts';
import type { ColumnOf } from '@nysan/contract/plain-fields.ts';
import { percentOfMoney, sumOfMoney } from '../../exact/decimal.ts';

/** Rates in percent as decimal strings; null is switched off. */
export type Rates = Record<ColumnOf<typeof doneWorkRates>, string | null>;

/** A free coefficient of an act. */
export type FreeRate = { name: string; percent: string };

/** A line of the calculation: an addition with rate and base, or a sum. Money in tenge, exact to the tiyn. */
export type CalculationLine = {
  step: Step;
  /** The name of a free coefficient. */
  name?: string;
  percent: string | null;
  base: string | null;
  amount: string;
};

export type Calculation = {
  lines: CalculationLine[];
  totals: { works: string; withoutVat: string; vat: string; total: string };
};

/**
 * The calculation of a done-work act from the money of its works: costs of organization, risk zone, snow and the free
 * coefficients on the works, profit on that sum, unexpected costs on the next, VAT on everything. Each line is rounded
 * half-up to the tiyn and every total is the sum of its lines.
 */
export const calculate = (works: string, rates: Rates, free: readonly FreeRate[]): Calculation => {
  const onWorks = [
    addition('ORGANIZATION_AND_MANAGEMENT_COSTS', works, rates.organization_and_management_costs),
    addition('EXTRA_WAGES_IN_RISK_ZONES', works, rates.extra_wages_in_risk_zones),
    addition('SNOW_REMOVAL_COSTS', works, rates.snow_removal_costs),
    ...free.map(({ name, percent }) => addition('ACT_COEFFICIENT', works, percent, name)),
  ].flat();
  const first = total([works], onWorks);
  const profit = addition('ESTIMATED_PROFIT', first, rates.estimated_profit);
  const second = total([first], profit);
  const unexpected = addition('UNEXPECTED_COSTS', second, rates.unexpected_costs);
  const withoutVat = total([second], unexpected);
  const vat = addition('VAT', withoutVat, rates.vat);
  const whole = total([withoutVat], vat);
  return {
    lines: [
      sum('WORKS', works),
      ...onWorks,
      ...(onWorks.length > 0 ? [sum('SUBTOTAL_1', first)] : []),
      ...profit,
      ...(profit.length > 0 ? [sum('SUBTOTAL_2', second)] : []),
      ...unexpected,
      ...(vat.length > 0
        ? [sum('TOTAL_WITHOUT_VAT', withoutVat), ...vat, sum('TOTAL', whole)]
        : [sum('TOTAL_UNTAXED', whole)]),
    ],
    totals: { works, withoutVat, vat: total([], vat), total: whole },
  };
};

/** No line for a coefficient that is off. */
const addition = (
  step: Step,
  base: string,
  percent: string | null,
  name?: string,
): CalculationLine[] =>
  percent === null
    ? []
    : [
        {
          step,
          ...(name !== undefined && { name }),
          percent,
          base,
          amount: percentOfMoney(base, percent),
        },
      ];

const sum = (step: Step, amount: string): CalculationLine => ({
  step,
  percent: null,
  base: null,
  amount,
});

const total = (start: string[], lines: CalculationLine[]): string =>
  sumOfMoney([...start, ...lines.map(({ amount }) => amount)]);
