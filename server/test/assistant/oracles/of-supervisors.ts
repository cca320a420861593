import { asked } from './asked.ts';

const ofKind = `(q.q->>'kind' is null or papers.kind = q.q->>'kind')`;

const awaitingMySignature = `${asked},
  waiting as (
    select distinct papers.id, papers.full_number from papers join undecided_seats seat on seat.document_id = papers.id
      and seat.number = papers.current_version join me on me.id = seat.user_id, q
    where papers.status = 'inApproval' and ${ofKind}
      and exists (select 1 from tasks t where t.record_id = papers.id and t.user_id = me.id and t.purpose = 'decide'
        and t.done_at is null))
  select array(select 'number:' || count(*) from waiting) as figures,
    array(select id::text from waiting union select id::text from mine) as links`;

const overduePapers = `${asked},
  late as (select papers.* from papers, q, today where papers.status = 'inApproval' and papers.due_date < day and ${ofKind})
  select array(select 'number:' || count(*) from late
      union all (select 'text:' || full_number from late order by due_date, full_number limit 3)) as figures,
    array(select id::text from late union select id::text from mine) as links`;

const overdueByOrganization = `${asked},
  late as (
    select o.id, o.name, c.project_id, count(*) as remarks
    from counted_remarks c join mine on mine.id = c.project_id join memberships m on m.id = c.responsible_id
    join organizations o on o.id = m.organization_id, today, q
    where c.eliminated_on is null and c.due_date < day
      and (q.q->>'organization' is null or o.name = q.q->>'organization')
    group by o.id, o.name, c.project_id),
  sums as (select name, sum(remarks) as remarks from late group by name)
  select array(select 'text:' || name from sums union all select 'number:' || remarks from sums) as figures,
    array(select id::text from mine) as links`;

const unansweredPrescriptions = `${asked},
  unanswered as (
    select papers.* from papers where papers.kind like 'prescription/%' and exists (
      select 1 from known_remarks remark where remark.prescription_id = papers.id and remark.is_in_force
        and remark.eliminated_on is null and remark.held_by is null))
  select array(select 'number:' || count(*) from unanswered
      union all (select 'text:' || full_number from unanswered order by created_at, full_number limit 1)) as figures,
    array(select id::text from unanswered union select id::text from mine) as links`;

const remarksByCategory = `${asked},
  open as (
    select c.category, count(*) as remarks from counted_remarks c join mine on mine.id = c.project_id
    where c.eliminated_on is null group by c.category)
  select array(select 'category:' || category from open union all select 'number:' || remarks from open) as figures,
    array(select id::text from mine) as links`;

const daysWithoutLog = `${asked},
  days as (
    select mine.id as project_id, d::date as day from mine, asked_days, today
    cross join lateral generate_series(greatest(asked_days.first, mine.start_date), least(asked_days.last, today.day), '1 day') d),
  empty_days as (
    select * from days where not exists (
      select 1 from general_log_entries e join records r on r.id = e.record_id
      where r.project_id = days.project_id and e.date_of_work = days.day))
  select array(select 'number:' || count(*) from empty_days) as figures,
    array(select distinct project_id::text from days) as links`;

const volumesOfPeriod = `${asked},
  closed as (
    select positions.id, positions.name, positions.project_id, sum(v.volume) as volume
    from papers join records record on record.id = papers.id join hidden_work_acts a on a.record_id = papers.id
    join estimate_volumes v on v.record_id = papers.id join positions on positions.id = v.node_id, asked_days
    where was_approved(record) and a.end_work_date between asked_days.first and asked_days.last
    group by positions.id, positions.name, positions.project_id),
  named as (select name, sum(volume) as volume from closed group by name)
  select array(select 'text:' || name from named union all select 'number:' || trim_scale(volume) from named) as figures,
    array(select id::text from mine union select id::text from closed) as links`;

const papersAboutWork = `${asked},
  found as (
    select papers.* from papers join search_entries e on e.record_id = papers.id, q
    where ${ofKind} and papers.kind not in ('letter', 'memo', 'minutes', 'design-documentation')
      and papers.full_number is not null
      and to_tsvector('russian', e.name) @@ plainto_tsquery('russian', q.q->>'words'))
  select array(select 'text:' || full_number from found order by created_at desc limit 2) as figures,
    array(select id::text from found) as links`;

const shifts = `
  shifts as (
    select e.*, papers.project_id from papers join general_log_entries e on e.record_id = papers.id, q
    where e.date_of_work = (q.q->>'day')::date)`;

const weatherOfDay = `${asked}, ${shifts}
  select array(select 'weather:' || weather_condition from shifts union all select 'text:' || air_temperature from shifts)
      as figures,
    array(select record_id::text from shifts) as links`;

const workersOfDay = `${asked}, ${shifts}
  select array(select 'text:' || specialty_name from shifts union all select 'number:' || specialty_amount from shifts)
      as figures,
    array(select record_id::text from shifts) as links`;

const worksOfDay = `${asked}, ${shifts}
  select array(select 'text:' || construction_description from shifts
      union all select 'number:' || trim_scale(completed_works_per_shift) from shifts) as figures,
    array(select record_id::text from shifts) as links`;

export const oraclesOfSupervisors = {
  awaitingMySignature,
  overduePapers,
  overdueByOrganization,
  unansweredPrescriptions,
  remarksByCategory,
  daysWithoutLog,
  volumesOfPeriod,
  papersAboutWork,
  weatherOfDay,
  workersOfDay,
  worksOfDay,
};
