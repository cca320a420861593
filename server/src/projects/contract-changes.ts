import type { Caller } from '../calls/caller.ts';
import type { Trx } from '../db/transaction.ts';
import { shownNumber } from '../exact/shown-number.ts';
import type { Differences } from '../history/record.ts';
import { announce } from '../news/announce.ts';
import { shownDate } from '../printing/sheet-words.ts';
import { insertContractChange } from './contract-changes-repository.ts';

const words = ['contractCost', 'startDate', 'endDate'] as const;

/** Whether a change of a passport is one of what its contract says. */
const isOfContract = (differences: Differences): boolean =>
  words.some((word) => word in differences);

/** Whether it is of nothing else. */
export const isOfContractAlone = (differences: Differences): boolean =>
  Object.keys(differences).every((name) => words.some((word) => word === name));

/** Keeps a change of cost or dates for the dashboard and tells it in the news with both values. */
export const tellContractChange = async (
  trx: Trx,
  projectId: string,
  caller: Caller,
  differences: Differences,
  how: { since: string; agreementId: string | null },
): Promise<void> => {
  if (!isOfContract(differences)) {
    return;
  }
  await insertContractChange(trx, projectId, differences, how);
  await announceContractChange(trx, projectId, caller, differences);
};

/** Tells a change of cost or dates in the news with both values. */
export const announceContractChange = async (
  trx: Trx,
  projectId: string,
  caller: Caller,
  differences: Differences,
): Promise<void> => {
  const { contractCost, startDate, endDate } = differences;
  const tell = (
    code: 'contract-cost-changed' | 'contract-start-changed' | 'contract-end-changed',
    difference: Differences[string] | undefined,
    shown: (value: string) => string,
  ) =>
    difference === undefined
      ? undefined
      : announce(trx, projectId, caller, 'PROJECT', code, {
          before: shown(difference.value1 ?? ''),
          after: shown(difference.value2 ?? ''),
        });
  await tell('contract-cost-changed', contractCost, (money) => shownNumber(money, 2));
  await tell('contract-start-changed', startDate, shownDate);
  await tell('contract-end-changed', endDate, shownDate);
};
