import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Chain, reckon, reckonLine, written } from '../../../test/reckoning.ts';
import { moneyOf, sumOfMoney } from '../../exact/decimal.ts';
import { calculate, type Rates } from './calculation.ts';

const decimal = (max: number, places: number, min = 0) =>
  fc.integer({ min, max }).map((value) => {
    const digits = String(Math.abs(value)).padStart(places + 1, '0');
    return `${value < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  });
const line = fc.record({
  volume: decimal(2 ** 53 - 1, 6, -(2 ** 53 - 1)),
  unitCost: decimal(2 ** 40, 4, -(2 ** 40)),
});
const rate = fc.option(decimal(1_000_000, 4), { nil: null });
type Given = Omit<Chain, 'lines'> & { works: { volume: string; unitCost: string }[] };
const chain: fc.Arbitrary<Given> = fc.record({
  works: fc.array(line, { maxLength: 4 }),
  free: fc.array(
    decimal(1_000_000, 4, -1_000_000).map((percent) => ({ name: 'Коэффициент', percent })),
    { maxLength: 2 },
  ),
  rates: fc.record({
    organization_and_management_costs: rate,
    extra_wages_in_risk_zones: rate,
    snow_removal_costs: rate,
    estimated_profit: rate,
    unexpected_costs: rate,
    vat: rate,
  }),
});

it('a hundred thousand chains of positions, acts and coefficients come out to the tiyn', () => {
  const property = fc.property(chain, (given) => {
    const lines = given.works.map(({ volume, unitCost }) => moneyOf(volume, unitCost));
    const { totals, lines: steps } = calculate(sumOfMoney(lines), given.rates, given.free);
    const expected = reckon({
      ...given,
      lines: given.works.map(({ volume, unitCost }) => reckonLine(volume, unitCost)),
    });
    if (
      totals.works !== written(expected.works) ||
      totals.withoutVat !== written(expected.withoutVat) ||
      totals.vat !== written(expected.vat) ||
      totals.total !== written(expected.total)
    ) {
      throw new Error(`${JSON.stringify(totals)} is not ${written(expected.total)}`);
    }
    const additions = steps.filter(({ base }) => base !== null).map(({ amount }) => amount);
    if (totals.total !== sumOfMoney([totals.works, ...additions])) {
      throw new Error('the total is not the sum of its lines');
    }
  });
  fc.assert(property, { numRuns: 100_000 });
  expect.assertions(0);
});

it('shows the base of every addition and no line that is off', () => {
  const off: Rates = {
    organization_and_management_costs: null,
    extra_wages_in_risk_zones: null,
    snow_removal_costs: null,
    estimated_profit: '0',
    unexpected_costs: null,
    vat: null,
  };
  const { lines, totals } = calculate('100.05', off, []);
  expect(lines).toEqual([
    { step: 'WORKS', percent: null, base: null, amount: '100.05' },
    { step: 'ESTIMATED_PROFIT', percent: '0', base: '100.05', amount: '0.00' },
    { step: 'SUBTOTAL_2', percent: null, base: null, amount: '100.05' },
    { step: 'TOTAL_UNTAXED', percent: null, base: null, amount: '100.05' },
  ]);
  expect(totals.vat).toBe('0.00');
});
