import { may } from '@nysan/contract/permissions.ts';
import type { Member } from '../access/caller.ts';
import { type Page, pageOf } from '../db/page.ts';
import type { PageCall } from '../record-engine/calls.ts';
import type { OwnColumns } from '../record-engine/repository/lists.ts';
import type { DocumentKind } from './kind.ts';
import { readFilter, type WireFilter } from './present-listed.ts';
import { countDocuments, type ListedRow, listDocuments } from './repository/lists.ts';

/** One page of a kind's documents of the project in the call's path. */
export const listPage = async <Own, Shown>(
  {
    services: { db },
    caller,
    query,
    params,
  }: PageCall<WireFilter> & {
    params: { projectId: string };
  },
  kind: DocumentKind,
  own: OwnColumns,
  present: (row: ListedRow & Own, member: Member) => Shown,
): Promise<Page<Shown>> => {
  const filter = readFilter(query, params.projectId);
  const reader = { userId: caller.userId, seesAll: may(caller.roles, kind.permission, 'view') };
  const found = await pageOf(
    query,
    (limit, offset) => listDocuments<Own>(db, kind, own, filter, reader, limit, offset),
    () => countDocuments(db, kind, filter),
  );
  return { ...found, content: found.content.map((row) => present(row, caller)) };
};
