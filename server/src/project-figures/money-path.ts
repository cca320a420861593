import { newsTarget } from '@nysan/contract/news-targets.ts';
import type { Amount, MoneyPath, WaitingPapers } from '@nysan/contract/project-money.ts';
import type { Reader } from '../db/transaction.ts';
import { presentBalance } from '../payment-terms/present-balance.ts';
import { findCustomerBalance } from '../payment-terms/repository.ts';
import {
  countOpenPapers,
  findHolders,
  findSteps,
  findWaiting,
  type HolderRow,
  type MoneyKind,
} from './money-repository.ts';

/** So many people of each kind of paper; the list shows all. */
const MOST_HOLDERS = 3;

type Said = { money: string | null; total: string | null };
const amountOf = ({ money, total }: Said): Amount => ({
  money: money === null ? null : Number(money),
  total: total === null ? null : Number(total),
});
const both = (money: string | null, total: string | null = null): Amount =>
  amountOf({ money, total });

/** Where the money of a project is; of papers only those kinds that its reader may open. */
export const moneyPathOf = async (
  db: Reader,
  projectId: string,
  kinds: readonly MoneyKind[],
): Promise<MoneyPath> => {
  const [steps, waits, holders, counts, settled] = await Promise.all([
    findSteps(db, projectId),
    findWaiting(db, projectId, kinds),
    findHolders(db, projectId, kinds, MOST_HOLDERS),
    countOpenPapers(db, projectId, kinds),
    findCustomerBalance(db, projectId),
  ]);
  const waiting = (kind: MoneyKind): WaitingPapers | null => {
    if (!kinds.includes(kind)) {
      return null;
    }
    const count = (status: string) =>
      counts.find((row) => row.kind === kind && row.status === status)?.count ?? 0;
    return {
      ...amountOf(waits.find((row) => row.kind === kind) ?? nothingOf[kind]),
      created: count('created'),
      rejected: count('rejected'),
      inApproval: count('inApproval'),
      holders: holders
        .filter((row) => row.kind === kind)
        .map((row) => presentHolder(projectId, row)),
    };
  };
  return {
    cost: both(steps.cost, steps.contract_cost),
    done: both(steps.done),
    billed: both(steps.billed, steps.billed_total),
    referenced: both(null, steps.referenced),
    notDone: both(steps.not_done),
    notBilled: both(steps.not_billed),
    notReferenced: both(null, steps.not_referenced),
    settled: settled && presentBalance(settled),
    hiddenWorkActs: waiting('hidden-work-act'),
    doneWorkActs: waiting('done-work-act'),
    references: waiting('reference'),
  };
};

/** None of a kind that says its money so. */
const nothingOf: Record<MoneyKind, Said> = {
  'hidden-work-act': { money: '0', total: null },
  'done-work-act': { money: '0', total: '0' },
  reference: { money: null, total: '0' },
};

const presentHolder = (projectId: string, row: HolderRow) => ({
  ...amountOf(row),
  fullname: row.fullname,
  organization: row.organization,
  papers: row.papers,
  since: row.since.toISOString(),
  oldest: {
    id: row.oldest_id,
    documentId: row.oldest_number,
    target: newsTarget({ projectId, type: '', recordId: row.oldest_id, kind: row.kind }),
  },
});
