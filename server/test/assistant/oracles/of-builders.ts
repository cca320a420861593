import { asked, day, sentVersions } from './asked.ts';

/** What of a hidden-work act that must be there is not: its texts, its volumes, the end of its works, people of each group. */
const missingToSend = `${asked},
  act as (select paper.id, a.* from paper join hidden_work_acts a on a.record_id = paper.id where paper.status = 'created'),
  missing as (
    select 'field:workDoneByDoc' as field from act where work_done_by_doc = ''
    union all select 'field:usedMaterial' from act where used_material = ''
    union all select 'field:allowedDeviation' from act where allowed_deviation = ''
    union all select 'field:allowedWork' from act where allowed_work = ''
    union all select 'date:' || end_work_date from act, today where end_work_date > day
    union all select 'field:estimateRecords' from act
      where not exists (select 1 from estimate_volumes v where v.record_id = act.id)
    union all select 'field:' || seats.word
      from act cross join (values ('primary', 'primaryApprovers'), ('techExpert', 'techExpertApprovers'),
        ('authorExpert', 'authorExpertApprovers')) seats (name, word)
      where not exists (select 1 from document_participants d where d.document_id = act.id and d.seat_group = seats.name))
  select array(select field from missing) as figures, array(select id::text from act) as links`;

const positionLeft = `${asked},
  sums as (
    select sum(general_volume - done_volume - reserved_volume) as volume,
      sum(general_money - done_money - difference_money) as money from positions)
  select array(select case q.q->>'measure' when 'money' then 'money:' || money else 'number:' || trim_scale(volume) end
      from sums, q where volume is not null) as figures,
    array(select id::text from positions union select project_id::text from positions) as links`;

const actsOfPosition = `${asked},
  acts as (
    select papers.id, papers.full_number, papers.status, sum(v.volume) as volume
    from estimate_volumes v join positions on positions.id = v.node_id join papers on papers.id = v.record_id
    where papers.status in ('inApproval', 'approved') group by papers.id, papers.full_number, papers.status)
  select array(select 'text:' || full_number from acts union all select 'number:' || trim_scale(volume) from acts) as figures,
    array(select id::text from acts) as links`;

const paperHolders = `${asked}, ${sentVersions}
  select array(
      select 'text:' || u.fullname from paper join undecided_seats seat on seat.document_id = paper.id
        and seat.number = paper.current_version join users u on u.id = seat.user_id where paper.status = 'inApproval'
      union select 'date:' || ${day('sent.at')} from paper join sent on sent.document_id = paper.id
        and sent.number = paper.current_version where paper.status = 'inApproval') as figures,
    array(select id::text from paper) as links`;

const whyRejected = `${asked},
  last_refusal as (
    select u.fullname, d.reason from paper join decisions d on d.document_id = paper.id and d.decision = 'rejected'
    join users u on u.id = d.user_id order by d.decided_at desc limit 1)
  select array(select 'text:' || fullname from last_refusal union all select 'text:' || reason from last_refusal) as figures,
    array(select id::text from paper) as links`;

const myOpenRemarks = `${asked},
  open as (
    select c.* from counted_remarks c join mine on mine.id = c.project_id join memberships m on m.id = c.responsible_id
    join me on me.id = m.user_id where c.eliminated_on is null)
  select array(select 'number:' || count(*) from open
      union all (select 'text:' || full_number from open order by due_date, full_number limit 3)
      union all (select 'date:' || due_date from open order by due_date, full_number limit 3)) as figures,
    array(select record_id::text from open union select id::text from open union select id::text from mine) as links`;

const doneNotBilled = `${asked}
  select array(select 'money:' || sum(n.done_money - n.paid_money) from project_nodes n join mine on mine.id = n.project_id
      where n.parent_id is null having count(*) > 0) as figures,
    array(select id::text from mine) as links`;

const batch = `
  batch as (
    select papers.id, papers.project_id, v.* from papers join verified_products v on v.record_id = papers.id, q
    where papers.full_number = q.q->>'batch' or lower(v.name) = lower(q.q->>'batch'))`;

const batchLeft = `${asked}, ${batch}
  select array(select 'number:' || trim_scale(remain_volume) from batch union all select 'unit:' || measurement_unit from batch)
      as figures,
    array(select id::text from batch) as links`;

const batchWentTo = `${asked}, ${batch},
  acts as (
    select papers.id, papers.full_number, taken.volume from batch join batch_volumes taken on taken.batch_id = batch.id
    join papers on papers.id = taken.record_id)
  select array(select 'text:' || full_number from acts union all select 'number:' || trim_scale(volume) from acts) as figures,
    array(select id::text from acts union select id::text from batch) as links`;

const dueInPeriod = `${asked},
  due as (
    select t.*, r.full_number from tasks t join me on me.id = t.user_id join mine on mine.id = t.project_id
    join records r on r.id = t.record_id, asked_days
    where t.done_at is null and t.due_date between asked_days.first and asked_days.last)
  select array(select 'number:' || count(distinct record_id) from due
      union all (select 'text:' || full_number from due order by due_date, full_number limit 1)) as figures,
    array(select record_id::text from due union select id::text from mine) as links`;

export const oraclesOfBuilders = {
  missingToSend,
  positionLeft,
  actsOfPosition,
  paperHolders,
  whyRejected,
  myOpenRemarks,
  doneNotBilled,
  batchLeft,
  batchWentTo,
  dueInPeriod,
};
