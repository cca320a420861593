import { sql } from 'kysely';
import { historyIsProtected } from '../db/serving-role.ts';
import type { Reader } from '../db/transaction.ts';
import { BEFORE_ALL } from './chains-repository.ts';
import { checkAllChains } from './check-chains.ts';
import { checkSeals } from './check-seals.ts';
import { byPlace, type Fault } from './fault.ts';
import { lastVerification, type Verification } from './verify-repository.ts';

/** Found at most; that there are more is said. */
const MOST = 100;

type Extent = { entries: number; entities: number; seals: number };

export type Verified = { extent: Extent; faults: Fault[]; isAll: boolean };

/**
 * Looks at the whole history, the earliest fault first: entries among each other, with the heads of their chains, with the records they
 * speak of, with the seals of past nights and with the versions that were frozen over them. Each step sees its chains as they stand at
 * one moment, and others may go on writing. Changes nothing.
 */
export const verifyHistory = async (db: Reader): Promise<Verified> => {
  const extent: Extent = { entries: 0, entities: 0, seals: 0 };
  let faults: Fault[] = [];
  let count = 0;
  const add = (found: readonly Fault[], of: number) => {
    faults = [...faults, ...found].sort(byPlace).slice(0, MOST);
    count += of;
  };
  for await (const portion of checkAllChains(db, BEFORE_ALL)) {
    extent.entries += portion.entries;
    extent.entities += portion.chains;
    add(portion.faults, portion.faultCount);
  }
  for await (const { fault } of checkSeals(db, 0)) {
    extent.seals += 1;
    add(fault ? [fault] : [], fault ? 1 : 0);
  }
  return { extent, faults, isAll: count === faults.length };
};

export type HistoryState = { isProtected: boolean; lastVerified: Verification | null };

/** Whether who serves could change what happened, and what the last verification found. */
export const stateOfHistory = async (db: Reader): Promise<HistoryState> => {
  const { rows } = await sql.raw<{ is_protected: boolean }>(historyIsProtected).execute(db);
  return {
    isProtected: rows[0]?.is_protected ?? false,
    lastVerified: await lastVerification(db),
  };
};
