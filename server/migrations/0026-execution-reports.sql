-- People of a prescription who are still in the project: its executers, who answers for a remark, and who is asked to put one right.
create view prescription_people as
  select p.document_id as prescription_id, m.id as membership_id, m.user_id, true as is_executer
  from document_participants p join memberships m on m.id = p.membership_id and m.ended_at is null
    join supervision_prescriptions own on own.record_id = p.document_id
  union
  select place.record_id, m.id, m.user_id, false
  from supervision_remarks r join record_rows place on place.id = r.id
    join memberships m on m.id = r.responsible_id and m.ended_at is null
  union
  select t.record_id, m.id, m.user_id, false
  from tasks t join memberships m on m.id = t.membership_id and m.ended_at is null
  where t.purpose = 'eliminate' and t.done_at is null;

-- Answers to remarks of a prescription.
create table execution_reports (
  record_id uuid primary key references records on delete cascade,
  prescription_id uuid not null references supervision_prescriptions,
  -- Those who are told by the prescription what to put right answer to its supervision; the supervision answers to them.
  made_by text not null check (made_by in ('builders', 'supervision')),
  elimination_date date,
  actual_elimination_date date,
  work_done text not null default ''
);
create index reports_of_prescription on execution_reports (prescription_id);

-- Remarks a report covers.
create table reported_remarks (
  report_id uuid not null references execution_reports on delete cascade,
  remark_id uuid not null references supervision_remarks on delete cascade,
  -- It is in approval or approved: nobody else reports on the remark.
  is_held boolean not null default false,
  primary key (report_id, remark_id)
);
create unique index remarks_reported_once on reported_remarks (remark_id) where is_held;
create index reports_of_remark on reported_remarks (remark_id);

-- People who may open a record, whatever their roles, because of another one.
create view record_people as
  select report.record_id, people.user_id
  from execution_reports report join prescription_people people on people.prescription_id = report.prescription_id
  where people.user_id is not null;

-- Who writes a record instead of those whom the permission table lets; null where the table says it.
create function writers_of(record uuid) returns uuid[] language sql stable as $$
  select array(select people.user_id from record_people people where people.record_id = report.record_id order by 1)
  from execution_reports report where report.record_id = record and report.made_by = 'builders'
$$;

-- What others may know of a remark, and whether it counts.
create view known_remarks as
  select r.id, place.record_id as prescription_id, place.number, r.remark_name, r.prescription, r.category, r.due_date,
    r.eliminated_on, r.responsible_id, d.status in ('inApproval', 'approved', 'rejected') as is_in_force, (
      select held_by.full_number from reported_remarks held join records held_by on held_by.id = held.report_id
      where held.remark_id = r.id and held.is_held) as held_by
  from supervision_remarks r join record_rows place on place.id = r.id join records d on d.id = place.record_id;

-- Remarks that may be reported on: they count, are open, and no report in approval or approved covers them.
create view reportable_remarks as
  select * from known_remarks where is_in_force and eliminated_on is null and held_by is null;

-- Reports on a remark that were ever sent, and why one was refused.
create view remark_reports as
  select covered.remark_id, d.id, d.full_number, d.status, d.author_name, d.created_at, d.number,
    report.actual_elimination_date, covered.is_held, case when d.status in ('rejected', 'created') then (
      select ended.reason from (
        select reason, decided_at as at from decisions
          where document_id = d.id and decisions.number = d.current_version and decision = 'rejected'
        union all select reason, returned_at from version_returns
          where document_id = d.id and version_returns.number = d.current_version) ended
      order by ended.at desc limit 1) end as rejection_reason
  from reported_remarks covered join execution_reports report on report.record_id = covered.report_id
    join records d on d.id = covered.report_id
  where d.current_version > 0 and d.status <> 'archived';

-- The remarks of an approved report are eliminated on its actual day; those that were open.
create function eliminate_remarks(report uuid) returns setof uuid language sql as $$
  update supervision_remarks remark set eliminated_on = own.actual_elimination_date
  from reported_remarks covered join execution_reports own on own.record_id = covered.report_id
  where covered.report_id = report and covered.remark_id = remark.id and remark.eliminated_on is null
  returning remark.id
$$;
