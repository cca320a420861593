import type { Trx } from '../db/transaction.ts';
import { announceOf } from '../record-engine/announce.ts';
import { approvalTextsOf } from './approval-texts.ts';
import { askToDecide } from './ask-to-decide.ts';
import type { DocumentHeader, DocumentKind, StepTaken } from './kind.ts';
import { seatWhoFits } from './own-people.ts';
import { participantsOf } from './repository/versions.ts';

/** The version that comes into force, as it was frozen. */
export type ForceFacts = { number: number; name: string; dueDate: string | null; at: Date };

/** The current version counts from now on: those who decide on it are asked, and whoever answers for something of it. */
export const putInForce = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  { by }: StepTaken,
  { number, name, dueDate, at }: ForceFacts,
): Promise<void> => {
  const current = { ...document, currentVersion: number, dueDate };
  for (const person of await participantsOf(trx, document.id, number)) {
    await askToDecide(trx, kind, document, person, { name, dueDate, at });
  }
  // Who joined while the PDF was printed is not on it, and decides all the same.
  await seatWhoFits(trx, kind, current, at);
  await kind.effects.issued?.(trx, current, { by });
  await kind.duties?.ask(trx, document, at);
  await announceOf(trx, kind, document, by, approvalTextsOf(kind).news.started);
};
