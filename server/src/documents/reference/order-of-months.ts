import { referencePlain } from '@nysan/contract/documents/reference-fields.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import { sumOfMoney } from '../../exact/decimal.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import type { Correction, Later } from './corrections-repository.ts';

/** Warns of a month that comes after later ones were sent: what of it stays out of their sums since the year began. */
export const laterWarnings = (
  later: readonly Later[],
  { period, money }: { period: string; money: string },
): InputIssue[] =>
  later.map(({ document, month }) => ({
    path: referencePlain.period.word,
    code: 'later-reference-stays',
    params: {
      document,
      later: shownDate(month),
      month: shownDate(period),
      money: shownNumber(money, 2),
    },
  }));

/** What corrections come to without VAT, since works and since the year began. */
export const sumsOfCorrections = (corrections: readonly Correction[]) => ({
  start: sumOfMoney(corrections.map(({ without_vat }) => without_vat)),
  year: sumOfMoney(
    corrections.filter(({ is_of_year }) => is_of_year).map(({ without_vat }) => without_vat),
  ),
});

/** A correction as a line of form 3: of which month, and by which reference. */
export const captionOfCorrection = ({ month, number, document }: Correction): string =>
  `Исправление: справка № ${number} за ${shownDate(month)} (${document}) утверждена после справки за более поздний месяц`;
