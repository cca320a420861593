-- A mailbox is read from indexes alone: what kind of paper somebody reads stands beside it, and where a draft is written.
alter table record_readers add column kind text;
update record_readers reader set kind = d.kind from records d where d.id = reader.record_id;
alter table record_readers alter column kind set not null;
create index record_readers_in_mailbox on record_readers (membership_id) include (record_id, part, kind, passed_to, named_at);
drop index record_readers_of_seat;

alter table record_drafts add column project_id uuid, add column kind text;
update record_drafts draft set project_id = d.project_id, kind = d.kind from records d where d.id = draft.record_id;
alter table record_drafts alter column project_id set not null, alter column kind set not null;
create index record_drafts_in_mailbox on record_drafts (author_id, project_id) include (record_id, kind);
drop index record_drafts_of;

create function name_kind_of_paper() returns trigger language plpgsql as $$
begin
  new.kind := (select kind from records where id = new.record_id);
  return new;
end $$;
create trigger name_kind before insert on record_readers for each row execute function name_kind_of_paper();
create trigger name_kind before insert on record_drafts for each row execute function name_kind_of_paper();
create trigger place_draft before insert on record_drafts for each row execute function place_in_project();

-- As before, each with its kind.
drop function papers_read_in(uuid, uuid);
create function papers_read_in(project uuid, person uuid) returns table (record_id uuid, part text, kind text)
  language sql stable as $$
  select reader.record_id, reader.part, reader.kind from memberships seat
  cross join lateral (select r.record_id, r.part, r.kind from record_readers r where r.membership_id = seat.id offset 0) reader
  where seat.user_id = person and seat.project_id = project and seat.ended_at is null
  union all
  select reader.record_id, reader.part, reader.kind from memberships seat
  cross join lateral (select m.id, m.seated_since from memberships m where m.project_id = seat.project_id
    and m.organization_id = seat.organization_id and m.ended_at is not null offset 0) gone
  cross join lateral (select r.record_id, r.part, r.kind from record_readers r where r.membership_id = gone.id
    and r.passed_to is null and greatest(gone.seated_since, seat.seated_since) <= r.named_at offset 0) reader
  where seat.user_id = person and seat.project_id = project and seat.ended_at is null
  union all
  select opened.record_id, null, place.kind from record_openings opened
  cross join lateral (select d.kind from records d where d.id = opened.record_id and d.project_id = project offset 0) place
  where opened.user_id = person and exists (select 1 from user_roles given
    join roles on roles.id = given.role_id and roles.code = 'ADMIN' where given.user_id = person)
  union all
  select draft.record_id, 'sender', draft.kind from record_drafts draft
  where draft.author_id = person and draft.project_id = project
$$;
