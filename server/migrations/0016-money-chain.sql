-- An approved act closes its volumes at the price of that day: a newer estimate changes nothing of it.
alter table hidden_work_act_volumes
  add column unit_cost numeric(24, 4),
  add column money numeric(24, 2);

update hidden_work_act_volumes v
  set unit_cost = n.unit_cost, money = round(v.volume * coalesce(n.unit_cost, 0), 2)
  from estimate_nodes n
  where n.id = v.node_id and exists (
    select 1 from document_versions f where f.document_id = v.document_id and f.outcome = 'approved');

-- Money done is the sum of the lines of the acts, up the whole tree.
update estimate_nodes set done_money = 0 where done_money <> 0;
with recursive lines as (
    select v.node_id as id, n.parent_id, v.money
    from hidden_work_act_volumes v join estimate_nodes n on n.id = v.node_id where v.money is not null),
  path as (
    select id, parent_id, money from lines
    union all
    select g.id, g.parent_id, path.money from path join estimate_nodes g on g.id = path.parent_id),
  sums as (select id, sum(money) as money from path group by id)
update estimate_nodes n set done_money = sums.money from sums where n.id = sums.id;

-- A document that stands on approved documents of another kind: one of those belongs to one taker that holds it.
create table taken_documents (
  taker_id uuid not null references documents on delete cascade,
  taken_id uuid not null references documents,
  taker_kind text not null,
  -- A rejected or put away taker lets go; it takes again when it is taken back for correction.
  is_held boolean not null default true,
  added_at timestamptz not null default clock_timestamp(),
  primary key (taker_id, taken_id)
);
create unique index taken_once on taken_documents (taken_id, taker_kind) where is_held;
create index taken_documents_of on taken_documents (taken_id);

-- The rate of VAT by the first day it is in force.
create table vat_rates (
  since date primary key,
  percent numeric(7, 4) not null
);
insert into vat_rates (since, percent) values ('1900-01-01', 12), ('2026-01-01', 16);

create table done_work_acts (
  document_id uuid primary key references documents on delete cascade,
  period date not null check (extract(day from period) = 1),
  organization_and_management_costs numeric(7, 4),
  is_organization_and_management_costs_enabled boolean not null default false,
  extra_wages_in_risk_zones numeric(7, 4),
  is_extra_wages_in_risk_zones_enabled boolean not null default false,
  snow_removal_costs numeric(7, 4),
  is_snow_removal_costs_enabled boolean not null default false,
  estimated_profit numeric(7, 4),
  is_estimated_profit_enabled boolean not null default false,
  unexpected_costs numeric(7, 4),
  is_unexpected_costs_enabled boolean not null default false,
  vat numeric(7, 4),
  is_vat_enabled boolean not null default true,
  -- The sums of the calculation, kept with every change that touches it.
  works_money numeric(24, 2) not null default 0,
  without_vat_money numeric(24, 2) not null default 0,
  vat_money numeric(24, 2) not null default 0,
  total_money numeric(24, 2) not null default 0,
  check (total_money = without_vat_money + vat_money)
);

create table done_work_act_coefficients (
  id uuid primary key default uuidv7(),
  document_id uuid not null references done_work_acts on delete cascade,
  name text not null,
  percent numeric(7, 4) not null
);
create index done_work_act_coefficients_of on done_work_act_coefficients (document_id, id);

create table cost_references (
  document_id uuid primary key references documents on delete cascade,
  period date not null check (extract(day from period) = 1),
  number text not null default '',
  customer_address text not null default '',
  contractor_address text not null default '',
  agreement_number text not null default '',
  agreement_date date,
  additional_agreement text not null default '',
  -- Totals somebody wrote over; null follows the linked acts.
  month_money numeric(24, 2),
  year_money numeric(24, 2),
  without_vat_money numeric(24, 2),
  vat_money numeric(24, 2),
  total_money numeric(24, 2),
  -- What approved references of the year had reached when approval started; null before.
  year_before numeric(24, 2)
);
create index cost_references_by_period on cost_references (period);

-- Remarks of the supervisions; they come with the prescriptions.
create table remarks (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects,
  supervision text not null check (supervision in ('author', 'technical')),
  category text not null check (category in ('easy', 'medium', 'hard')),
  due_date date not null,
  eliminated_on date,
  created_at timestamptz not null default now()
);
create index remarks_of on remarks (project_id);
