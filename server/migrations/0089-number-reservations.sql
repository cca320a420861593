-- Numbers taken for a request that came with an idempotency key: the same request takes the same numbers again, however often and at
-- whatever moment it comes. Nothing of it outlives a crash, which costs a gap and no more.
create unlogged table number_reservations (
  user_id uuid not null,
  -- Hashed, as that of `idempotency_keys`.
  key text not null,
  project_id uuid not null,
  kind text not null,
  count integer not null,
  last integer,
  created_at timestamptz not null default now(),
  primary key (user_id, key, project_id, kind, count)
);

-- The last of so many numbers of a kind in a project. Whoever comes second with a key waits for the row of the first and finds it filled.
create function reserve_numbers(
  for_user uuid, for_key text, in_project uuid, of_kind text, how_many integer
) returns integer language plpgsql as $$
declare
  taken integer;
begin
  -- As all numbers are taken: nobody who makes a record waits for the disk here, its own commit carries this along.
  perform set_config('synchronous_commit', 'off', true);
  insert into number_reservations (user_id, key, project_id, kind, count)
    values (for_user, for_key, in_project, of_kind, how_many)
    on conflict do nothing;
  select r.last into taken from number_reservations r
    where (r.user_id, r.key, r.project_id, r.kind, r.count) = (for_user, for_key, in_project, of_kind, how_many)
    for update;
  if taken is null then
    insert into record_counters (project_id, kind, last) values (in_project, of_kind, how_many)
      on conflict (project_id, kind) do update set last = record_counters.last + excluded.last
      returning last into taken;
    update number_reservations r set last = taken
      where (r.user_id, r.key, r.project_id, r.kind, r.count) = (for_user, for_key, in_project, of_kind, how_many);
  end if;
  return taken;
end
$$;
