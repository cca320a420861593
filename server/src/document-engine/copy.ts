import type { Language } from '@nysan/contract/wire.ts';
import type { Member } from '../calls/caller.ts';
import type { Trx } from '../db/transaction.ts';
import { copyRecord } from '../record-engine/copy.ts';
import { fill, textsOf } from '../texts/texts.ts';
import type { Candidate } from './candidate.ts';
import { fittingIn } from './eligibility.ts';
import { maySit } from './fields/participants.ts';
import { ISSUER } from './issuer.ts';
import type { DocumentKind } from './kind.ts';
import type { LeftOut } from './left-out.ts';
import { candidatesForEmpty, seatOnlyOnes } from './only-one.ts';
import { copySeats, linksNotCopied } from './repository/copies.ts';
import { candidateSeats, type SeatRow, seatsOf } from './repository/seats.ts';

type Copied = { id: string; leftOut: LeftOut[] };

/**
 * Makes a new document of an old one: its fields and files, what the kind can keep of its rows, and those participants who may
 * still sit there, but none of its versions and links. Tells what could not be kept.
 */
export const copyDocument = async (
  trx: Trx,
  kind: DocumentKind,
  documentId: string,
  number: number | null,
  member: Member,
): Promise<Copied> => {
  const made = await copyRecord(trx, kind, documentId, number, member);
  const leftOut = [
    ...(await copyPeople(trx, kind, documentId, made, member.language)),
    ...((await kind.leftOut?.(trx, documentId, made.id)) ?? []),
    ...(await leftLinks(trx, documentId)),
  ];
  return { id: made.id, leftOut };
};

/** Those who may still sit where they sat; a group left empty gets the only one who may. */
const copyPeople = async (
  trx: Trx,
  kind: DocumentKind,
  from: string,
  made: { id: string; projectId: string },
  language: Language,
): Promise<LeftOut[]> => {
  // Who issued the old one does not issue the new one.
  const seats = (await seatsOf(trx, from)).filter(({ seat_group }) => seat_group !== ISSUER);
  const ids = seats.map(({ membership_id }) => membership_id);
  const candidates = new Map(
    (await candidateSeats(trx, made.projectId, ids)).map((one) => [one.id, one]),
  );
  const fitting = new Map<string, readonly Candidate[]>();
  for (const { key } of kind.groups) {
    fitting.set(key, await fittingIn(trx, kind, made.id, key, [...candidates.values()]));
  }
  const stays = ({ membership_id, seat_group }: SeatRow) => {
    const candidate = fitting.get(seat_group)?.find(({ id }) => id === membership_id);
    return candidate !== undefined && maySit(kind, seat_group, candidate);
  };
  const kept = seats.filter(stays);
  await copySeats(trx, from, made.id, kept);
  const empty = kind.groups.filter(({ key }) => kept.every(({ seat_group }) => seat_group !== key));
  const others = await candidatesForEmpty(trx, kind, made.projectId, empty);
  await seatOnlyOnes(trx, kind, made.id, others, empty);
  return seats
    .filter((seat) => !stays(seat))
    .map(
      ({ membership_id, fullname: name, seat_group }): LeftOut =>
        candidates.has(membership_id)
          ? {
              code: 'person-unfit',
              params: { name, group: nameOfGroup(kind, seat_group, language) },
            }
          : { code: 'person-left', params: { name } },
    );
};

const nameOfGroup = ({ groups }: DocumentKind, group: string, language: Language): string =>
  groups.find(({ key }) => key === group)?.captions[language] ?? '';

/** What only one document may hold stays with the one that holds it; what is cited speaks of other works. */
const leftLinks = async (trx: Trx, documentId: string): Promise<LeftOut[]> =>
  (await linksNotCopied(trx, documentId)).map(({ document, links, is_exclusive }) => ({
    code: is_exclusive ? 'links-held' : 'links-own',
    params: { document, links },
  }));

/** What a copy could not keep, as its reader is told. */
export const leftOutTexts = (leftOut: readonly LeftOut[], language: Language): string[] =>
  leftOut.map(({ code, params }) => fill(textsOf(language).leftOut[code], params));
