-- Reports of the two supervisions on a week and on a month; whose one is, its kind says.
create table weekly_reports (
  record_id uuid primary key references records on delete cascade,
  report_period text not null,
  start_period date not null,
  end_period date not null,
  order_data_and_number text not null default '',
  agreement_data_and_number text not null default '',
  work_execution text not null default '',
  work_quality text not null default '',
  constraint week_in_order check (start_period <= end_period)
);
create trigger cited_weekly_reports_stay before update or delete on weekly_reports
  for each row execute function keep_cited();
create index weekly_reports_by_period on weekly_reports (start_period);

create table monthly_reports (
  record_id uuid primary key references records on delete cascade,
  report_number text not null,
  period date not null check (extract(day from period) = 1),
  planned_solution text not null default '',
  facility_support text not null default '',
  initial_permit_analysis text not null default '',
  project_documentation_analysis text not null default '',
  acceptance_documentation_analysis text not null default '',
  remark text not null default '',
  limiting_conditions text not null default '',
  -- Sections of which there is nothing in the month, by the words of their calls.
  empty_sections text[] not null default '{}'
);
create trigger cited_monthly_reports_stay before update or delete on monthly_reports
  for each row execute function keep_cited();
create index monthly_reports_by_period on monthly_reports (period);

-- Entries of the sections that are lists.
create table monthly_report_items (
  id uuid primary key references record_rows on delete cascade,
  -- By the word of its call.
  section text not null,
  name text not null,
  definition text not null,
  -- What was offered, where it was taken from that.
  offer text
);
