import { mayViewDocument } from '../access/authorize.ts';
import type { Member } from '../calls/caller.ts';
import { isCreator, isDeletable, isEditable } from '../record-engine/flags.ts';
import type { DocumentKind } from './kind.ts';
import { presentStatus } from './present-head.ts';
import { presentListedWaiting } from './present-waiting.ts';
import type { ListedRow } from './repository/lists.ts';

/** The part every list's rows share. */
export const presentListed = (
  rules: Pick<DocumentKind, 'permission' | 'editableBy'>,
  row: ListedRow,
  member: Member,
) => {
  const facts = {
    authorId: row.author_id,
    authorRoles: row.author_roles,
    authorOrganizations: row.author_organizations,
    writers: row.writers,
    status: row.status,
    currentVersion: row.current_version,
  };
  return {
    id: row.id,
    documentId: row.full_number,
    author: row.author_name,
    createdAt: row.created_at.toISOString(),
    status: presentStatus(row.status, member),
    dueDate: row.due_date,
    ...presentListedWaiting(row),
    isCreator: isCreator(rules, facts, member),
    editable: isEditable(rules, facts, member),
    deletable: isDeletable(rules, facts, member),
    mayOpen: mayViewDocument(member, rules.permission, {
      isSeated: row.is_seated,
      isConcerned: row.is_concerned,
      isParty: row.is_party,
      authorId: row.author_id,
    }),
    waitsForMe: row.waits_for_me,
  };
};
