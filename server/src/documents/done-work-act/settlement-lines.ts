import {
  type Settlement as Presented,
  type SettlementStep,
  settlementCaptions,
} from '@nysan/contract/documents/settlement.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { isPositive } from '../../exact/decimal.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Settlement } from '../../payment-terms/settlement-repository.ts';
import type { Block } from '../../printing/sheet.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { shownPercent } from './coefficient-field.ts';
import { advanceLeftAfter } from './settlement.ts';

type Line = {
  step: SettlementStep;
  percent: string | null;
  base: string | null;
  amount: string;
};

/** The lines below the total: what is kept back, offset and returned, as far as anything is, and what is left to pay. */
const settlementLines = (settlement: Settlement): Line[] => {
  const { total_money, retention, advance_offset, returned, payable } = settlement;
  const ofTotal = (step: SettlementStep, percent: string | null, amount: string): Line[] =>
    isPositive(amount)
      ? [{ step, percent, base: percent === null ? null : total_money, amount }]
      : [];
  return [
    ...ofTotal('RETENTION', settlement.retention_percent, retention),
    ...ofTotal('ADVANCE_OFFSET', settlement.advance_percent, advance_offset),
    ...ofTotal('RETENTION_RETURN', null, returned),
    { step: 'PAYABLE', percent: null, base: null, amount: payable },
  ];
};

const number = (value: string | null): number | null => (value === null ? null : Number(value));

/** A settlement as an answer shows it. */
export const presentSettlement = (
  settlement: Settlement | null,
  language: Language,
): Presented | null =>
  settlement && {
    basis: settlement.basis,
    retentionPercent: number(settlement.retention_percent),
    retentionSum: number(settlement.retention_sum),
    retentionUntil: settlement.retention_until,
    advancePaid: Number(settlement.advance_paid),
    advancePercent: number(settlement.advance_percent),
    advanceLeftBefore: Number(settlement.advance_left),
    advanceLeft: Number(advanceLeftAfter(settlement)),
    heldBefore: Number(settlement.held_before),
    retention: Number(settlement.retention),
    advanceOffset: Number(settlement.advance_offset),
    returned: Number(settlement.returned),
    payable: Number(settlement.payable),
    lines: settlementLines(settlement).map(({ step, percent, base, amount }) => ({
      step,
      name: settlementCaptions[step][language],
      percent: number(percent),
      base: number(base),
      amount: Number(amount),
    })),
  };

/** The lines as rows of the calculation on paper. */
export const settlementRows = (settlement: Settlement | null): string[][] =>
  settlement === null
    ? []
    : settlementLines(settlement).map(({ step, percent, base, amount }) => [
        settlementCaptions[step].ru,
        percent === null ? '' : shownPercent(percent),
        base === null ? '' : shownNumber(base, 2),
        shownNumber(amount, 2),
      ]);

/** Kept on one line of a text. */
const tenge = (money: string): string => `${shownNumber(money, 2)} тг`.replaceAll(' ', '\u00a0');

/** Where the lines come from, below them on paper. */
export const settlementNote = (settlement: Settlement | null): Block[] => {
  if (settlement === null) {
    return [];
  }
  const { basis, advance_paid, advance_left, held_before, retention_until } = settlement;
  const sentences = [
    `Удержание и зачет аванса – с НДС${basis ? `. Основание: ${basis.replace(/\.$/, '')}` : ''}.`,
    ...(isPositive(advance_paid)
      ? [
          `Аванс ${tenge(advance_paid)}, не зачтено до акта ${tenge(advance_left)}, после акта ${tenge(advanceLeftAfter(settlement))}.`,
        ]
      : []),
    ...(isPositive(held_before) ? [`Удержано по прежним актам ${tenge(held_before)}.`] : []),
    ...(retention_until === null
      ? []
      : [`Удержанное подлежит возврату с ${shownDate(retention_until)}.`]),
  ];
  return [{ kind: 'text', text: sentences.join(' ') }];
};
