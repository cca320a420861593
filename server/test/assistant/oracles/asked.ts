/**
 * What every oracle reads: `q.q`, what was asked; `me`, who asks; `mine`, the project that is named, else all the asker's;
 * `paper`, the one of that number. An oracle answers one row: `figures`, each of which a right answer says, and `links`, to one
 * of which at least it leads.
 *
 * A figure says what it is: `number:62.75`, `money:191797485.20`, `percent:12.07`, `date:2026-11-26`, `text:…`, and words of
 * the house by their codes, `state:approved`, `weather:rain`, `category:hard`, `unit:tonne`.
 */
export const asked = `
  with q as (select $1::jsonb as q),
  me as (select u.id from users u, q where u.email = q.q->>'asker'),
  mine as (
    select p.* from projects p, q
    where p.archived_at is null and (q.q->>'project' is null or p.id = (q.q->>'project')::uuid) and (
      exists (select 1 from memberships m, me where m.project_id = p.id and m.user_id = me.id and m.ended_at is null)
      or exists (select 1 from user_roles given join roles on roles.id = given.role_id, me
        where given.user_id = me.id and roles.code = 'ADMIN'))),
  today as (select (now() at time zone 'Asia/Almaty')::date as day),
  papers as (select r.* from records r join mine on mine.id = r.project_id),
  paper as (select papers.* from papers, q where papers.full_number = q.q->>'paper'),
  asked_days as (select (q.q->'period'->>0)::date as first, (q.q->'period'->>1)::date as last from q),
  positions as (
    select n.* from project_nodes n join mine on mine.id = n.project_id, q
    where n.kind = 'position' and (q.q->>'position' is null or n.code = q.q->>'position'
      or lower(n.name) = lower(q.q->>'position')))`;

/** When a version was sent: when whoever issues it signed, else when it was frozen. */
export const sentVersions = `
  sent as (
    select v.document_id, v.number, v.outcome, v.closed_at, v.due_date, coalesce(v.issued_at, f.frozen_at) as at
    from document_versions v join signables f on f.id = v.signable_id)`;

/** Acts whose works count as done, with their money. */
export const doneWorks = `
  done_works as (
    select papers.id, papers.project_id, works.end_work_date, works.money
    from papers join records record on record.id = papers.id join closed_works works on works.record_id = papers.id where was_approved(record))`;

export const day = (moment: string) => `(${moment} at time zone 'Asia/Almaty')::date`;
