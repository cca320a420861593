-- What people sign names a position as it stood when the act was sent: a newer estimate changes nothing of it. All of these
-- are empty while the act is written, then its lines follow the estimate.
alter table hidden_work_act_volumes
  add column estimate_id uuid,
  add column ordinal integer,
  add column code text,
  add column name text,
  add column measurer text,
  add column general_volume numeric(24, 6),
  add constraint line_kept_whole check (num_nulls(estimate_id, ordinal, name, measurer, general_volume) in (0, 5));

update hidden_work_act_volumes v
  set estimate_id = n.estimate_id, ordinal = n.ordinal, code = n.code, name = n.name, measurer = n.measurer,
    general_volume = n.general_volume
  from estimate_nodes n, documents d
  where n.id = v.node_id and d.id = v.document_id and d.status <> 'created' and d.current_version > 0;

-- Beside what the year had reached with VAT: the same without it, and since works began. Kept together, empty before.
alter table cost_references
  add column year_before_without_vat numeric(24, 2),
  add column year_before_vat numeric(24, 2),
  add column start_before numeric(24, 2),
  add column start_before_without_vat numeric(24, 2),
  add column start_before_vat numeric(24, 2);

-- Started references: of those before them, the ones approved by then.
with before as (
  select own.document_id as id,
    coalesce(sum(r.without_vat_money) filter (where r.year = date_trunc('year', own.period)), 0) as year_without_vat,
    coalesce(sum(r.vat_money) filter (where r.year = date_trunc('year', own.period)), 0) as year_vat,
    coalesce(sum(r.month_money) filter (where r.year < date_trunc('year', own.period)), 0) as earlier_years,
    coalesce(sum(r.without_vat_money), 0) as start_without_vat,
    coalesce(sum(r.vat_money), 0) as start_vat
  from cost_references own
  join documents d on d.id = own.document_id
  join document_versions f on f.document_id = d.id and f.number = d.current_version
  left join lateral (
    select date_trunc('year', r.period) as year, coalesce(r.month_money, acts.total) as month_money,
      coalesce(r.without_vat_money, acts.without_vat) as without_vat_money, coalesce(r.vat_money, acts.vat) as vat_money
    from cost_references r join documents rd on rd.id = r.document_id
    cross join lateral (
      select coalesce(sum(a.total_money), 0) as total, coalesce(sum(a.without_vat_money), 0) as without_vat,
        coalesce(sum(a.vat_money), 0) as vat
      from taken_documents t join done_work_acts a on a.document_id = t.taken_id where t.taker_id = r.document_id) acts
    where rd.project_id = d.project_id and rd.id <> d.id and r.period <= own.period and exists (
      select 1 from document_versions v
      where v.document_id = rd.id and v.outcome = 'approved' and v.closed_at <= f.frozen_at)) r on true
  where own.year_before is not null
  group by own.document_id)
update cost_references own
  set year_before_without_vat = before.year_without_vat, year_before_vat = before.year_vat,
    start_before = own.year_before + before.earlier_years,
    start_before_without_vat = before.start_without_vat, start_before_vat = before.start_vat
  from before where before.id = own.document_id;

alter table cost_references
  add constraint reached_kept_whole check (num_nulls(year_before, year_before_without_vat, year_before_vat, start_before,
    start_before_without_vat, start_before_vat) in (0, 6));
