-- Which reminder of a deadline whom was told of a version: none is told twice, however many processes remind.
create table deadline_reminders (
  document_id uuid not null,
  number integer not null,
  user_id uuid not null references users,
  code text not null check (code in ('deadline-tomorrow', 'deadline-today', 'deadline-passed')),
  told_at timestamptz not null,
  primary key (document_id, number, user_id, code),
  foreign key (document_id, number) references document_versions
);
create index documents_due on documents (due_date) where status = 'inApproval';
