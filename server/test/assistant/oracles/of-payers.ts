import { asked, day, doneWorks, sentVersions } from './asked.ts';

const whole = `
  whole as (
    select mine.id, mine.start_date, mine.end_date, mine.contract_cost,
      coalesce(sum(n.general_money - n.difference_money), mine.estimate_cost) as closable, coalesce(sum(n.done_money), 0) as done
    from mine left join project_nodes n on n.project_id = mine.id and n.parent_id is null
    group by mine.id, mine.start_date, mine.end_date, mine.contract_cost, mine.estimate_cost)`;

const links = 'array(select id::text from mine) as links';

const projectProgress = `${asked}, ${whole}
  select array(select 'percent:' || trim_scale(round(sum(done) * 100 / sum(closable), 2)) from whole having sum(closable) > 0)
      as figures, ${links}`;

/** Money of a position spreads evenly over the dates of its nearest planned ancestor, else over the project's. */
const planned = `
  planned as (
    select coalesce(
      sum((n.general_money - n.difference_money) * least(greatest(today.day - plan.first + 1, 0), plan.last - plan.first + 1)
        / (plan.last - plan.first + 1)), 0) as money
    from project_nodes n join mine on mine.id = n.project_id cross join today
    cross join lateral (
      with recursive above as (
        select n.id, n.parent_id, 0 as far
        union all
        select g.id, g.parent_id, above.far + 1 from above join project_nodes g on g.id = above.parent_id),
      nearest as (
        select p.planned_start, p.planned_end from above join schedule_plans p on p.node_id = above.id
        where p.planned_start is not null order by above.far limit 1)
      select coalesce((select planned_start from nearest), mine.start_date) as first,
        coalesce((select planned_end from nearest), mine.end_date) as last) plan
    where n.kind = 'position')`;

const projectLag = `${asked}, ${whole}, ${planned}
  select array(select 'percent:' || trim_scale(round(sum(done) * 100 / sum(closable), 2)) from whole
      union all select 'near:' || round(planned.money * 100 / (select sum(closable) from whole), 2) from planned) as figures,
    ${links}`;

const projectForecast = `${asked}, ${whole}, ${doneWorks},
  months as (
    select (date_trunc('month', day) - interval '3 months')::date as first, date_trunc('month', day)::date as after, day
    from today),
  pace as (
    select sum(money) / (max(after) - max(first)) as daily, max(day) as day from done_works, months
    where end_work_date >= first and end_work_date < after)
  select array(select 'nearDate:' || (pace.day + ceil((select sum(closable - done) from whole) / pace.daily)::integer)
      from pace where pace.daily > 0) as figures, ${links}`;

const closedByMonth = `${asked}, ${doneWorks},
  months as (
    select to_char(end_work_date, 'YYYY-MM') as month, sum(money) as money from done_works, asked_days
    where asked_days.first is null or end_work_date between asked_days.first and asked_days.last group by 1)
  select array(select 'money:' || money from months) as figures, ${links}`;

const compareMonths = `${asked}, ${doneWorks},
  spans as (
    select (q.q->'period'->>0)::date as first, (q.q->'period'->>1)::date as last from q
    union all select (q.q->'other'->>0)::date, (q.q->'other'->>1)::date from q),
  sums as (
    select spans.first, coalesce(sum(money), 0) as money from spans left join done_works
      on end_work_date between spans.first and spans.last group by spans.first)
  select array(select 'money:' || money from sums) as figures, ${links}`;

/** Works that papers in approval would close, and money that form 2 in approval asks for. */
const stuckMoney = `${asked},
  stuck as (
    select papers.id, coalesce((
        select sum(coalesce(v.money, round(v.volume * coalesce(v.unit_cost, n.unit_cost), 2)))
        from estimate_volumes v join estimate_nodes n on n.id = v.node_id where v.record_id = papers.id), 0)
      + coalesce((select total_money from paid_works where record_id = papers.id), 0) as money
    from papers where papers.status = 'inApproval')
  select array(select 'money:' || round(sum(money), 2) from stuck) as figures,
    array(select id::text from stuck where money > 0 union select id::text from mine) as links`;

const contractLeft = `${asked},
  billed as (
    select coalesce(sum(paid.total_money), 0) as money from papers join records record on record.id = papers.id
    join paid_works paid on paid.record_id = papers.id where was_approved(record))
  select array(select 'money:' || (select sum(contract_cost) from mine) - billed.money from billed) as figures, ${links}`;

const billedInPeriod = `${asked},
  billed as (
    select papers.id, paid.total_money from papers join records record on record.id = papers.id
    join paid_works paid on paid.record_id = papers.id, asked_days
    where was_approved(record) and paid.period between asked_days.first and asked_days.last)
  select array(select 'money:' || coalesce(sum(total_money), 0) from billed) as figures,
    array(select id::text from billed union select id::text from mine) as links`;

const overdueByRegion = `${asked}, ${whole},
  late as (
    select concat_ws('|', r.name_ru, r.name_kk, r.name_en) as name, count(*) as projects from whole join mine using (id) join regions r on r.id = mine.region_id, today
    where whole.end_date < day and not (whole.closable > 0 and whole.done >= whole.closable) group by r.name_ru, r.name_kk, r.name_en)
  select array(select 'name:' || name from late union all select 'number:' || projects from late
      union all select 'number:0' from today where not exists (select 1 from late)) as figures,
    array['/dashboard']::text[] as links`;

const projectsWithoutActs = `${asked}, ${whole}, ${sentVersions},
  silent as (
    select whole.id, mine.short_name from whole join mine using (id), today
    where whole.start_date <= day and not (whole.closable > 0 and whole.done >= whole.closable) and not exists (
      select 1 from papers join sent on sent.document_id = papers.id and sent.outcome = 'approved'
      where papers.project_id = whole.id and papers.kind = 'hidden-work-act' and ${day('sent.closed_at')} > day - 30))
  select array(select 'number:' || count(*) from silent union all (select 'text:' || short_name from silent limit 1)) as figures,
    array(select id::text from silent) || array['/dashboard', '/project'] as links`;

const worstOrganizations = `${asked}, ${sentVersions},
  refused as (
    select o.name, papers.project_id from sent join papers on papers.id = sent.document_id
    join memberships m on m.user_id = papers.author_id and m.project_id = papers.project_id
    join organizations o on o.id = m.organization_id, asked_days
    where sent.outcome = 'rejected'
      and (asked_days.first is null or ${day('sent.closed_at')} between asked_days.first and asked_days.last)),
  sums as (select name, count(*) as times from refused group by name)
  select array((select 'text:' || name from sums order by times desc, name limit 1)
      union all (select 'number:' || max(times) from sums having count(*) > 0)) as figures,
    array(select project_id::text from refused) || array['/dashboard', '/project'] as links`;

export const oraclesOfPayers = {
  projectProgress,
  projectLag,
  projectForecast,
  closedByMonth,
  compareMonths,
  stuckMoney,
  contractLeft,
  billedInPeriod,
  overdueByRegion,
  projectsWithoutActs,
  worstOrganizations,
};
