import type { Reference } from '@nysan/contract/documents/reference.ts';
import { isPositive } from '../../exact/decimal.ts';
import { shownNumber } from '../../exact/shown-number.ts';
import type { Block } from '../../printing/sheet.ts';
import type { Settled } from './settled-repository.ts';

/** What is paid of the acts, as an answer shows it. */
export const presentSettled = (settled: Settled | null): Reference['settlement'] =>
  settled && {
    retention: Number(settled.retention),
    advanceOffset: Number(settled.advance_offset),
    returned: Number(settled.returned),
    payable: Number(settled.payable),
  };

/** The same below form 3, whose totals stay whole. */
export const settledBlocks = (settled: Settled | null): Block[] => {
  if (settled === null) {
    return [];
  }
  const parts = [
    ['удержано', settled.retention],
    ['зачтено аванса', settled.advance_offset],
    ['возвращено удержания', settled.returned],
  ] as const;
  const said = parts
    .filter(([, money]) => isPositive(money))
    .map(([name, money]) => `${name} ${tenge(money)}`);
  const text = `К оплате по актам отчетного периода ${tenge(settled.payable)}: ${said.join(', ')}, с НДС.`;
  return [{ kind: 'text', text }];
};

/** Kept on one line of the text. */
const tenge = (money: string): string => `${shownNumber(money, 2)} тг`.replaceAll(' ', '\u00a0');
