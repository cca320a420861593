import { referencePlain } from '@nysan/contract/documents/reference-fields.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Reader } from '../../db/transaction.ts';
import { seatsOf } from '../../document-engine/repository/seats.ts';
import { emptyGroups } from '../../document-engine/seats-in.ts';
import type { InputIssue } from '../../http/issues.ts';
import { emptyPlain } from '../../record-engine/plain-values.ts';
import { linkedBy, missingLinked } from '../../record-engine/repository/links.ts';
import { shownTotals } from './answer.ts';
import { disagreementOf } from './disagreement.ts';
import { fieldOfGroup, groups } from './groups.ts';
import { findReference } from './repository.ts';
import { countedActs } from './rules.ts';
import { computedTotals } from './totals-repository.ts';

/** What a reference still lacks: its number, the agreement, an act it holds and the signers of both sides. */
export const missingInReference = async (
  db: Reader,
  documentId: string,
  language: Language,
): Promise<InputIssue[]> => {
  const reference = await findReference(db, documentId);
  const computed = await computedTotals(db, documentId);
  return [
    ...emptyPlain(referencePlain, reference, language),
    ...disagreementOf(shownTotals(reference, computed), computed),
    ...missingLinked('acts', await linkedBy(db, countedActs, documentId)),
    ...emptyGroups(groups, await seatsOf(db, documentId), fieldOfGroup, language),
  ];
};
