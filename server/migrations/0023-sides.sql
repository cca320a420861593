-- Below whom an organization works is said in each project: a subcontractor has another general contractor elsewhere.
alter table project_organizations add column parent_id uuid references organizations;
update project_organizations po set parent_id = o.parent_id
  from organizations o where o.id = po.organization_id and o.parent_id is not null;
create index project_organizations_below on project_organizations (project_id, parent_id) where parent_id is not null;

-- Whether anything was decided from a membership says on which side its holder stays.
create index version_seats_of_membership on version_seats (membership_id);
