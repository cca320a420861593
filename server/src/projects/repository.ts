import type { Language } from '@nysan/contract/wire.ts';
import { type RawBuilder, sql } from 'kysely';
import { lookedUp } from '../db/looked-up.ts';
import type { Reader, Trx } from '../db/transaction.ts';
import { donePercent, projectSums } from '../estimate-figures/done-repository.ts';

/** For whom a project is read: their open tasks are counted, late ones by this time. */
export type Viewer = { userId: string; now: Date };

export type ProjectRow = {
  id: string;
  full_name: string;
  short_name: string;
  coupon_number: string | null;
  coupon_given_date: string | null;
  object_type_id: number;
  object_type: string;
  region_id: number;
  region: string;
  finance_source: string;
  complexity: string;
  estimate_type: string;
  estimate_cost: string;
  contract_cost: string;
  timer_reference: number;
  timer_hidden_work: number;
  timer_done_work: number;
  country: string;
  province: string;
  locality: string;
  street: string;
  house: string;
  address: string;
  latitude: string;
  longitude: string;
  created_at: Date;
  updated_at: Date;
  archived_at: Date | null;
  row_version: number;
  start_date: string;
  end_date: string;
  publish_to_bus: boolean;
  model_reads_questions: boolean;
  model_sees_names: boolean;
  goal_id: number;
  done_percent: string;
  waiting: string;
  overdue: string;
  due_today: string;
};

/**
 * Projects with what the list shows of each. `source` chooses rows of `projects` as `p.*`; the order is that of the
 * list, newest first.
 */
export const projectRows = async (
  db: Reader,
  source: RawBuilder<unknown>,
  viewer: Viewer,
  language: Language,
): Promise<ProjectRow[]> => {
  const { rows } = await sql<ProjectRow>`
    with chosen as (${source}),
    today as (select (${viewer.now}::timestamptz at time zone 'Asia/Almaty')::date as day)
    select p.*, ${nameOf('object_type', language)} as object_type, ${nameOf('region', language)} as region,
      ${donePercent} as done_percent, mine.waiting, mine.overdue, mine.due_today
    from chosen p
    join object_types object_type on object_type.id = p.object_type_id
    join regions region on region.id = p.region_id
    cross join lateral (
      select count(distinct t.record_id) as waiting,
        count(distinct t.record_id) filter (where t.due_date < today.day) as overdue,
        count(distinct t.record_id) filter (where t.due_date = today.day) as due_today
      from tasks t, today
      where t.user_id = ${viewer.userId} and t.project_id = p.id and t.done_at is null) mine
    ${projectSums}
    order by p.created_at desc, p.id desc`.execute(db);
  return rows;
};

export const findProject = async (
  db: Reader,
  id: string,
  viewer: Viewer,
  language: Language,
): Promise<ProjectRow | undefined> => {
  const rows = await projectRows(
    db,
    sql`select p.* from projects p where p.id = ${id}`,
    viewer,
    language,
  );
  return rows[0];
};

export type PassportRow = {
  shown_province: string;
  goal: { id: number; name: string; parent: { id: number; name: string } | null };
  organizations: {
    id: string;
    name: string;
    bin: string;
    role: { id: number; name: string; code: string | null };
  }[];
};

/** What the passport shows beyond the list; the region's name by which its address may name it. */
export const findPassport = async (
  db: Reader,
  id: string,
  language: Language,
): Promise<PassportRow | undefined> => {
  const { rows } = await sql<PassportRow>`
    select json_build_object('id', goal.id, 'name', ${nameOf('goal', language)}, 'parent',
        case when parent.id is not null
          then json_build_object('id', parent.id, 'name', ${nameOf('parent', language)}) end) as goal,
      coalesce((
        select json_agg(json_build_object('id', o.id, 'name', name_in(o.id, po.project_id), 'bin', o.bin, 'role',
            json_build_object('id', role.id, 'name', ${nameOf('role', language)}, 'code', role.code))
          order by name_in(o.id, po.project_id) collate "ru-x-icu", o.id)
        from project_organizations po
        ${lookedUp('organizations', 'o', sql`o.id = po.organization_id`)}
        join roles role on role.id = po.role_id
        where po.project_id = p.id and po.ended_at is null), '[]') as organizations,
      case when p.province in (region.name_ru, region.name_kk, region.name_en)
        then ${nameOf('region', language)} else p.province end as shown_province
    from projects p
    join regions region on region.id = p.region_id
    join goals goal on goal.id = p.goal_id
    left join goals parent on parent.id = goal.parent_id
    where p.id = ${id}`.execute(db);
  return rows[0];
};

/** The columns a person fills in; amounts are decimal strings. */
export type ProjectValues = {
  full_name: string;
  short_name: string;
  finance_source: string;
  complexity: string;
  estimate_cost: string;
  contract_cost: string;
  object_type_id: number;
  region_id: number;
  publish_to_bus: boolean;
  model_reads_questions?: boolean;
  model_sees_names?: boolean;
  country: string;
  province: string;
  locality: string;
  street: string;
  house: string;
  address: string;
  latitude: number;
  longitude: number;
  coupon_number: string | null;
  coupon_given_date: string | null;
};
/** When it is built, to what end, and how long people have to decide. */
export type Terms = {
  start_date: string;
  end_date: string;
  goal_id: number;
  estimate_type: string;
  timer_reference: number;
  timer_hidden_work: number;
  timer_done_work: number;
};
export type NewProjectValues = ProjectValues & Terms & { created_by: string };
export type ChangedProjectValues = ProjectValues & Partial<Terms>;

export const insertProject = async (trx: Trx, values: NewProjectValues): Promise<string> => {
  const { id } = await trx
    .insertInto('projects')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const writeProject = async (
  trx: Trx,
  id: string,
  values: ChangedProjectValues,
): Promise<void> => {
  await trx.updateTable('projects').set(values).where('id', '=', id).execute();
};

/** Makes a new version of a project, so that an edit of the one before is stale. */
export const renewProject = async (trx: Trx, id: string): Promise<void> => {
  await sql`update projects set row_version = row_version + 1, updated_at = now()
    where id = ${id}`.execute(trx);
};

export const markArchived = async (trx: Trx, id: string): Promise<void> => {
  await sql`update projects set archived_at = now(), row_version = row_version + 1
    where id = ${id}`.execute(trx);
};

/** What a person may change of a project, as it is shown, the address only when it was not built of its parts; names in the language of the records, Russian. */
export const shownValues = async (
  trx: Trx,
  id: string,
): Promise<Record<string, string | null> | undefined> => {
  const { rows } = await sql<Record<string, string | null>>`
    select p.full_name as "fullName", p.short_name as "shortName", p.finance_source as "financeSource",
      p.complexity as "projectComplexity", p.estimate_cost::text as "estimateCost",
      p.contract_cost::text as "contractCost", object_type.name_ru as "objectType", region.name_ru as region,
      p.publish_to_bus::text as "enablePublishToBus", p.model_reads_questions::text as "modelReadsQuestions",
      p.model_sees_names::text as "modelSeesNames", p.country, p.province, p.locality, p.street, p.house,
      p.latitude || ', ' || p.longitude as coordinates, p.coupon_number as "couponNumber",
      p.coupon_given_date::text as "couponGivenDate", p.start_date::text as "startDate", p.end_date::text as "endDate",
      nullif(p.address, concat_ws(', ', nullif(p.country, ''), nullif(p.province, ''), nullif(p.locality, ''),
        nullif(p.street, ''), nullif(p.house, ''))) as address, goal.name_ru as goal, p.estimate_type as "estimateType", p.timer_reference::text as "taskTimerReference",
      p.timer_hidden_work::text as "taskTimerHW", p.timer_done_work::text as "taskTimerDW"
    from projects p
    join goals goal on goal.id = p.goal_id
    join object_types object_type on object_type.id = p.object_type_id
    join regions region on region.id = p.region_id
    where p.id = ${id}`.execute(trx);
  return rows[0];
};

/** Seats the creator of a project as its first member, in the no-organization group. */
export const insertFounder = async (
  trx: Trx,
  founder: { projectId: string; userId: string; userType: string; jobId: number },
): Promise<void> => {
  await sql`insert into memberships (project_id, user_id, user_type_id, job_id, started_at)
    select ${founder.projectId}, ${founder.userId}, id, ${founder.jobId}, now()
    from roles where code = ${founder.userType} and type = 'USER'`.execute(trx);
};

const nameOf = (table: string, language: Language) => sql.ref(`${table}.name_${language}`);
