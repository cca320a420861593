-- By which role a membership acts: what its organization is in the project, or what it itself says outside one. Said here alone.
create function acting_role(project uuid, organization uuid, user_type integer) returns setof roles
  language sql stable rows 1 as $$
  select role.* from roles role where role.id = coalesce((select place.role_id from project_organizations place
    where place.project_id = project and place.organization_id = organization), user_type)
$$;

create or replace function contractor_of(document records) returns table (organization_id uuid, role_code text)
  language sql stable as $$
  select m.organization_id, role.code
  from (
    select own.id, 1 as place, own.started_at as at from memberships own
      where own.user_id = document.author_id and own.project_id = document.project_id
        and own.started_at <= document.created_at and (own.ended_at is null or own.ended_at > document.created_at)
    union all
    select seat.membership_id, 2, seat.added_at from document_participants seat where seat.document_id = document.id) acting
  cross join lateral (select * from memberships where id = acting.id offset 0) m
  cross join lateral acting_role(m.project_id, m.organization_id, m.user_type_id) role
  where role.code in ('GENERAL_CONTRACTOR', 'SUBCONTRACTOR')
  order by m.organization_id is null, acting.place, acting.at, m.id limit 1
$$;

create or replace function customer_of(document records) returns table (organization_id uuid)
  language sql stable as $$
  select m.organization_id
  from document_participants seat
  cross join lateral (select * from memberships where id = seat.membership_id offset 0) m
  cross join lateral acting_role(m.project_id, m.organization_id, m.user_type_id) role
  where seat.document_id = document.id and role.code = 'CUSTOMER'
  order by m.organization_id is null, seat.added_at, m.id limit 1
$$;

-- Whose paper a kind is: of the technical or of the author supervision, or of neither.
create function supervision_of(kind text) returns text language sql immutable as $$
  select case when split_part(kind, '/', 2) in ('technical', 'author') then split_part(kind, '/', 2) end
$$;

create or replace function supervisions_of(document records, version integer, decided_by uuid) returns setof text
  language sql stable as $$
  select supervision_of(document.kind) where supervision_of(document.kind) is not null
  union
  select case seat.role_code when 'TECHNICAL_SUPERVISION' then 'technical' else 'author' end
  from version_seats seat
  where seat.document_id = document.id and seat.number = version and seat.user_id = decided_by
    and seat.role_code in ('TECHNICAL_SUPERVISION', 'AUTHOR_SUPERVISION')
$$;

create or replace function place_remark() returns trigger language plpgsql as $$
begin
  select d.project_id, supervision_of(d.kind), is_in_force(d) into new.project_id, new.supervision, new.is_counted
  from record_rows place join records d on d.id = place.record_id where place.id = new.id;
  return new;
end $$;

-- A remark knows its supervision itself.
create or replace view counted_remarks as
  select place.id, place.record_id, place.number, place.created_at, d.project_id, r.supervision,
    d.number as record_number, d.full_number || '/' || place.number as full_number, r.category, r.due_date,
    r.eliminated_on, r.responsible_id, (
      select (version.issued_at at time zone 'Asia/Almaty')::date
      from document_versions version
      where version.document_id = d.id and version.number = r.first_version) as sent_on
  from supervision_remarks r join record_rows place on place.id = r.id join records d on d.id = place.record_id
  where is_in_force(d);

create or replace function counted_remarks_in(project uuid) returns setof counted_remarks language sql stable as $$
  select place.id, place.record_id, place.number, place.created_at, d.project_id, r.supervision,
    d.number, d.full_number || '/' || place.number, r.category, r.due_date, r.eliminated_on, r.responsible_id, (
      select (version.issued_at at time zone 'Asia/Almaty')::date
      from document_versions version
      where version.document_id = d.id and version.number = r.first_version)
  from records d
  cross join lateral (select * from record_rows where record_id = d.id offset 0) place
  cross join lateral (select * from supervision_remarks where id = place.id offset 0) r
  where d.project_id = project and d.kind in ('prescription/technical', 'prescription/author') and is_in_force(d)
$$;
