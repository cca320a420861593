-- What is asked of one project or one document is read from it, each step by an index whatever is counted of the tables: the offsets
-- keep the steps in their order.

-- Remarks that count of one project, as `counted_remarks` has them.
create function counted_remarks_in(project uuid) returns setof counted_remarks language sql stable as $$
  select place.id, place.record_id, place.number, place.created_at, d.project_id, split_part(d.kind, '/', 2),
    d.number, d.full_number || '/' || place.number, r.category, r.due_date, r.eliminated_on, r.responsible_id, (
      select (frozen.frozen_at at time zone 'Asia/Almaty')::date
      from document_versions version
      cross join lateral (select frozen_at from signables where id = version.signable_id offset 0) frozen
      where version.document_id = d.id and version.number = r.first_version)
  from records d
  cross join lateral (select * from record_rows where record_id = d.id offset 0) place
  cross join lateral (select * from supervision_remarks where id = place.id offset 0) r
  where d.project_id = project and d.kind in ('prescription/technical', 'prescription/author')
    and d.status in ('inApproval', 'approved', 'rejected')
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
  left join lateral (select * from project_organizations
    where project_id = m.project_id and organization_id = m.organization_id offset 0) po on true
  join roles role on role.id = coalesce(po.role_id, m.user_type_id)
  where role.code in ('GENERAL_CONTRACTOR', 'SUBCONTRACTOR')
  order by m.organization_id is null, acting.place, acting.at, m.id limit 1
$$;

create or replace function customer_of(document records) returns table (organization_id uuid)
  language sql stable as $$
  select m.organization_id
  from document_participants seat
  cross join lateral (select * from memberships where id = seat.membership_id offset 0) m
  left join lateral (select * from project_organizations
    where project_id = m.project_id and organization_id = m.organization_id offset 0) po on true
  join roles role on role.id = coalesce(po.role_id, m.user_type_id)
  where seat.document_id = document.id and role.code = 'CUSTOMER'
  order by m.organization_id is null, seat.added_at, m.id limit 1
$$;

create or replace function may_bill(bill records, works records) returns boolean language sql stable as $$
  with recursive biller as (select * from contractor_of(bill)),
  builder as (select * from contractor_of(works)),
  above (organization_id, parent_id, role_id) as (
    select po.organization_id, po.parent_id, po.role_id from builder
      cross join lateral (select * from project_organizations
        where project_id = works.project_id and organization_id = builder.organization_id offset 0) po
    union
    select po.organization_id, po.parent_id, po.role_id from above
      cross join lateral (select * from project_organizations
        where project_id = works.project_id and organization_id = above.parent_id offset 0) po)
  select not exists (select 1 from biller)
    or exists (select 1 from biller join above using (organization_id))
    or exists (select 1 from biller where biller.organization_id is null and works.author_id = bill.author_id
      and not exists (select 1 from above))
    or exists (select 1 from biller where biller.role_code = 'GENERAL_CONTRACTOR') and (
      not exists (select 1 from above)
      or exists (select 1 from above join roles r on r.id = above.role_id
        where above.parent_id is null and r.code = 'SUBCONTRACTOR'))
$$;
