-- One upload may hold several estimates (an archive). Its bytes are refused a second time in the project as a whole;
-- each estimate in it is a row of its own that has the id of its root node and is deleted by it.
create table estimate_uploads (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects,
  file_id uuid not null unique references files,
  sha256 bytea not null,
  constraint estimate_uploads_once unique (project_id, sha256)
);

create table estimates (
  id uuid primary key,
  project_id uuid not null references projects,
  upload_id uuid not null references estimate_uploads,
  file_name text not null,
  sha256 bytea not null,
  size bigint not null,
  generation text not null,
  positions integer not null,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  -- A newer estimate waits beside the one it is to replace until somebody applies it. Until then its nodes wait as well, and
  -- nobody who asks for the nodes of a project meets them.
  replaces uuid unique references estimates on delete cascade
);
create index estimates_of_upload on estimates (upload_id);

-- A node of the tree: a group, or a position that acts close.
create table estimate_nodes (
  id uuid primary key,
  estimate_id uuid not null references estimates on delete cascade,
  project_id uuid not null references projects,
  waits boolean not null default false,
  parent_id uuid,
  ordinal integer not null,
  kind text not null check (kind in ('group', 'position')),
  name text not null,
  code text,
  measurer text not null default '',
  selectable boolean not null default false,
  general_volume numeric(24, 6) not null default 0,
  unit_cost numeric(24, 4),
  general_money numeric(24, 2) not null default 0,
  balance_money numeric(24, 2),
  reserved_volume numeric(24, 6) not null default 0 check (reserved_volume >= 0),
  done_volume numeric(24, 6) not null default 0 check (done_volume >= 0),
  paid_volume numeric(24, 6) not null default 0 check (paid_volume >= 0),
  done_money numeric(24, 2) not null default 0,
  paid_money numeric(24, 2) not null default 0,
  -- What the file's total has above (or below) the lines that closed it, so that nothing of it is left: all of it once the volume
  -- is wholly closed, before that only what the lines came to beyond the total. Of a group, that of everything below it.
  difference_money numeric(24, 2) not null default 0,
  children integer not null default 0,
  resources jsonb,
  constraint root_is_estimate check (parent_id is not null or id = estimate_id),
  constraint volume_left check (kind = 'group' or done_volume + reserved_volume <= greatest(general_volume, 0)),
  constraint paid_is_done check (paid_volume <= done_volume)
) with (fillfactor = 90);
create index estimate_children on estimate_nodes (parent_id, ordinal);
create index estimate_order on estimate_nodes (estimate_id, ordinal);
create index estimate_roots on estimate_nodes (project_id) where parent_id is null and not waits;
create index estimate_search on estimate_nodes
  using gin ((lower(coalesce(code, '') || ' ' || name)) gin_trgm_ops) where kind = 'position';

-- The nodes of a project: those of newer estimates that wait are not among them.
create view project_nodes as select * from estimate_nodes where not waits;

create table estimate_imports (
  id uuid primary key,
  project_id uuid not null references projects,
  user_id uuid not null references users,
  file_name text not null,
  state text not null check (state in ('running', 'done', 'failed', 'cancelled')),
  bytes_read bigint not null default 0,
  total_bytes bigint not null default 0,
  positions integer not null default 0,
  refusal jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index estimate_imports_of on estimate_imports (project_id, created_at desc);

-- Which position of the newer estimate stands for which of the old one; made once, when the newer one is read.
create table estimate_successors (
  old_id uuid primary key,
  new_id uuid not null unique,
  newer_id uuid not null references estimates on delete cascade
);
create index estimate_successors_of on estimate_successors (newer_id);

-- How much of which position a record takes.
create table estimate_volumes (
  id uuid primary key default uuidv7(),
  record_id uuid not null references records on delete cascade,
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
create index estimate_volumes_of on estimate_volumes (node_id);

-- The same as every answer and sheet shows it: code, name, measurer, general volume and place are those the act was sent with,
-- and those of the estimate while it is written. Done, reserved and remaining volume are of this moment.
create view estimate_lines as
  select v.id, v.record_id, v.node_id, v.volume, v.unit_cost, v.money,
    case when v.name is null then n.code else v.code end as code,
    coalesce(v.name, n.name) as name,
    coalesce(v.measurer, n.measurer) as measurer,
    coalesce(v.general_volume, n.general_volume) as general_volume,
    coalesce(v.estimate_id, n.estimate_id) as estimate_id,
    coalesce(v.ordinal, n.ordinal) as ordinal,
    n.done_volume, n.reserved_volume,
    greatest(coalesce(v.general_volume, n.general_volume) - n.done_volume - n.reserved_volume, 0) as remain_volume
  from estimate_volumes v join estimate_nodes n on n.id = v.node_id;
