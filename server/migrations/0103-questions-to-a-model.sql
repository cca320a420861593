-- Whether questions about a project may go to a language model outside, where one is configured, and names of its members with them.
alter table projects
  add column model_reads_questions boolean not null default true,
  add column model_sees_names boolean not null default false;
