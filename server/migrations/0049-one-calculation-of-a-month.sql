-- The month a calculation of services bills, taken by its author's organization, or by the author who acts for none, with its start.
-- What was rejected, taken back or put away holds its month no more; who asks next takes it over.
create table billed_service_months (
  record_id uuid primary key references service_calculations on delete cascade,
  project_id uuid not null,
  kind text not null,
  biller uuid not null,
  month date not null,
  unique (project_id, kind, biller, month)
);

/* For whom a record was written: the organization its author acted for, or the author. */
create function biller_of(record records) returns uuid
language sql stable return (
  coalesce(
    (select m.organization_id from memberships m
      where m.user_id = record.author_id and m.project_id = record.project_id and m.organization_id is not null
        and m.started_at <= record.created_at and (m.ended_at is null or m.ended_at > record.created_at)
      order by m.started_at limit 1),
    record.author_id));

insert into billed_service_months (record_id, project_id, kind, biller, month)
  select d.id, d.project_id, d.kind, biller_of(d), own.calculation_period
  from records d join service_calculations own on own.record_id = d.id
  where d.status in ('inApproval', 'approved')
  order by d.status, d.created_at
on conflict do nothing;
