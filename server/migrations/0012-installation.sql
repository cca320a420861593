-- What was done once for this database, such as filling it with the demo world.
create table installation (
  key text primary key,
  value jsonb not null
);
