import { MOST_MONEY } from '@nysan/contract/common.ts';
import { referenceTotals } from '@nysan/contract/documents/reference-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import { isBeyond, minus } from '../../exact/decimal.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import { sinceStart, type Totals } from './totals.ts';
import type { Computed } from './totals-repository.ts';

const { yearMoney } = referenceTotals;

/**
 * A total may be written over; what is signed is what the acts add up to, and since the year began what references, acts and opening
 * balance do. It must fit the wire. While an earlier reference is not decided on nobody knows the year.
 */
export const disagreementOf = (
  shown: Totals,
  computed: Computed,
  language: Language,
): InputIssue[] => {
  const { earlier } = computed;
  const known = Object.values(referenceTotals).filter(
    (total) => earlier === null || total !== yearMoney,
  );
  return [
    ...(earlier ? [{ path: yearMoney.word, code: 'earlier-undecided', params: earlier }] : []),
    ...known.flatMap((total) =>
      differenceOf(total, shown[total.column], computed[total.column], language),
    ),
    ...tooBig(shown, computed),
  ];
};

const tooBig = (shown: Totals, { previous }: Computed): InputIssue[] =>
  [...Object.values(shown), sinceStart(shown, previous)].some((money) =>
    isBeyond(money, MOST_MONEY),
  )
    ? [{ path: yearMoney.word, code: 'too-big', params: { max: MOST_MONEY } }]
    : [];

type Total = (typeof referenceTotals)[keyof typeof referenceTotals];

/** Nothing while the two are the same to the tiyn. */
const differenceOf = (
  total: Total,
  stated: string,
  acts: string,
  language: Language,
): InputIssue[] => {
  const difference = minus(stated, [acts], 2);
  return /[1-9]/.test(difference)
    ? [
        {
          path: total.word,
          code: total === yearMoney ? 'year-not-of-references' : 'sum-not-of-acts',
          params: {
            field: total.label[language],
            stated: shownNumber(stated, 2),
            acts: shownNumber(acts, 2),
            difference: shownNumber(difference, 2),
          },
        },
      ]
    : [];
};
