-- The two days are changed one after the other and may cross meanwhile; the start of approval refuses it then.
create table hidden_work_acts (
  record_id uuid primary key references records on delete cascade,
  name text not null,
  start_work_date date not null,
  end_work_date date not null,
  work_done_by_doc text not null default '',
  used_material text not null default '',
  allowed_deviation text not null default '',
  allowed_work text not null default '',
  additional text not null default ''
);
create trigger cited_hidden_work_acts_stay before update or delete on hidden_work_acts for each row execute function keep_cited();

-- What others may know of an act: its name, the last day of its works, and the money it closed. Its own table nobody else names.
create view closed_works as
  select a.record_id, a.name, a.end_work_date,
    (select coalesce(sum(v.money), 0)::numeric(24, 2) from estimate_volumes v where v.record_id = a.record_id) as money
  from hidden_work_acts a;
