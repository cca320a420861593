-- The verification log: what was delivered to the site, and what was found when it was looked at. Nobody approves it.
create table verification_entries (
  record_id uuid primary key references records on delete cascade,
  document_brand text not null,
  delivery_date date not null,
  supplier text not null,
  batch_number numeric(12, 0) not null check (batch_number >= 0),
  manufacture_date date not null,
  accompanying_document_number text not null,
  amount_of_products_in_batch numeric(18, 6) not null check (amount_of_products_in_batch >= 0),
  amount_of_verified_products numeric(18, 6) not null check (amount_of_verified_products >= 0),
  amount_of_defective_products numeric(18, 6) not null check (amount_of_defective_products >= 0),
  amount_of_incomplete_products numeric(18, 6) not null check (amount_of_incomplete_products >= 0),
  measurement_unit text not null
    check (measurement_unit in ('metre', 'squareMetre', 'cubicMetre', 'tonne', 'kilogram', 'set', 'piece')),
  test_type text not null,
  sample_submitted_date date not null,
  number_of_test_report text not null,
  date_of_test_report date not null,
  defective_products_in_test text not null,
  transfer_of_information_date date not null,
  locally_contained boolean not null,
  comment text not null,
  -- What acts in approval and approved ones take of the batch: never more than is fit for use.
  taken_volume numeric(24, 6) not null default 0 check (taken_volume >= 0),
  constraint verified_left check (taken_volume <= greatest(
    amount_of_products_in_batch - amount_of_defective_products - amount_of_incomplete_products, 0))
);
create trigger cited_verification_entries_stay before update or delete on verification_entries
  for each row execute function keep_cited('taken_volume');

-- What others may know of such a row: what it is, and how much of it is left to take. Its own table nobody else names.
create view verified_products as
  select record_id, document_brand as name, supplier, batch_number, accompanying_document_number, delivery_date,
    locally_contained, measurement_unit, amount_of_products_in_batch as batch_volume,
    amount_of_verified_products as verified_volume, taken_volume, fit.volume as fit_volume,
    fit.volume - taken_volume as remain_volume
  from verification_entries cross join lateral (
    select greatest(amount_of_products_in_batch - amount_of_defective_products - amount_of_incomplete_products, 0)
      as volume) fit;

-- How much of a linked record a record takes. It is taken while people decide on the record and once it is approved.
create table linked_volumes (
  from_id uuid not null,
  relation text not null,
  to_id uuid not null,
  volume numeric(24, 6) not null check (volume > 0),
  is_taken boolean not null default false,
  primary key (from_id, relation, to_id),
  foreign key (from_id, relation, to_id) references record_links on delete cascade
);
create index linked_volumes_to on linked_volumes (to_id);

-- Which batches a record names, and how much of each.
create view batch_volumes as
  select from_id as record_id, to_id as batch_id, volume, is_taken from linked_volumes;

-- The database itself adds up what is taken of a row, so that nothing can take more than is left.
create function add_up_taken() returns trigger language plpgsql as $$
declare
  before numeric := case when tg_op <> 'INSERT' and old.is_taken then old.volume else 0 end;
  after numeric := case when tg_op <> 'DELETE' and new.is_taken then new.volume else 0 end;
begin
  if before <> after then
    update verification_entries set taken_volume = taken_volume - before + after
      where record_id = case tg_op when 'DELETE' then old.to_id else new.to_id end;
  end if;
  return null;
end $$;
create trigger taken_adds_up after insert or update of volume, is_taken or delete on linked_volumes
  for each row execute function add_up_taken();
