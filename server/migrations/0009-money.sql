-- The rate of VAT by the first day it is in force.
create table vat_rates (
  since date primary key,
  percent numeric(7, 4) not null
);
insert into vat_rates (since, percent) values ('1900-01-01', 12), ('2026-01-01', 16);

create table done_work_acts (
  record_id uuid primary key references records on delete cascade,
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
create trigger cited_done_work_acts_stay before update or delete on done_work_acts for each row execute function keep_cited();

create table done_work_act_coefficients (
  id uuid primary key default uuidv7(),
  record_id uuid not null references done_work_acts on delete cascade,
  name text not null,
  percent numeric(7, 4) not null
);
create index done_work_act_coefficients_of on done_work_act_coefficients (record_id, id);

create table cost_references (
  record_id uuid primary key references records on delete cascade,
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
  -- What was done in the year of the reference before the papers were kept here; said once, on the first one.
  opening_without_vat_money numeric(24, 2) check (opening_without_vat_money >= 0),
  opening_vat_money numeric(24, 2) check (opening_vat_money >= 0),
  -- The project in which its number and its opening balance hold: while it is in approval, and for good once it is approved.
  in_force_in uuid references projects on delete cascade,
  -- What approved references had reached when approval started, since the year and since works began; empty before.
  year_before numeric(24, 2),
  year_before_without_vat numeric(24, 2),
  year_before_vat numeric(24, 2),
  start_before numeric(24, 2),
  start_before_without_vat numeric(24, 2),
  start_before_vat numeric(24, 2),
  -- Opening balances of those references.
  year_opening_without_vat numeric(24, 2),
  year_opening_vat numeric(24, 2),
  start_opening_without_vat numeric(24, 2),
  start_opening_vat numeric(24, 2),
  constraint reached_kept_whole check (num_nulls(year_before, year_before_without_vat, year_before_vat, start_before,
    start_before_without_vat, start_before_vat, year_opening_without_vat, year_opening_vat, start_opening_without_vat,
    start_opening_vat) in (0, 10))
);
create index cost_references_by_period on cost_references (period);
-- Two starts at once cannot both have the same number of one contract and year, nor both an opening balance.
create unique index reference_number_once on cost_references
  (in_force_in, lower(btrim(agreement_number)), extract(year from period), lower(btrim(number))) where in_force_in is not null;
create unique index opening_balance_once on cost_references (in_force_in)
  where in_force_in is not null and coalesce(opening_without_vat_money, 0) + coalesce(opening_vat_money, 0) > 0;

-- What others may know of the papers on money; their own tables nobody else names.
create view paid_works as
  select record_id, period, without_vat_money, vat_money, total_money from done_work_acts;
create view money_months as
  select record_id, period from done_work_acts union all select record_id, period from cost_references;
