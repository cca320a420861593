import type { PaymentTerms } from '@nysan/contract/payment-terms.ts';
import { isPositive } from '../exact/decimal.ts';
import { shownNumber } from '../exact/shown-number.ts';
import { presentBalance } from '../payment-terms/present-balance.ts';
import type { Balance, TermsKey, TermsRow } from '../payment-terms/repository.ts';

type Shown = Omit<TermsRow, 'id'> & { id: string | null };

/** A contract of which nobody has said anything. */
export const noTerms = ({ projectId, payee, payer }: TermsKey): Shown => ({
  id: null,
  project_id: projectId,
  payee_id: payee,
  payer_id: payer,
  basis: '',
  retention_percent: null,
  retention_sum: null,
  retention_until: null,
  returned_directly: '0',
  advance_percent: null,
  ...nothing,
});

const nothing: Balance = {
  advance_paid: '0',
  advance_offset: '0',
  advance_left: '0',
  retained: '0',
  returned: '0',
  held: '0',
};

/** Terms as an answer shows them. */
export const presentTerms = (
  row: Shown,
  names: ReadonlyMap<string, string>,
  editable: boolean,
): PaymentTerms => {
  const party = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return {
    id: row.id,
    payee: party(row.payee_id),
    payer: party(row.payer_id),
    basis: row.basis,
    retentionPercent: number(row.retention_percent),
    retentionSum: number(row.retention_sum),
    retentionUntil: row.retention_until,
    returnedDirectly: Number(row.returned_directly),
    advancePaid: Number(row.advance_paid),
    advancePercent: number(row.advance_percent),
    balance: presentBalance(row),
    editable,
  };
};

const number = (value: string | null): number | null => (value === null ? null : Number(value));

/** Terms as the history says them, by the words of the call. */
export const shownTerms = (row: TermsRow): Record<string, string | null> => ({
  termsBasis: row.basis || null,
  retentionPercent: row.retention_percent === null ? null : shownNumber(row.retention_percent, 0),
  retentionSum: shownMoney(row.retention_sum),
  retentionUntil: row.retention_until,
  returnedDirectly: shownSum(row.returned_directly),
  advancePaid: shownSum(row.advance_paid),
  advancePercent: row.advance_percent === null ? null : shownNumber(row.advance_percent, 0),
});

const shownMoney = (money: string | null): string | null =>
  money === null ? null : shownNumber(money, 2);

const shownSum = (money: string): string | null => (isPositive(money) ? shownMoney(money) : null);
