import { asked, day } from './asked.ts';

const paperStatus = `${asked}
  select array(select 'state:' || stage_of(record) from paper join records record on record.id = paper.id) as figures,
    array(select id::text from paper) as links`;

const signedBy = `${asked},
  signed as (
    select u.fullname, d.decided_at from paper join decisions d on d.document_id = paper.id
      and d.number = paper.current_version and d.decision = 'approved' join users u on u.id = d.user_id)
  select array(select 'text:' || fullname from signed union select 'date:' || ${day('decided_at')} from signed) as figures,
    array(select id::text from paper) as links`;

const peopleOfProject = `${asked},
  people as (
    select distinct u.fullname, o.name, m.project_id from memberships m join mine on mine.id = m.project_id
    join users u on u.id = m.user_id left join organizations o on o.id = m.organization_id
    left join project_organizations po on po.project_id = m.project_id and po.organization_id = m.organization_id
    left join roles r on r.id = coalesce(po.role_id, m.user_type_id), q
    where m.ended_at is null and (q.q->>'role' is null or r.code = q.q->>'role')
      and (q.q->>'organization' is null or o.name = q.q->>'organization'))
  select array(select distinct 'text:' || fullname from people) as figures,
    array(select project_id::text from people) as links`;

const personContacts = `${asked},
  person as (
    select distinct u.email, m.project_id from memberships m join mine on mine.id = m.project_id
    join users u on u.id = m.user_id, q
    where m.ended_at is null and lower(split_part(u.fullname, ' ', 1)) = lower(split_part(q.q->>'person', ' ', 1)))
  select array(select distinct 'text:' || email from person) as figures,
    array(select project_id::text from person) as links`;

const countPapers = `${asked},
  counted as (
    select papers.id, papers.project_id from papers, q, asked_days
    where papers.kind = q.q->>'kind' and (q.q->>'state' is null or papers.status = q.q->>'state')
      and (asked_days.first is null or ${day('papers.created_at')} between asked_days.first and asked_days.last))
  select array(select 'number:' || count(*) from counted) as figures,
    array(select id::text from mine) as links`;

const unreadPapers = `${asked},
  unread as (
    select papers.* from papers, me, q
    where papers.kind in ('letter', 'memo', 'minutes') and (q.q->>'kind' is null or papers.kind = q.q->>'kind')
      and exists (select 1 from record_reader_seats seat where seat.record_id = papers.id and seat.user_id = me.id
        and seat.part in ('main', 'copy'))
      and not exists (select 1 from record_drafts draft where draft.record_id = papers.id)
      and not exists (select 1 from record_reads been where been.record_id = papers.id and been.user_id = me.id))
  select array(select 'number:' || count(*) from unread) as figures,
    array(select id::text from unread union select id::text from mine) as links`;

const missingPapers = `${asked},
  acts as (
    select papers.id, papers.full_number, papers.project_id from papers join records record on record.id = papers.id
    where papers.kind = 'hidden-work-act' and papers.status = 'approved'),
  bare as (
    select acts.* from acts where (
      select count(distinct relation) from record_links l where l.from_id = acts.id and l.relation in (
        'hidden-work-act/generalLog', 'hidden-work-act/verificationLog', 'hidden-work-act/testProtocols',
        'hidden-work-act/geodeticExecutives')) < 4)
  select array(select 'number:' || count(*) from bare) as figures,
    array(select id::text from bare union select id::text from mine) as links`;

const searchWords = `${asked},
  found as (
    select papers.*, e.name from papers join search_entries e on e.record_id = papers.id, q
    where papers.kind not in ('letter', 'memo', 'minutes')
      and (to_tsvector('russian', coalesce(e.name::text, '')) || to_tsvector('russian', coalesce(e.texts, '[]'))) @@ plainto_tsquery('russian', q.q->>'words'))
  select array(select concat('quote:', q.q->>'words') from q where exists (select 1 from found)) as figures,
    array(select id::text from found) as links`;

export const oraclesOfEverybody = {
  paperStatus,
  signedBy,
  peopleOfProject,
  personContacts,
  countPapers,
  unreadPapers,
  missingPapers,
  searchWords,
};
