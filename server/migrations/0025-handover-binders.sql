-- Archives of the executive papers of an object, made by a job for who asked for them.
create table handover_binders (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects,
  requested_by uuid not null references users,
  requested_at timestamptz not null default now(),
  -- What goes in: papers of these days, and of a section of the estimate; that section may be gone before its turn comes.
  from_day date,
  to_day date,
  section_id uuid,
  section_name text,
  -- The kinds of papers that he who asked for it might read then.
  kinds text[] not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- Which run works on it, and its last sign of life: another one takes over what nobody works on any more.
  run_id uuid,
  beat_at timestamptz,
  tries integer not null default 0,
  papers_done integer not null default 0,
  papers_total integer not null default 0,
  -- Why it failed.
  refusal jsonb,
  ended_at timestamptz,
  -- The archive in the file store.
  file_name text,
  sha256 bytea,
  size bigint,
  constraint section_is_named check (num_nulls(section_id, section_name) in (0, 2)),
  constraint binder_days_in_order check (from_day <= to_day),
  constraint run_is_known check ((state = 'running') = (run_id is not null)),
  constraint binder_whole check (num_nonnulls(file_name, sha256, size) = case state when 'done' then 3 else 0 end),
  constraint binder_ended check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null)),
  constraint failure_has_a_reason check ((state = 'failed') = (refusal is not null))
);
-- The whole installation makes one at a time, a person asks for one at a time of a project.
create unique index one_binder_is_made on handover_binders ((true)) where state = 'running';
create unique index one_binder_asked_for on handover_binders (project_id, requested_by) where state in ('queued', 'running');
create index handover_binders_of on handover_binders (project_id, requested_by, requested_at desc);
create index handover_binders_by_hash on handover_binders (sha256) where sha256 is not null;
