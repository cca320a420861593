-- What a contract keeps back of each act of completed works and what was paid in advance. Without payee and payer the contract of the
-- passport; with a payee alone a direct contract of a subcontractor with the customer; with both what lies between two contractors.
create table payment_terms (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects on delete cascade,
  payee_id uuid references organizations,
  payer_id uuid references organizations,
  -- What the terms were agreed in, as people name it.
  basis text not null default '',
  -- Of the total of each act with VAT, or a sum of each.
  retention_percent numeric(7, 4) check (retention_percent between 0 and 100),
  retention_sum numeric(24, 2) check (retention_sum >= 0),
  -- What was kept back is due from this day on; null where an act returns it.
  retention_until date,
  -- Of what was kept back: paid without an act.
  returned_directly numeric(24, 2) not null default 0 check (returned_directly >= 0),
  advance_paid numeric(24, 2) not null default 0 check (advance_paid >= 0),
  advance_percent numeric(7, 4) check (advance_percent between 0 and 100),
  check (num_nonnulls(retention_percent, retention_sum) <= 1),
  check (payee_id is not null or payer_id is null),
  unique nulls not distinct (project_id, payee_id, payer_id)
);
create index payment_terms_of_payee on payment_terms (payee_id) where payee_id is not null;
create index payment_terms_of_payer on payment_terms (payer_id) where payer_id is not null;

-- What an act that was sent keeps back, offsets and returns, and the terms it did so by. It counts from its start on until it is rejected or taken back.
create table settlements (
  record_id uuid primary key references done_work_acts on delete cascade,
  terms_id uuid not null references payment_terms on delete cascade,
  state text not null default 'sent' check (state in ('sent', 'approved', 'void')),
  basis text not null,
  retention_percent numeric(7, 4),
  retention_sum numeric(24, 2),
  retention_until date,
  advance_paid numeric(24, 2) not null,
  advance_percent numeric(7, 4),
  -- Before the act: of the advance what was not offset, of what was kept back what was not returned.
  advance_left numeric(24, 2) not null,
  held_before numeric(24, 2) not null,
  total_money numeric(24, 2) not null,
  retention numeric(24, 2) not null check (retention >= 0),
  advance_offset numeric(24, 2) not null check (advance_offset >= 0 and advance_offset <= advance_left),
  returned numeric(24, 2) not null check (returned >= 0 and returned <= held_before),
  payable numeric(24, 2) not null,
  check (payable = total_money - retention - advance_offset + returned)
);
create index settlements_of on settlements (terms_id, state);

-- What an act returns of what was kept back, where somebody says so.
alter table done_work_acts add column retention_return numeric(24, 2) check (retention_return >= 0);

-- By terms: offset by acts that were sent; kept back by approved ones; returned by those that were sent and without an act.
create view settled_money as
  select t.id as terms_id, t.project_id, t.payee_id, t.payer_id, t.advance_paid, own.advance_offset,
    (t.advance_paid - own.advance_offset)::numeric(24, 2) as advance_left, own.retained,
    (own.returned + t.returned_directly)::numeric(24, 2) as returned,
    (own.retained - own.returned - t.returned_directly)::numeric(24, 2) as held
  from payment_terms t cross join lateral (
    select coalesce(sum(s.advance_offset), 0)::numeric(24, 2) as advance_offset,
      coalesce(sum(s.retention) filter (where s.state = 'approved'), 0)::numeric(24, 2) as retained,
      coalesce(sum(s.returned), 0)::numeric(24, 2) as returned
    from settlements s where s.terms_id = t.id and s.state <> 'void') own;

-- What approved acts come to, each by its record; read by references.
create view settled_works as
  select record_id, retention, advance_offset, returned, payable from settlements where state <> 'void';
