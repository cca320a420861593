import { may, type RoleCode } from '@nysan/contract/permissions.ts';
import { fieldRefused, refuse } from '../../calls/refusal.ts';
import type { Trx } from '../../db/transaction.ts';
import type { Field, FieldCall } from '../../record-engine/fields/field.ts';
import { idList } from '../../record-engine/fields/id-list.ts';
import type { ReadTogether, RecordHeader } from '../../record-engine/kind.ts';
import type { Candidate } from '../candidate.ts';
import { fittingIn, isEligible, mustBeEligible } from '../eligibility.ts';
import type { DocumentKind } from '../kind.ts';
import { addSeat, candidateSeats, removeSeat, seatsOf } from '../repository/seats.ts';

/** A group of participants, by the ids of their memberships. Who sits there already is not added again. */
export const participants = (group: string): SeatField => ({
  group,
  together: { read: namesByGroup, under: group },
  ...idList<DocumentKind>({
    add: (trx, call, ids) => seat(trx, call, group, ids),
    remove: (trx, { record }, ids) => unseat(trx, record, group, ids),
    names: async (trx, { id }) =>
      (await seatsOf(trx, id)).filter((row) => row.seat_group === group).map((row) => row.fullname),
  }),
});

const namesByGroup: ReadTogether = async (trx, { id }) => {
  const groups = Map.groupBy(await seatsOf(trx, id), ({ seat_group }) => seat_group);
  return new Map(
    [...groups].map(([key, seats]) => [key, seats.map(({ fullname }) => fullname).join(', ')]),
  );
};

type SeatField = Field<DocumentKind> & { group: string };

/** The words of the fields by which the groups of a kind are filled, by the keys of the groups. */
export const wordsOfGroups = ({ fields }: Pick<DocumentKind, 'fields'>): Map<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([word, field]) =>
      isSeatField(field) ? [[field.group, word]] : [],
    ),
  );

const isSeatField = (field: Field<DocumentKind>): field is SeatField => 'group' in field;

const seat = async (
  trx: Trx,
  { kind, record }: FieldCall<DocumentKind>,
  group: string,
  ids: string[],
) => {
  const candidates = await candidateSeats(trx, record.projectId, ids);
  if (candidates.length !== ids.length) {
    throw fieldRefused('updateValue', 'foreign-reference');
  }
  for (const candidate of candidates) {
    mustBeAbleToSign(kind, candidate);
    mustBeEligible(kind, group, candidate);
  }
  if ((await fittingIn(trx, kind, record.id, group, candidates)).length !== candidates.length) {
    throw refuse('party-not-for-group');
  }
  for (const candidate of candidates) {
    await addSeat(trx, record.id, group, candidate.id);
  }
};

/** Nobody gets a seat who could not open the document or has no account yet: it would never be finished. */
export const mustBeAbleToSign = (kind: DocumentKind, candidate: Asked) => {
  if (candidate.user_id === null) {
    throw refuse('member-cannot-sign');
  }
  if (!maySee(kind, candidate)) {
    throw refuse('member-may-not-see');
  }
};

type Asked = { user_id: string | null; role_code: string | null };

const maySee = ({ permission, partyRoles = [] }: DocumentKind, candidate: Asked): boolean =>
  may(rolesOf(candidate), permission, 'view') ||
  rolesOf(candidate).some((role) => partyRoles.includes(role));

/** May this member get a seat in the group at all? The same rules without a refusal. */
export const maySit = (kind: DocumentKind, group: string, candidate: Candidate): boolean =>
  candidate.user_id !== null && maySee(kind, candidate) && isEligible(kind, group, candidate);

// Seeded codes only.
const rolesOf = ({ role_code }: { role_code: string | null }): RoleCode[] =>
  role_code === null ? [] : [role_code as RoleCode];

const unseat = async (trx: Trx, { id: documentId }: RecordHeader, group: string, ids: string[]) => {
  for (const id of ids) {
    if (!(await removeSeat(trx, documentId, group, id))) {
      throw fieldRefused('updateValue', 'unknown-reference');
    }
  }
};
