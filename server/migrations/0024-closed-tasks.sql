-- Why a task closed, so that it can say so: its reader approved, he rejected, or others ended the version before he decided.
alter table notifications add column closed_as text check (closed_as in ('approved', 'rejected', 'notRequired'));

-- The nth task a person had of a document asked for his decision on the nth version he was seated in; a reminder goes with
-- the task before it.
with tasks as (
  select user_id, document_id, created_at, row_number() over (partition by user_id, document_id order by created_at, id) as nth
  from notifications where is_task and document_id is not null),
asked as (
  select user_id, document_id, number, row_number() over (partition by user_id, document_id order by number) as nth
  from (select distinct user_id, document_id, number from version_seats) seats),
decided as (
  select t.user_id, t.document_id, t.created_at, d.decision
  from tasks t left join asked a using (user_id, document_id, nth)
  left join decisions d on d.user_id = t.user_id and d.document_id = t.document_id and d.number = a.number)
update notifications n set closed_as = coalesce(
  (select decision from decided where decided.user_id = n.user_id and decided.document_id = n.document_id
    and decided.created_at <= n.created_at order by decided.created_at desc limit 1), 'notRequired')
where n.done_at is not null;
