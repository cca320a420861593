import type { Member } from '../calls/caller.ts';
import type { LinkedRow } from '../record-engine/repository/links.ts';
import { presentStatus } from './present-head.ts';

/** The part every document shows of those it stands on or may take; what is offered has no holder. */
export const presentLinkedHead = (
  row: Omit<LinkedRow, 'kind' | 'held_by'> & { held_by?: string | null },
  member: Pick<Member, 'language'>,
) => ({
  id: row.id,
  documentId: row.full_number,
  createdAt: row.created_at.toISOString(),
  status: presentStatus(row.status, member),
  heldBy: row.held_by ?? null,
});
