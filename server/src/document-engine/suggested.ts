import type { Suggested } from '@nysan/contract/draft-help.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { Member } from '../calls/caller.ts';
import type { Reader } from '../db/transaction.ts';
import { isEditable } from '../record-engine/flags.ts';
import type { Candidate } from './candidate.ts';
import { fittingIn } from './eligibility.ts';
import { maySit, wordsOfGroups } from './fields/participants.ts';
import { ISSUER } from './issuer.ts';
import type { DocumentHeader, DocumentKind, SeatGroup } from './kind.ts';
import { candidatesFor } from './only-one.ts';
import { findDocument } from './repository/documents.ts';
import { lastOfSame, lastSent } from './repository/last-paper.ts';
import { type SeatRow, seatsOf } from './repository/seats.ts';

/**
 * Whom to ask, group by group: those who sat in it in the paper of this kind that the author sent last in this project, as far as they
 * may still sit there, and where nobody did, the only member whose role the group is named for. Nobody who sits there already, and
 * nobody at all of a document that the reader may not change. And what the last paper said that this one does not say yet.
 */
export const suggestedFor = async (
  db: Reader,
  kind: DocumentKind,
  documentId: string,
  member: Member,
): Promise<Suggested> => {
  const document = await findDocument(db, documentId);
  if (!isEditable(kind, document, member)) {
    return { documentId: null, groups: [], carried: null };
  }
  const [people, carried] = await Promise.all([
    peopleFor(db, kind, document),
    carriedOver(db, kind, document, member.language),
  ]);
  return { ...people, carried };
};

type People = Pick<Suggested, 'documentId' | 'groups'>;

const peopleFor = async (
  db: Reader,
  kind: DocumentKind,
  document: DocumentHeader,
): Promise<People> => {
  const groups = kind.groups.filter(
    ({ key, isChosenAtStart, people }) => !isChosenAtStart && !people && key !== ISSUER,
  );
  if (groups.length === 0) {
    return { documentId: null, groups: [] };
  }
  const last = await lastSent(db, document);
  const [candidates, seats, before] = await Promise.all([
    candidatesFor(db, document.projectId, groups),
    seatsOf(db, document.id),
    last ? seatsOf(db, last.id) : [],
  ]);
  const words = wordsOfGroups(kind);
  return {
    documentId: last?.full_number ?? null,
    groups: await Promise.all(
      groups.map(async (group) => ({
        field: words.get(group.key) ?? group.key,
        people: idsFor(
          kind,
          group,
          await fittingIn(db, kind, document.id, group.key, candidates),
          before,
        )
          .filter((id) => !isSeated(seats, group, id))
          .map((id) => ({ membershipId: id, isFromLast: isSeated(before, group, id) })),
      })),
    ),
  };
};

/** What the last paper of the same organization says and this one does not; null where there is none. */
const carriedOver = async (
  db: Reader,
  { carriesOver }: DocumentKind,
  document: DocumentHeader,
  language: Language,
): Promise<Suggested['carried']> => {
  const last = carriesOver && (await lastOfSame(db, document, carriesOver.from));
  return last
    ? {
        documentId: last.full_number,
        fields: await carriesOver.fields(db, last, document, language),
      }
    : null;
};

const isSeated = (seats: readonly SeatRow[], { key }: SeatGroup, id: string): boolean =>
  seats.some((seat) => seat.seat_group === key && seat.membership_id === id);

const idsFor = (
  kind: DocumentKind,
  group: SeatGroup,
  candidates: readonly Candidate[],
  before: SeatRow[],
): string[] => {
  const fitting = candidates.filter((one) => maySit(kind, group.key, one));
  const again = fitting.filter(({ id }) => isSeated(before, group, id));
  if (again.length > 0 || !group.isRequired) {
    return again.map(({ id }) => id);
  }
  const [only, another] = fitting.filter(({ role_code }) => role_code === group.roles[0]);
  return only && !another ? [only.id] : [];
};
