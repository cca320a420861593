import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../../calls/refusal.ts';
import type { Reader } from '../../db/transaction.ts';
import { beyondWarnings, billedBeyondWith } from '../../estimate-figures/contract-repository.ts';
import { mixedRates } from './vat-rates.ts';
import { vatRatesOf } from './vat-rates-repository.ts';

/** Warnings of the acts of a reference: more than the contract costs, and several rates of VAT; `path` is the word of their field. */
export const doubtsOfActs = async (
  db: Reader,
  document: { id: string; projectId: string },
  path: string,
  language: Language,
): Promise<InputIssue[]> => {
  const [beyond, rates] = await Promise.all([
    billedBeyondWith(db, document),
    vatRatesOf(db, document.id),
  ]);
  return [...beyondWarnings(beyond, path), ...mixedRates(rates, path, language)];
};
