-- Files of the same bytes and positions with the same words are looked for in one project: elsewhere there may be any number of them.
create index files_by_content_in on files (sha256, project_id);
drop index files_by_content;

create extension if not exists btree_gin;
create index estimate_search_in on estimate_nodes
  using gin (project_id, (lower(coalesce(code, '') || ' ' || name)) gin_trgm_ops) where kind = 'position';
drop index estimate_search;
