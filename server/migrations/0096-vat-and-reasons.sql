-- Rates of VAT are kept by administrators and have a history each.
alter table vat_rates add column id uuid not null default uuidv7();
alter table vat_rates add constraint vat_rates_by_id unique (id);

-- The contract may be without VAT, and may be dated after works began for a reason.
alter table agreements add column is_without_vat boolean not null default false;
alter table agreements add column date_reason text not null default '';

-- Why a paper says otherwise than month and contract have it; printed.
alter table done_work_acts add column vat_reason text not null default '';
alter table done_work_acts add column contract_date_reason text not null default '';
alter table cost_references add column agreement_reason text not null default '';

create view taxed_works as
  select record_id, case when is_vat_enabled then vat end as percent, without_vat_money, vat_money from done_work_acts;
comment on view taxed_works is 'The rate of VAT of each done-work act, null without VAT; read by references';
