-- What a person has used of a quota within a window of time: questions, bytes, asks to services outside.
create table quota_uses (
  user_id uuid not null references users on delete cascade,
  quota text not null,
  window_start timestamptz not null,
  used bigint not null check (used >= 0),
  primary key (user_id, quota, window_start)
);
create index quota_uses_by_window on quota_uses (window_start);

-- The bytes of the files of a project, by their sizes as the project lists them.
create table project_storage (
  project_id uuid primary key references projects on delete cascade,
  bytes bigint not null
);

create function tally_project_files() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update project_storage set bytes = bytes - old.size where project_id = old.project_id;
  else
    insert into project_storage as known (project_id, bytes) values (new.project_id, new.size)
      on conflict (project_id) do update set bytes = known.bytes + excluded.bytes;
  end if;
  return null;
end $$;

-- At the commit: a long import would keep everybody else from adding files to its project.
create constraint trigger files_tally after insert or delete on files
  deferrable initially deferred for each row execute function tally_project_files();

insert into project_storage (project_id, bytes) select project_id, sum(size) from files group by project_id;
