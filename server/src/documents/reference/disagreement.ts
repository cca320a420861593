import { MOST_MONEY } from '@nysan/contract/common.ts';
import { isBeyond, isNegative, minus, sumOfMoney } from '../../exact/decimal.ts';
import type { InputIssue } from '../../http/issues.ts';
import { sinceStart, type Totals } from './totals.ts';
import type { Computed } from './totals-repository.ts';

/** The totals may be written over one by one; what is signed must add up, column by column of form 3, and fit the wire. */
export const disagreementOf = (shown: Totals, computed: Computed): InputIssue[] => {
  const { total_money, without_vat_money, vat_money, month_money, year_money } = shown;
  const sum = sumOfMoney([without_vat_money, vat_money]);
  const tooBig = [...Object.values(shown), sinceStart(shown, computed.previous)].some((money) =>
    isBeyond(money, MOST_MONEY),
  );
  return [
    ...issueIf(sum !== total_money, 'constractionTotal', 'totals-disagree', { sum: shownSum(sum) }), // sic, all four
    ...issueIf(month_money !== total_money, 'constractionTotalReportMonth', 'month-disagrees', {
      sum: shownSum(total_money),
    }),
    ...issueIf(
      isNegative(minus(year_money, [month_money], 2)),
      'constrationTotalOfBeginningYear',
      'year-below-month',
      { sum: shownSum(month_money) },
    ),
    ...issueIf(tooBig, 'constrationTotalOfBeginningYear', 'too-big', { max: MOST_MONEY }),
  ];
};

const issueIf = (
  isSo: boolean,
  path: string,
  code: string,
  params: InputIssue['params'],
): InputIssue[] => (isSo ? [{ path, code, params }] : []);

const shownSum = (sum: string): string => sum.replace('.', ',');
