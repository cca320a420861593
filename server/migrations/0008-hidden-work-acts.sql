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

create table hidden_work_act_volumes (
  id uuid primary key default uuidv7(),
  record_id uuid not null references hidden_work_acts on delete cascade,
  node_id uuid not null references estimate_nodes,
  volume numeric(24, 6) not null check (volume > 0),
  -- An approved act closes its volumes at the price of that day: a newer estimate changes nothing of it.
  unit_cost numeric(24, 4),
  money numeric(24, 2),
  -- What people sign names a position as it stood when the act was sent. All of these are empty while the act is written,
  -- then its lines follow the estimate.
  estimate_id uuid,
  ordinal integer,
  code text,
  name text,
  measurer text,
  general_volume numeric(24, 6),
  constraint line_kept_whole check (num_nulls(estimate_id, ordinal, name, measurer, general_volume) in (0, 5)),
  unique (record_id, node_id)
);
create index hidden_work_act_volumes_of on hidden_work_act_volumes (node_id);
