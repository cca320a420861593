import type { Member } from '../access/caller.ts';
import { transaction } from '../db/transaction.ts';
import { recordHistory } from '../history/record.ts';
import { refuse } from '../http/problem.ts';
import { announce } from '../news/announce.ts';
import type { Services } from '../services.ts';
import { entityOf } from './change-field.ts';
import { isCreator } from './flags.ts';
import type { DocumentKind } from './kind.ts';
import { lockDocument, setStatus } from './repository/headers.ts';

/** Takes a rejected document back for correction; its frozen versions stay readable with their signatures. */
export const revise = (
  services: Services,
  kind: DocumentKind,
  documentId: string,
  member: Member,
): Promise<void> =>
  transaction(services.db, async (trx) => {
    const document = await lockDocument(trx, documentId);
    if (!isCreator(kind, document, member)) {
      throw refuse('not-creator');
    }
    if (document.status !== 'rejected') {
      throw refuse('not-rejected');
    }
    await setStatus(trx, documentId, 'created');
    await kind.effects.revised?.(trx, document);
    await recordHistory(trx, entityOf(document), member, 'revised');
    await announce(trx, document.projectId, member, kind.newsType, 'document-revised', {
      document: document.documentNumber,
    });
  });
