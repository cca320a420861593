-- Which approved references the sums of a reference count that was sent, and after which one it came: a month that was approved after a
-- later one is missing there, and stands in the next one as a line of its own.
create table counted_references (
  record_id uuid not null references cost_references on delete cascade,
  counted_id uuid not null references cost_references on delete cascade,
  primary key (record_id, counted_id)
);
create index counted_references_in on counted_references (counted_id);
alter table cost_references add column follows_id uuid references cost_references on delete set null;

insert into counted_references (record_id, counted_id)
select own.record_id, other.record_id
from cost_references own join records d on d.id = own.record_id
join document_versions v on v.document_id = d.id and v.number = d.current_version
join signables f on f.id = v.signable_id
join records od on od.project_id = d.project_id and od.kind = d.kind and od.id <> d.id
join cost_references other on other.record_id = od.id and other.period <= own.period
where own.year_before is not null and exists (
  select 1 from document_versions ov where ov.document_id = od.id and ov.outcome = 'approved' and ov.closed_at <= f.frozen_at);
