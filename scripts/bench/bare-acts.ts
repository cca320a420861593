import { randomBytes } from 'node:crypto';
import { type Ask, statuses } from './bare-lists.ts';

type Seat = { group: string; userId: string | null; shown: object };

type Draft = {
  created_at: Date;
  updated_at: Date;
  fields: object;
  files: object[];
  seats: Seat[];
  holds_more: boolean;
};

const draft = `
  select d.created_at, d.updated_at,
    json_build_object('id', d.id, 'documentId', d.full_number, 'projectUuid', d.project_id, 'author', d.author_name,
      'version', d.row_version, 'dueDate', d.due_date, 'name', own.name, 'startWorkDate', own.start_work_date,
      'endWorkDate', own.end_work_date, 'workDoneByDoc', own.work_done_by_doc, 'usedMaterial', own.used_material,
      'allowedDeviation', own.allowed_deviation, 'allowedWork', own.allowed_work, 'additional', own.additional) as fields,
    (select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.name) order by held.added_at, f.id), '[]')
      from record_files held join files f on f.id = held.file_id
      where held.record_id = d.id and held.slot = 'files' and held.row_id is null) as files,
    (select coalesce(json_agg(json_build_object('group', seat.seat_group, 'userId', m.user_id, 'shown', json_build_object(
          'id', m.id, 'membershipId', m.id, 'fullname', coalesce(u.fullname, m.invited_email), 'email', coalesce(u.email, m.invited_email),
          'jobTitle', job.name_ru, 'role', json_build_object('id', role.id, 'name', role.name_ru, 'code', role.code),
          'organization', case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end))
        order by seat.added_at, m.id), '[]')
      from document_participants seat join memberships m on m.id = seat.membership_id
      left join users u on u.id = m.user_id
      left join project_organizations po on po.project_id = m.project_id and po.organization_id = m.organization_id
      left join organizations o on o.id = m.organization_id
      join roles role on role.id = coalesce(po.role_id, m.user_type_id, m.role_id)
      join roles job on job.id = m.job_id
      where seat.document_id = d.id) as seats,
    exists (select 1 from document_versions version where version.document_id = d.id)
      or exists (select 1 from estimate_volumes held where held.record_id = d.id)
      or exists (select 1 from record_links cited where cited.from_id = d.id) as holds_more
  from records d join hidden_work_acts own on own.record_id = d.id
  where d.id = $1 and d.status = 'created'`;

/** A draft with its participants and files; what else an act may hold must not be there. */
export const showDraft = async (ask: Ask, id: string, userId: string): Promise<object> => {
  const [act] = await ask<Draft>('draft', draft, [id]);
  if (!act || act.holds_more) {
    throw new Error('no draft with participants and files alone');
  }
  const people = (group: string) =>
    act.seats.filter((seat) => seat.group === group).map((seat) => presentSeat(seat, userId));
  return {
    ...act.fields,
    createdAt: act.created_at,
    updatedAt: act.updated_at,
    status: statuses['created'],
    waitingSince: null,
    issuedAt: null,
    issuer: null,
    waitsFor: { names: [], count: 0 },
    isApprover: act.seats.some((seat) => seat.userId === userId),
    isCurrentUserApproved: false,
    versions: [],
    generalLogs: [],
    verificationLogs: [],
    testProtocols: [],
    geoExecutives: [],
    estimateRecords: [],
    files: act.files,
    primaryApprovers: people('primary'),
    expertApprovers: people('authorExpert'),
    techApprovers: people('techExpert'),
  };
};

const presentSeat = ({ shown, userId }: Seat, readerId: string) => ({
  ...shown,
  status: { code: 'WAITING', name: 'Ждет' },
  decidedAt: null,
  reason: null,
  isCurrentUser: userId === readerId,
});

/** Not held until the act is on disk: others take the next number meanwhile. */
const number = `
  with counted as (
    insert into record_counters (project_id, kind, last)
    select $1, 'hidden-work-act', 1 where set_config('synchronous_commit', 'off', true) is not null
    on conflict (project_id, kind) do update set last = record_counters.last + 1 returning last)
  select set_config('bare.number', last::text, false) from counted`;

const create = `
  with made as (
    insert into records (id, kind, project_id, number, full_number, author_id, author_name, status, current_version)
    select $1, 'hidden-work-act', $2, taken.number, 'АСР-' || lpad(taken.number::text, 6, '0'), u.id, u.fullname, 'created', 0
    from users u, (select current_setting('bare.number')::integer as number) taken where u.id = $3
    returning id, project_id, full_number, author_id, author_name),
  own as (
    insert into hidden_work_acts (record_id, name, start_work_date, end_work_date) select id, $4, $5::date, $6::date from made),
  fit as (
    select m.id, u.fullname, place.seat_group, place.word, count(*) over (partition by place.seat_group) as rivals
    from memberships m join users u on u.id = m.user_id
    left join project_organizations po on po.project_id = m.project_id and po.organization_id = m.organization_id
    join roles role on role.id = coalesce(po.role_id, m.user_type_id)
    join (values ('GENERAL_CONTRACTOR', 'primary', 'primaryApprovers'), ('SUBCONTRACTOR', 'primary', 'primaryApprovers'),
        ('TECHNICAL_SUPERVISION', 'techExpert', 'techExpertApprovers'),
        ('AUTHOR_SUPERVISION', 'authorExpert', 'authorExpertApprovers')) place (role, seat_group, word) on place.role = role.code
    where m.project_id = $2 and m.user_id is not null and m.ended_at is null),
  seated as (
    insert into document_participants (document_id, membership_id, seat_group)
    select made.id, fit.id, fit.seat_group from made, fit where fit.rivals = 1),
  told as (
    insert into history (entity_id, entity_kind, project_id, event, user_id, performed_by, differences)
    select id, 'hidden-work-act', project_id, 'created', author_id, author_name,
      jsonb_build_object('name', jsonb_build_object('value1', null, 'value2', $4)) || (
        select coalesce(jsonb_object_agg(word, jsonb_build_object('value1', null, 'value2', fullname)), '{}')
        from fit where rivals = 1)
    from made)
  insert into news (project_id, event_type, code, params, record_id, record_kind, author_name)
  select project_id, 'HIDDEN_WORK_ACT', 'document-created', jsonb_build_object('document', full_number, 'name', $4),
    id, 'hidden-work-act', author_name from made`;

type NewAct = { name: string; startWorkDate: string; endWorkDate: string };

/** Makes an act with its participants, history and news, and shows it; all of it leaves at once. */
export const createAct = async (
  ask: Ask,
  projectId: string,
  userId: string,
  { name, startWorkDate, endWorkDate }: NewAct,
): Promise<object> => {
  const id = newId();
  const [, , shown] = await Promise.all([
    ask('number', number, [projectId]),
    ask('create', create, [id, projectId, userId, name, startWorkDate, endWorkDate]),
    showDraft(ask, id, userId),
  ]);
  return shown;
};

/** Ids that follow the clock, as the database makes them. */
const newId = (): string => {
  const hex = Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
};
