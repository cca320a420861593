import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { IdKind } from '@nysan/contract/route.ts';
import type { DocumentStatus } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { statement } from '../db/statement.ts';
import type { Reader } from '../db/transaction.ts';
import { actingRole } from './acting-role-repository.ts';
import { isConcernedBy, isSeatedIn } from './readers-repository.ts';

/** What stands for the kind of a paper that is frozen to be signed and not sent yet. */
export const PREVIEW = 'preview';

/** Where a call plays: nowhere in particular, in a project named by its id, or where a record lies. */
export type Place = { kind: 'none' } | { kind: 'project' | 'row' | 'past' | IdKind; id: string };

export type CallerRow = {
  id: string;
  fullname: string;
  email: string;
  iin: string | null;
  is_iin_confirmed: boolean;
  is_demo: boolean;
  base_roles: RoleCode[];
  project_id: string | null;
  is_archived: boolean | null;
  document_id: string | null;
  document_kind: string | null;
  document_status: DocumentStatus | null;
  document_author: string | null;
  is_seated: boolean | null;
  is_concerned: boolean | null;
  is_party: boolean | null;
  is_removed: boolean | null;
  seats: { membershipId: string; organizationId: string | null; role: RoleCode | null }[];
};

/**
 * Session, person, base roles, the project of the call and the seats there, in one query. Without a project the
 * seats of all projects are given; a preview that has expired by `at` is nowhere. No row: the session is over or was never there.
 */
export const findCaller = async (
  db: Reader,
  who: { userId: string; sessionId: string },
  place: Place,
  at: Date,
): Promise<CallerRow | undefined> => {
  const id = place.kind === 'none' ? '' : place.id;
  const [row] = await askers[place.kind](db, { ...who, id, at });
  return row;
};

type Asked = { userId: string; sessionId: string; id: string; at: Date };

const asker = (kind: Place['kind']) =>
  statement(
    ({ userId, sessionId, id, at }: Asked) => sql<CallerRow>`
    select u.id, u.fullname, u.email, u.iin, u.iin_confirmed_at is not null as is_iin_confirmed, u.is_demo,
      array(select r.code from user_roles x join roles r on r.id = x.role_id
        where x.user_id = u.id and r.code is not null) as base_roles,
      place.project_id, place.is_archived, place.document_id, place.document_kind, place.document_status,
      place.document_author, place.is_removed,
      case when place.document_parties is not null
        then is_open_to(place.document_parties, place.project_id, place.document_author, u.id) end as is_party,
      case when place.document_id is null then null
        else ${isSeatedIn(sql`place.document_id`, sql`u.id`)} end as is_seated,
      place.document_id is not null and ${isConcernedBy(sql`place.document_id`, sql`u.id`)} as is_concerned,
      coalesce((select json_agg(json_build_object('membershipId', m.id, 'organizationId', m.organization_id,
          'role', role.code))
        from memberships m
        ${actingRole()}
        where m.user_id = u.id and m.ended_at is null
          and (place.project_id is null or m.project_id = place.project_id)), '[]') as seats
    from sessions s join users u on u.id = s.user_id
    left join lateral (${placeQuery(kind, id, at)}) place on true
    where s.id = ${sessionId} and s.ended_at is null and u.id = ${userId}`,
  );

const noDocument = sql`null::uuid as document_id, null::text as document_kind, null::text as document_status,
  null::uuid as document_author, null::uuid[] as document_parties, false as is_removed`;
const throughProject = (source: RawBuilder<unknown>) =>
  sql`select p.id as project_id, p.archived_at is not null as is_archived, ${noDocument} from ${source}`;
const throughRecord = (source: RawBuilder<unknown>) =>
  sql`select p.id as project_id, p.archived_at is not null as is_archived, d.id as document_id,
      d.kind as document_kind, d.status as document_status, d.author_id as document_author,
      d.parties as document_parties, false as is_removed
    from (select d.* from ${source}) d join projects p on p.id = d.project_id`;

const placeQuery = (kind: Place['kind'], id: string, at: Date): RawBuilder<unknown> => {
  switch (kind) {
    case 'none':
      return sql`select null::uuid as project_id, null::boolean as is_archived, ${noDocument}`;
    case 'project':
      return throughProject(sql`projects p where p.id = ${id}`);
    case 'past':
      return sql`${throughRecord(sql`records d where d.id = ${id}`)}
        union all
        (select p.id, p.archived_at is not null, made.entity_id, made.entity_kind, null, made.user_id,
          (select gone.parties from removed_between_parties gone where gone.record_id = ${id}), true
        from history made join projects p on p.id = made.project_id
        where made.entity_id = ${id}
          and exists (select 1 from history gone where gone.entity_id = ${id} and gone.event = 'removed')
        order by made.audit_id limit 1)
        union all
        ${throughProject(sql`projects p where p.id = ${id}`)}`;
    case 'document':
      return sql`${throughRecord(sql`records d where d.id = ${id}`)}
        union all
        select p.id, p.archived_at is not null, f.id, ${PREVIEW}, null, f.frozen_by, null::uuid[], false
        from signables f join projects p on p.id = f.project_id
        where f.id = ${id} and f.record_id is null and f.expires_at > ${at}`;
    case 'row':
      return throughRecord(
        sql`record_rows x join records d on d.id = x.record_id where x.id = ${id}`,
      );
    case 'membership':
      return throughProject(
        sql`memberships x join projects p on p.id = x.project_id where x.id = ${id}`,
      );
    case 'file':
      return throughProject(sql`files x join projects p on p.id = x.project_id where x.id = ${id}`);
    case 'estimate-node':
      return throughProject(
        sql`project_nodes x join projects p on p.id = x.project_id where x.id = ${id}`,
      );
    case 'agreement':
      return throughProject(
        sql`agreements x join projects p on p.id = x.project_id where x.id = ${id}`,
      );
    case 'supplementary-agreement':
      return throughProject(
        sql`supplementary_agreements x join projects p on p.id = x.project_id where x.id = ${id}`,
      );
    case 'journal-post':
      return throughProject(
        sql`journal_posts x join projects p on p.id = x.project_id where x.id = ${id}`,
      );
    case 'handover-binder':
      return throughProject(
        sql`handover_binders x join projects p on p.id = x.project_id where x.id = ${id}`,
      );
  }
};

const askers: Record<Place['kind'], ReturnType<typeof asker>> = {
  none: asker('none'),
  project: asker('project'),
  row: asker('row'),
  past: asker('past'),
  document: asker('document'),
  membership: asker('membership'),
  file: asker('file'),
  'estimate-node': asker('estimate-node'),
  agreement: asker('agreement'),
  'supplementary-agreement': asker('supplementary-agreement'),
  'journal-post': asker('journal-post'),
  'handover-binder': asker('handover-binder'),
};
