-- Conclusions of the two supervisions on the quality of works; whose one is, its kind says.
create table quality_conclusions (
  record_id uuid primary key references records on delete cascade,
  period date not null check (extract(day from period) = 1),
  description text not null default '',
  total_price numeric(24, 2)
);
create trigger cited_quality_conclusions_stay before update or delete on quality_conclusions
  for each row execute function keep_cited();
create index quality_conclusions_by_period on quality_conclusions (period);
