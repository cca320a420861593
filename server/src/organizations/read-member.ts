import type { Language } from '@nysan/contract/wire.ts';
import { authorityOf } from '../access/authority.ts';
import type { Caller } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { findMember } from './member-repository.ts';
import { presentMember } from './present.ts';

/** A member as their reader sees them; 404 when the membership has ended. */
export const readMember = async (
  db: Reader,
  id: string,
  { caller, language }: { caller: Caller; language: Language },
) => {
  const row = await findMember(db, id, language);
  if (!row) {
    throw notFound();
  }
  return presentMember(row, { caller, authority: await authorityOf(db, row.project_id, caller) });
};
