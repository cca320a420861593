import { refuse } from '../../calls/refusal.ts';
import type { Reader, Trx } from '../../db/transaction.ts';
import { findContract } from '../../document-engine/repository/contract.ts';
import { isBeyondMoney, isPositive, minus } from '../../exact/decimal.ts';
import {
  findTerms,
  lockTerms,
  type TermsKey,
  type TermsRow,
} from '../../payment-terms/repository.ts';
import { saysAnything, settle, type TermValues } from '../../payment-terms/settle.ts';
import {
  findSettlement,
  insertSettlement,
  type Settlement,
} from '../../payment-terms/settlement-repository.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { type Billing, billingOf } from './billing-repository.ts';
import { calculationOf } from './recalculate.ts';
import { type ActRow, findDoneWorkAct } from './repository.ts';

type Act = { id: string; projectId: string; status: string };

/** What of an act is settled: its own row and its total with VAT. */
export type Billed = { row: Pick<ActRow, 'period' | 'retention_return'>; total: string };

/** What of the total of an act is paid, by the terms as they are, or were when it was sent; null where nothing is agreed on. */
export const settlementOf = async (
  db: Reader,
  act: Act,
  billing: Billing,
  billed: Billed,
): Promise<Settlement | null> => {
  const settlement =
    act.status === 'created'
      ? ((await findSettlement(db, act.id)) ?? (await asItStands(db, act, billing, billed)))
      : await findSettlement(db, act.id);
  return settlement && isWorthSaying(settlement) ? settlement : null;
};

const asItStands = async (
  db: Reader,
  { projectId }: Act,
  billing: Billing,
  billed: Billed,
): Promise<Settlement | null> => {
  const key = termsKeyOf(projectId, billing);
  return key && (await settleBy(db, projectId, billed, (await findTerms(db, key)) ?? noTerms));
};

/** The contract an act is billed under; none while nobody knows its parties. */
const termsKeyOf = (
  projectId: string,
  { is_internal, payee_id: payee, payer_id: payer, payee_role }: Billing,
): TermsKey | null => {
  if (is_internal) {
    return payee !== null && payer !== null ? { projectId, payee, payer } : null;
  }
  return { projectId, payee: payee_role === 'SUBCONTRACTOR' ? payee : null, payer: null };
};

type Terms = TermValues &
  Pick<TermsRow, 'payee_id' | 'advance_left' | 'held'> & { id: string | null };

/** Of a contract of which nobody has said any. */
const noTerms: Terms = {
  id: null,
  payee_id: null,
  basis: '',
  retention_percent: null,
  retention_sum: null,
  retention_until: null,
  advance_paid: '0.00',
  advance_percent: null,
  advance_left: '0.00',
  held: '0.00',
};

const settleBy = async (
  db: Reader,
  projectId: string,
  { row: { period, retention_return: returnOf }, total }: Billed,
  terms: Terms,
): Promise<Settlement> => {
  const { retention_percent, retention_sum, retention_until, advance_paid, advance_percent } =
    terms;
  const { advance_left, held } = terms;
  const settlement = {
    terms_id: terms.id,
    basis: terms.basis,
    retention_percent,
    retention_sum,
    retention_until,
    advance_paid,
    advance_percent,
    advance_left,
    held_before: held,
    total_money: total,
    ...settle({ total, period, returnOf }, terms, { advance_left, held }),
  };
  const isUnnamed = terms.basis === '' && isWorthSaying(settlement);
  return isUnnamed ? { ...settlement, basis: await basisOf(db, projectId, terms) } : settlement;
};

/** The contract of the passport as a sentence names it; nothing where the terms are of another one. */
const basisOf = async (db: Reader, projectId: string, terms: Terms): Promise<string> => {
  const contract = terms.payee_id === null ? await findContract(db, projectId) : undefined;
  return contract ? `Договор № ${contract.number} от ${shownDate(contract.date)}` : '';
};

const isWorthSaying = (settlement: Settlement): boolean =>
  saysAnything(settlement) ||
  isPositive(settlement.held_before) ||
  settlement.payable !== settlement.total_money;

/**
 * Keeps what an act says of retention and advance as it is sent. The terms are held until the transaction ends: of two acts of a contract
 * that are sent at once the second sees what the first took, and is refused where its paper says otherwise. Refuses an act that returns
 * more than is held.
 */
export const fixSettlement = async (trx: Trx, act: Act): Promise<void> => {
  const key = termsKeyOf(act.projectId, await billingOf(trx, act.id));
  if (!key) {
    return;
  }
  const terms = await lockTerms(trx, key);
  const { totals } = await calculationOf(trx, act.id);
  const billed = { row: await findDoneWorkAct(trx, act.id), total: totals.total };
  const settlement = await settleBy(trx, act.projectId, billed, terms);
  if (isBeyondMoney(settlement.returned, settlement.held_before)) {
    throw refuse('stale-edit');
  }
  await insertSettlement(trx, act.id, { ...settlement, terms_id: terms.id });
};

/** Of the advance what is left after an act. */
export const advanceLeftAfter = ({ advance_left, advance_offset }: Settlement): string =>
  minus(advance_left, [advance_offset], 2);
