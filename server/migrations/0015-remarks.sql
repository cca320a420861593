-- Prescriptions of the two supervisions; whose one is, its kind says. All that one says stands in its remarks.
create table supervision_prescriptions (
  record_id uuid primary key references records on delete cascade
);
create trigger cited_prescriptions_stay before update or delete on supervision_prescriptions
  for each row execute function keep_cited();

create table supervision_remarks (
  id uuid primary key references record_rows on delete cascade,
  remark_name text not null,
  identified_remark_name text not null,
  category text not null check (category in ('easy', 'medium', 'hard')),
  prescription text not null,
  due_date date not null,
  -- The date it was first sent with; empty before.
  first_due_date date,
  responsible_id uuid not null references memberships,
  -- Written by what approves its elimination.
  eliminated_on date
);
create index remarks_of_responsible on supervision_remarks (responsible_id);

-- Remarks that count: of prescriptions that were sent, whether their receipt was signed or refused, and neither taken back nor
-- put away since.
create view counted_remarks as
  select place.id, place.record_id, place.number, place.created_at, d.project_id, split_part(d.kind, '/', 2) as supervision,
    d.number as record_number, d.full_number || '/' || place.number as full_number, r.category, r.due_date,
    r.eliminated_on, r.responsible_id
  from supervision_remarks r join record_rows place on place.id = r.id join records d on d.id = place.record_id
  where d.status in ('inApproval', 'approved', 'rejected');

-- How such a remark stands on this day: eliminated by its due date, open before it, or late either way.
create function remark_state(due date, eliminated date, today date) returns text language sql immutable as $$
  select case when eliminated <= due then 'onTime' when eliminated is null and due >= today then 'inProgress'
    else 'overdue' end
$$;
