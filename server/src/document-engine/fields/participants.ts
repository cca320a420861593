import { uuid } from '@nysan/contract/common.ts';
import { may, type RoleCode } from '@nysan/contract/permissions.ts';
import { z } from 'zod';
import type { Trx } from '../../db/transaction.ts';
import { fieldRefused, refuse } from '../../http/problem.ts';
import type { DocumentHeader, DocumentKind } from '../kind.ts';
import { addSeat, candidateSeats, removeSeat, seatsOf } from '../repository/seats.ts';
import { readValue } from './columns.ts';
import type { Field } from './field.ts';

const idOrIds = z.union([uuid.transform((id) => [id]), z.array(uuid).min(1).max(100)]);

/** A group of participants: ADD and DELETE take one membership id or a list of them. */
export const participants = (group: string): Field => ({
  parse: ({ action, updateValue }) => {
    if (action === 'UPDATE') {
      throw fieldRefused('action', 'action-not-allowed');
    }
    const ids = readValue(idOrIds, updateValue);
    return action === 'ADD'
      ? (trx, { kind, document }) => seat(trx, kind, document, group, ids)
      : (trx, { document }) => unseat(trx, document, group, ids);
  },
  read: async (trx, document) => {
    const seats = await seatsOf(trx, document.id);
    const names = seats.filter((row) => row.seat_group === group).map((row) => row.fullname);
    return names.length > 0 ? names.join(', ') : null;
  },
});

const seat = async (
  trx: Trx,
  kind: DocumentKind,
  document: DocumentHeader,
  group: string,
  ids: string[],
) => {
  const candidates = await candidateSeats(trx, document.projectId, ids);
  if (candidates.length !== new Set(ids).size) {
    throw fieldRefused('updateValue', 'foreign-reference');
  }
  for (const candidate of candidates) {
    mustBeAbleToSign(kind, candidate);
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
  const roles = candidate.role_code === null ? [] : [candidate.role_code as RoleCode]; // Seeded codes only.
  if (!may(roles, kind.permission, 'view')) {
    throw refuse('member-may-not-see');
  }
};

const unseat = async (trx: Trx, document: DocumentHeader, group: string, ids: string[]) => {
  for (const id of ids) {
    if (!(await removeSeat(trx, document, group, id))) {
      throw fieldRefused('updateValue', 'unknown-reference');
    }
  }
};
