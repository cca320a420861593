-- An organization that leaves a project stays where past memberships, seats and signatures refer to it.
alter table project_organizations add column ended_at timestamptz;
