import type { Reader } from '../../db/transaction.ts';
import { type Contract, findContract } from '../../document-engine/repository/contract.ts';
import { shownDate } from '../../printing/sheet-words.ts';
import { shownPercent } from './coefficient-field.ts';
import { isInternal } from './positions-repository.ts';
import type { ActRow } from './repository.ts';
import { isSamePercent } from './same-percent.ts';
import { rateOn, type VatRate } from './vat-repository.ts';

/** The rate of VAT of an act's month, what month and contract have, and why an act may have another one, ready to be taken over. */
export type DueVat = {
  /** Percent by law in the month. */
  rate: string;
  /** Null under a contract without VAT. */
  percent: string | null;
  reasons: string[];
};

/** Reads the contract an act is billed under; that of two contractors does not stand in the passport. */
export const contractOf = async (
  db: Reader,
  { id, projectId }: { id: string; projectId: string },
): Promise<Contract | undefined> =>
  (await isInternal(db, id)) ? undefined : await findContract(db, projectId);

/** Reads them. A contract of the years of another rate is a reason for that rate. */
export const dueVatOf = async (
  db: Reader,
  document: { id: string; projectId: string },
  act: Pick<ActRow, 'period' | 'vat' | 'is_vat_enabled'>,
): Promise<DueVat> => {
  const [now, contract] = await Promise.all([
    rateOn(db, `${act.period}-01`),
    contractOf(db, document),
  ]);
  const due = { rate: now.percent, percent: contract?.isWithoutVat ? null : now.percent };
  const isEarlier = contract && act.is_vat_enabled && contract.date < now.since;
  const before = isEarlier ? await rateOn(db, contract.date) : undefined;
  const isOfContract = before && isSamePercent(before.percent, act.vat) && due.percent !== null;
  return { ...due, reasons: contract && isOfContract ? [transitionOf(contract, now)] : [] };
};

const transitionOf = (contract: { number: string; date: string }, now: VatRate): string =>
  `Договор № ${contract.number} от ${shownDate(contract.date)} заключен до ${shownDate(now.since)}, когда начала действовать ставка ${shownPercent(now.percent)}`;
