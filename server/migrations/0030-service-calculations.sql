-- What the services of the two supervisions cost in a month; whose calculation it is, its kind says.
create table service_calculations (
  record_id uuid primary key references records on delete cascade,
  calculation_period date not null check (extract(day from calculation_period) = 1)
);
create trigger cited_service_calculations_stay before update or delete on service_calculations
  for each row execute function keep_cited();
create index service_calculations_by_period on service_calculations (calculation_period);

create table service_rows (
  id uuid primary key references record_rows on delete cascade,
  name text not null,
  contract_price numeric(15, 2) not null,
  percent_contract_price numeric(8, 4) not null,
  total_price numeric(15, 2) not null,
  percent_total_price numeric(8, 4) not null,
  current_period_price numeric(15, 2) not null,
  percent_period_price numeric(8, 4) not null,
  notes text not null
);
