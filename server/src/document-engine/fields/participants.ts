import { may, type RoleCode } from '@nysan/contract/permissions.ts';
import type { Trx } from '../../db/transaction.ts';
import { fieldRefused, refuse } from '../../http/problem.ts';
import { mustFit } from '../fitting.ts';
import type { DocumentHeader, DocumentKind } from '../kind.ts';
import { addSeat, candidateSeats, removeSeat, seatsOf } from '../repository/seats.ts';
import type { Field, FieldCall } from './field.ts';
import { idList } from './id-list.ts';

/** A group of participants, by the ids of their memberships. */
export const participants = (group: string): Field =>
  idList({
    add: (trx, call, ids) => seat(trx, call, group, ids),
    remove: (trx, { document }, ids) => unseat(trx, document, group, ids),
    names: async (trx, { id }) =>
      (await seatsOf(trx, id)).filter((row) => row.seat_group === group).map((row) => row.fullname),
  });

const seat = async (
  trx: Trx,
  { kind, document }: Pick<FieldCall, 'kind' | 'document'>,
  group: string,
  ids: string[],
) => {
  const candidates = await candidateSeats(trx, document.projectId, ids);
  if (candidates.length !== ids.length) {
    throw fieldRefused('updateValue', 'foreign-reference');
  }
  for (const candidate of candidates) {
    mustBeAbleToSign(kind, candidate);
    mustFit(kind, group, candidate);
    if (!(await addSeat(trx, document, group, candidate.id))) {
      throw fieldRefused('updateValue', 'already-added');
    }
  }
};

/** Nobody gets a seat who could not open the document or has no account yet: it would never be finished. */
export const mustBeAbleToSign = (
  kind: DocumentKind,
  candidate: { user_id: string | null; role_code: string | null },
) => {
  if (candidate.user_id === null) {
    throw refuse('member-cannot-sign');
  }
  if (!may(rolesOf(candidate), kind.permission, 'view')) {
    throw refuse('member-may-not-see');
  }
};

// Seeded codes only.
const rolesOf = ({ role_code }: { role_code: string | null }): RoleCode[] =>
  role_code === null ? [] : [role_code as RoleCode];

const unseat = async (trx: Trx, document: DocumentHeader, group: string, ids: string[]) => {
  for (const id of ids) {
    if (!(await removeSeat(trx, document, group, id))) {
      throw fieldRefused('updateValue', 'unknown-reference');
    }
  }
};
