import type { Reader } from '../../db/transaction.ts';
import type { DocumentHeader } from '../kind.ts';

/** The paper of the same kind that the author of a document sent last in its project. */
export const lastSent = (
  db: Reader,
  { id, kind, projectId, authorId }: DocumentHeader,
): Promise<{ id: string; full_number: string | null } | undefined> =>
  db
    .selectFrom('records as d')
    .innerJoin('document_versions as sent', (join) =>
      join.onRef('sent.document_id', '=', 'd.id').onRef('sent.number', '=', 'd.current_version'),
    )
    .innerJoin('signables', 'signables.id', 'sent.signable_id')
    .where('d.project_id', '=', projectId)
    .where('d.kind', '=', kind)
    .where('d.author_id', '=', authorId)
    .where('d.id', '<>', id)
    .orderBy('signables.frozen_at', 'desc')
    .orderBy('d.id', 'desc')
    .select(['d.id', 'd.full_number'])
    .executeTakeFirst();
