create table document_participants (
  document_id uuid not null references records on delete cascade,
  membership_id uuid not null references memberships,
  seat_group text not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (document_id, seat_group, membership_id)
);
create index document_participants_of on document_participants (membership_id);

-- A frozen version: what is signed, and what approval adds to it. Nothing of it changes after its decision.
create table document_versions (
  document_id uuid not null references records,
  number integer not null,
  signable_id uuid not null unique references signables,
  -- The data the bytes were made of, for the derived copy with the approval sheet.
  sheet jsonb not null,
  history_head bytea not null,
  due_date date,
  outcome text not null default 'current' check (outcome in ('current', 'approved', 'rejected')),
  closed_at timestamptz,
  primary key (document_id, number)
);
create unique index one_open_version on document_versions (document_id) where outcome = 'current';

create table version_files (
  document_id uuid not null,
  number integer not null,
  file_id uuid not null references files,
  primary key (document_id, number, file_id),
  foreign key (document_id, number) references document_versions
);
create index version_files_of on version_files (file_id);

create table version_seats (
  document_id uuid not null,
  number integer not null,
  membership_id uuid not null references memberships,
  user_id uuid not null references users,
  seat_group text not null,
  position smallint not null,
  -- The role he had then: it says as whom he signed.
  role_code text,
  -- The first approval in the group is enough.
  is_one_enough boolean not null default false,
  primary key (document_id, number, seat_group, membership_id),
  foreign key (document_id, number) references document_versions
);
-- Whether anything was decided from a membership says on which side its holder stays.
create index version_seats_of_membership on version_seats (membership_id);
create index version_seats_of_user on version_seats (user_id, document_id, number);

create table decisions (
  document_id uuid not null,
  number integer not null,
  user_id uuid not null references users,
  decision text not null check (decision in ('approved', 'rejected')),
  decided_at timestamptz not null,
  reason text,
  signature_id uuid references signatures,
  primary key (document_id, number, user_id),
  foreign key (document_id, number) references document_versions,
  check ((decision = 'approved') = (signature_id is not null)),
  check ((decision = 'rejected') = (reason is not null))
);

create function keep_frozen() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.outcome = 'current'
    and (to_jsonb(new) - 'outcome' - 'closed_at') = (to_jsonb(old) - 'outcome' - 'closed_at') then
    return new;
  end if;
  raise exception 'a frozen version never changes' using errcode = 'restrict_violation';
end $$;
create trigger frozen_versions before update or delete on document_versions
  for each row execute function keep_frozen();
create trigger decisions_are_append_only before update or delete or truncate on decisions
  for each statement execute function refuse_change();

-- A version that ended because somebody who had to decide on it left: nobody decided against it, so it is no decision.
create table version_returns (
  document_id uuid not null,
  number integer not null,
  returned_by uuid not null references users,
  returned_at timestamptz not null,
  reason text not null,
  primary key (document_id, number),
  foreign key (document_id, number) references document_versions
);
create trigger version_returns_are_append_only before update or delete or truncate on version_returns
  for each statement execute function refuse_change();

-- Seats from which somebody still has to decide: he has not, and his group is not served by one of the others.
create view undecided_seats as
  select seat.* from version_seats seat
  where not exists (
    select 1 from decisions own
    where own.document_id = seat.document_id and own.number = seat.number and own.user_id = seat.user_id)
  and not (seat.is_one_enough and exists (
    select 1 from version_seats other
    join decisions d on d.document_id = other.document_id and d.number = other.number and d.user_id = other.user_id
    where other.document_id = seat.document_id and other.number = seat.number and other.seat_group = seat.seat_group
      and d.decision = 'approved'));

-- Was this document approved? What an approved one closed counts for good, so one put away since is as good; its status no
-- longer tells, its version does.
create function was_approved(document records) returns boolean language sql stable as $$
  select document.status = 'approved' or document.status = 'archived' and exists (
    select 1 from document_versions v where v.document_id = document.id and v.outcome = 'approved')
$$;

-- The number of a document in approval, or of an approved one, that prints this record; null when none does.
create function cited_by(record uuid) returns text language sql stable as $$
  select coalesce(d.full_number, d.kind) from record_links l join records d on d.id = l.from_id
  where l.to_id = record and l.is_held and (d.status = 'inApproval' or was_approved(d))
  order by d.created_at limit 1
$$;

-- For the tables of kinds that others cite: what a document prints of a record does not change, and the record stays. Columns
-- named as arguments are filled in later and not printed.
create function keep_cited() returns trigger language plpgsql as $$
declare
  document text := cited_by(old.record_id);
  later text[] := coalesce(tg_argv, '{}');
begin
  if document is not null and (tg_op = 'DELETE' or to_jsonb(new) - later is distinct from to_jsonb(old) - later) then
    raise exception 'the record is cited by %', document
      using errcode = 'restrict_violation', constraint = 'cited_records_stay';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

-- For whom the works of a document were done, and as what: the organization of its author as he wrote it; when he has none, that
-- of the first contractor who signs it; a contractor without organization, when none of them has one. No row when nobody of them
-- is a contractor.
create function contractor_of(document records) returns table (organization_id uuid, role_code text)
  language sql stable as $$
  select m.organization_id, role.code
  from (
    select own.id, 1 as place, own.started_at as at from memberships own
      where own.user_id = document.author_id and own.project_id = document.project_id
        and own.started_at <= document.created_at and (own.ended_at is null or own.ended_at > document.created_at)
    union all
    select seat.membership_id, 2, seat.added_at from document_participants seat where seat.document_id = document.id) acting
  join memberships m on m.id = acting.id
  left join project_organizations po on po.project_id = m.project_id and po.organization_id = m.organization_id
  join roles role on role.id = coalesce(po.role_id, m.user_type_id)
  where role.code in ('GENERAL_CONTRACTOR', 'SUBCONTRACTOR')
  order by m.organization_id is null, acting.place, acting.at, m.id limit 1
$$;

-- Who stands for the customer in a document; one with an organization before one without. No row when nobody of him sits in it.
create function customer_of(document records) returns table (organization_id uuid)
  language sql stable as $$
  select m.organization_id
  from document_participants seat join memberships m on m.id = seat.membership_id
  left join project_organizations po on po.project_id = m.project_id and po.organization_id = m.organization_id
  join roles role on role.id = coalesce(po.role_id, m.user_type_id)
  where seat.document_id = document.id and role.code = 'CUSTOMER'
  order by m.organization_id is null, seat.added_at, m.id limit 1
$$;

-- May the contractor of one document bill the works of another? His own, those of organizations below his, the general one also
-- those of subcontractors who are below nobody. Nobody knows yet while the document has no contractor.
create function may_bill(bill records, works records) returns boolean language sql stable as $$
  with recursive biller as (select * from contractor_of(bill)),
  builder as (select * from contractor_of(works)),
  above (organization_id, parent_id, role_id) as (
    select po.organization_id, po.parent_id, po.role_id from builder join project_organizations po
      on po.project_id = works.project_id and po.organization_id = builder.organization_id
    union
    select po.organization_id, po.parent_id, po.role_id from above join project_organizations po
      on po.project_id = works.project_id and po.organization_id = above.parent_id)
  select not exists (select 1 from biller)
    or exists (select 1 from biller join above using (organization_id))
    or exists (select 1 from biller where biller.organization_id is null and works.author_id = bill.author_id
      and not exists (select 1 from above))
    or exists (select 1 from biller where biller.role_code = 'GENERAL_CONTRACTOR') and (
      not exists (select 1 from above)
      or exists (select 1 from above join roles r on r.id = above.role_id
        where above.parent_id is null and r.code = 'SUBCONTRACTOR'))
$$;
