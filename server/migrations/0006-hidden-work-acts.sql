create table hidden_work_acts (
  document_id uuid primary key references documents on delete cascade,
  name text not null,
  start_work_date date not null,
  end_work_date date not null check (end_work_date >= start_work_date),
  work_done_by_doc text not null default '',
  used_material text not null default '',
  allowed_deviation text not null default '',
  allowed_work text not null default '',
  additional text not null default ''
);

create table hidden_work_act_volumes (
  id uuid primary key default uuidv7(),
  document_id uuid not null references hidden_work_acts on delete cascade,
  node_id uuid not null references estimate_nodes,
  volume numeric(24, 6) not null check (volume > 0),
  unique (document_id, node_id)
);
create index hidden_work_act_volumes_of on hidden_work_act_volumes (node_id);

-- The records these name come with their documents; until then nothing can be linked.
create table hidden_work_act_links (
  document_id uuid not null references hidden_work_acts on delete cascade,
  kind text not null check (kind in ('generalLog', 'verificationLog', 'testProtocol', 'geodeticProtocol')),
  record_id uuid not null,
  volume numeric(24, 6) check (volume > 0),
  primary key (document_id, kind, record_id),
  check ((kind = 'verificationLog') = (volume is not null))
);
