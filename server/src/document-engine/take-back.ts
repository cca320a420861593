import type { Trx } from '../db/transaction.ts';
import { type Differences, recordHistory } from '../history/record.ts';
import { announceOf } from '../record-engine/announce.ts';
import { entityOf } from '../record-engine/change.ts';
import { closeTasks } from '../tasks/tasks.ts';
import { ISSUER, issuerGroupOf } from './issuer.ts';
import type { DocumentHeader, DocumentKind, StepTaken } from './kind.ts';
import { setStatus } from './repository/documents.ts';
import { insertReturn } from './repository/open-decisions.ts';
import { dropSeats } from './repository/seats.ts';
import { closeVersion } from './repository/versions.ts';
import { tellCreator } from './tell-creator.ts';

/**
 * Ends the current version as recalled and gives the document back to its creator, who is told why where somebody else did it with a
 * reason. The document's row is held by the caller.
 */
export const takeBack = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  taken: StepTaken,
  at: Date,
): Promise<void> => {
  const { effects } = kind;
  const { by, reason } = taken;
  await closeVersion(trx, document.id, document.currentVersion, 'recalled', at);
  if (reason !== undefined) {
    await insertReturn(trx, document, { by: by.userId, at, reason });
  }
  await setStatus(trx, document.id, 'created');
  await (effects.recalled ?? effects.rejected)?.(trx, document, taken);
  await effects.revised?.(trx, document, taken);
  if (issuerGroupOf(kind)) {
    await dropSeats(trx, document.id, ISSUER);
  }
  await closeTasks(trx, { recordId: document.id }, 'recalled');
  await recordHistory(trx, entityOf(document), by, 'recalled', differenceOf(reason));
  if (reason !== undefined) {
    await tellCreator(trx, kind, document, 'document-recalled', { by, reason });
  }
  await announceOf(trx, kind, document, by, 'document-recalled');
};

const differenceOf = (reason: string | undefined): Differences =>
  reason === undefined ? {} : { reason: { value1: null, value2: reason } };
