-- What was agreed on after the contract: another sum, another end.
create table supplementary_agreements (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects on delete cascade,
  number text not null,
  agreement_date date not null,
  contract_cost numeric(20, 2) check (contract_cost >= 0),
  end_date date
);
create index supplementary_agreements_of on supplementary_agreements (project_id, agreement_date, id);

create table supplementary_agreement_files (
  agreement_id uuid not null references supplementary_agreements on delete cascade,
  file_id uuid not null references files,
  primary key (agreement_id, file_id)
);
create index supplementary_agreement_files_of on supplementary_agreement_files (file_id);

-- Every change of what a project costs by its contract and of its dates; null where that stayed.
create table contract_changes (
  id bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  -- The day of the supplementary agreement, else that of the change.
  since date not null,
  old_cost numeric(20, 2),
  new_cost numeric(20, 2),
  old_start date,
  new_start date,
  old_end date,
  new_end date,
  agreement_id uuid references supplementary_agreements on delete set null
);
create index contract_changes_of on contract_changes (project_id, since, id);

-- What the history knows of changes before.
insert into contract_changes (project_id, since, old_cost, new_cost, old_start, new_start, old_end, new_end)
select h.entity_id, (h.at at time zone 'Asia/Almaty')::date,
  (h.differences #>> '{contractCost,value1}')::numeric, (h.differences #>> '{contractCost,value2}')::numeric,
  (h.differences #>> '{startDate,value1}')::date, (h.differences #>> '{startDate,value2}')::date,
  (h.differences #>> '{endDate,value1}')::date, (h.differences #>> '{endDate,value2}')::date
from history h join projects p on p.id = h.entity_id
where h.entity_kind = 'project' and h.event = 'changed' and h.differences ?| array['contractCost', 'startDate', 'endDate']
order by h.audit_id;
