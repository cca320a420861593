import { documentStatus } from '@nysan/contract/wire.ts';
import type { Member } from '../calls/caller.ts';
import { isCreator, isDeletable, isEditable } from '../record-engine/flags.ts';
import type { EditRules } from '../record-engine/kind.ts';
import { textsOf } from '../texts/texts.ts';
import { isArchivable } from './archive.ts';
import { ISSUER } from './issuer.ts';
import type { DocumentHeader } from './kind.ts';
import { presentSeat } from './present-seat.ts';
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
    issuedAt: issuedAtOf(document, versions),
    issuer: issuerOf(document, seats, member),
    ...presentWaiting(document, seats, versions),
    isCreator: isCreator(rules, document, member),
    isApprover: mine.some((seat) => !seat.has_left && !seat.is_asked_later),
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
  seats.every(({ decision, user_id }) => decision === null || isIssuer(seats, user_id));

const isIssuer = (seats: SeatRow[], userId: string | null): boolean =>
  seats.some(({ seat_group, user_id }) => seat_group === ISSUER && user_id === userId);

/** Since when its current version counts; null while it is written, or waits for the signature of whoever issues it. */
const issuedAtOf = (
  { status, currentVersion }: DocumentHeader,
  versions: VersionJson[],
): string | null =>
  status === 'created'
    ? null
    : (versions.find(({ number }) => number === currentVersion)?.issuedAt ?? null);

/** Whoever issues what was sent; a draft gets them with its start. */
const issuerOf = (
  { status }: DocumentHeader,
  seats: SeatRow[],
  { userId, language }: Member,
): ReturnType<typeof presentSeat> | null => {
  const seat = seats.find(({ seat_group }) => seat_group === ISSUER);
  return seat && status !== 'created' ? presentSeat(seat, userId, language) : null;
};

/** A status as the wire shows it: its code and its name in the reader's language. */
export const presentStatus = (
  status: DocumentHeader['status'],
  { language }: Pick<Member, 'language'>,
) => ({ status: documentStatus.toWire(status), name: textsOf(language).statuses[status] });
