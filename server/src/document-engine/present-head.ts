import { documentStatus } from '@nysan/contract/wire.ts';
import type { Member } from '../access/caller.ts';
import { isCreator, isDeletable, isEditable } from '../record-engine/flags.ts';
import type { EditRules } from '../record-engine/kind.ts';
import { textsOf } from '../texts/texts.ts';
import { isArchivable } from './archive.ts';
import type { DocumentHeader } from './kind.ts';
import { presentWaiting } from './present-waiting.ts';
import type { SeatRow } from './repository/seats.ts';
import type { VersionJson } from './repository/versions.ts';

/** The part every document's answer shares; the web decides nothing by itself. */
export const presentHead = (
  rules: EditRules,
  document: DocumentHeader,
  seats: SeatRow[],
  versions: VersionJson[],
  member: Member,
) => {
  const mine = seats.filter((seat) => seat.user_id === member.userId);
  return {
    id: document.id,
    documentId: document.fullNumber,
    projectUuid: document.projectId,
    author: document.authorName,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
    status: presentStatus(document.status, member),
    version: document.rowVersion,
    dueDate: document.dueDate,
    ...presentWaiting(document, seats, versions),
    isCreator: isCreator(rules, document, member),
    isApprover: mine.some((seat) => !seat.has_left),
    isCurrentUserApproved: mine.some((seat) => seat.decision === 'approved'),
    editable: isEditable(rules, document, member),
    deletable: isDeletable(rules, document, member),
    archivable: isArchivable(document, member),
    recallable: isRecallable(rules, document, seats, member),
    versions,
  };
};

/** May this member take it back now? Who has left meanwhile may have decided before. */
const isRecallable = (
  rules: EditRules,
  document: DocumentHeader,
  seats: SeatRow[],
  member: Member,
): boolean =>
  document.status === 'inApproval' &&
  !member.isProjectArchived &&
  isCreator(rules, document, member) &&
  seats.every(({ decision }) => decision === null);

/** A status as the wire shows it: its code and its name in the reader's language. */
export const presentStatus = (
  status: DocumentHeader['status'],
  { language }: Pick<Member, 'language'>,
) => ({ status: documentStatus.toWire(status), name: textsOf(language).statuses[status] });
