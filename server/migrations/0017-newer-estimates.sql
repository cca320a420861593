-- A newer estimate waits beside the one it is to replace until somebody applies it. Until then its nodes carry the id of
-- their own estimate in place of a project's, so that nothing that asks for the nodes of a project meets them.
alter table estimates add column replaces uuid unique references estimates on delete cascade;

-- Which position of the newer estimate stands for which of the old one; made once, when the newer one is read.
create table estimate_successors (
  old_id uuid primary key,
  new_id uuid not null unique,
  newer_id uuid not null references estimates on delete cascade
);
create index estimate_successors_of on estimate_successors (newer_id);
