import { documentStatus } from '@nysan/contract/wire.ts';
import type { Member } from '../calls/caller.ts';
import { isCreator, isDeletable, isEditable } from '../record-engine/flags.ts';
import type { EditRules } from '../record-engine/kind.ts';
import { revocationShown } from '../signables/present-signature.ts';
import { textsOf } from '../texts/texts.ts';
import { isArchivable } from './archive.ts';
import { ISSUER } from './issuer.ts';
import type { DocumentHeader } from './kind.ts';
import { presentSeat } from './present-seat.ts';
import { presentWaiting } from './present-waiting.ts';
import type { SeatRow } from './repository/seats.ts';
import type { SentSignature, SentVersion } from './repository/versions.ts';

/** The part every document's answer shares; the web decides nothing by itself. */
export const presentHead = (
  rules: EditRules,
  document: DocumentHeader,
  seats: SeatRow[],
  versions: SentVersion[],
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
    versions: versions.map((version) => presentVersion(version, document)),
  };
};

const presentVersion = (version: SentVersion, { dueDate }: Pick<DocumentHeader, 'dueDate'>) => ({
  number: version.number,
  frozenAt: version.frozen_at,
  issuedAt: version.issued_at,
  sha256: version.sha256,
  dueDate: version.outcome === 'current' ? dueDate : version.due_date,
  outcome: version.outcome,
  verificationCode: version.verification_code,
  rejection: version.refusal,
  signatures: version.signatures.map(presentSignature),
});

const presentSignature = ({ received_at, revoked_at, ...signature }: SentSignature) => ({
  id: signature.id,
  signer: signature.common_name,
  organization: signature.organization,
  signedAt: received_at,
  channel: signature.channel,
  revocation: revocationShown({
    ...signature,
    received_at: new Date(received_at),
    revoked_at: revoked_at === null ? null : new Date(revoked_at),
  }),
});

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
  versions: SentVersion[],
): string | null =>
  status === 'created'
    ? null
    : (versions.find(({ number }) => number === currentVersion)?.issued_at ?? null);

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
