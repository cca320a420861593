import type { InputIssue } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import { beyondWarnings, billedBeyondWith } from '../../estimate-figures/contract-repository.ts';
import type { Billing } from './billing-repository.ts';
import { positionsAtZero } from './positions-repository.ts';

/** Warnings of what an act bills: more than the contract with the customer costs, and works at a price of zero; `path` is the word of their field. */
export const doubtsOfWorks = async (
  db: Reader,
  document: { id: string; projectId: string },
  path: string,
  { is_internal }: Pick<Billing, 'is_internal'>,
): Promise<InputIssue[]> => {
  const [beyond, unpaid] = await Promise.all([
    is_internal ? null : billedBeyondWith(db, document),
    positionsAtZero(db, document.id),
  ]);
  return [
    ...beyondWarnings(beyond, path),
    ...unpaid.map((params) => ({ path, code: 'zero-unit-cost', params })),
  ];
};
