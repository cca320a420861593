-- How the name of an organization came on record: entered in a project by whoever added it, read from a certificate, or confirmed by
-- an administrator.
alter table organizations
  add column name_source text not null default 'entered' check (name_source in ('entered', 'certificate', 'confirmed')),
  -- What the certificate of the first signature for its БИН calls it.
  add column certificate_name text;
-- What a project calls it as long as its name is only entered; empty where that is the name on record.
alter table project_organizations add column name text;
create index organizations_by_source on organizations (name_source);

-- What an organization is called in a project.
create function name_in(organization uuid, project uuid) returns text language sql stable as $$
  select case when o.name_source = 'entered' then coalesce((select po.name from project_organizations po
    where po.project_id = project and po.organization_id = o.id), o.name) else o.name end
  from organizations o where o.id = organization
$$;

-- The same as papers name it.
create function party_name(o organizations, project uuid) returns text language sql stable as $$
  select name_in(o.id, project)
    || coalesce(case when substr(o.bin, 5, 1) < '4' then ', ИИН ' else ', БИН ' end || o.bin, '')
$$;
