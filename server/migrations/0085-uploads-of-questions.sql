-- A file is uploaded before its question is asked: until then it has no question but who uploaded it, and goes after a day.
alter table assistant_files alter column message_id drop not null;
alter table assistant_files add column uploaded_by uuid references users on delete cascade;
alter table assistant_files add column uploaded_at timestamptz;
-- Every row so far has a question, so that none needs to be looked at.
alter table assistant_files add constraint assistant_files_has_owner check (
  message_id is not null or (uploaded_by is not null and uploaded_at is not null)) not valid;
create index assistant_files_of_uploader on assistant_files (uploaded_by, uploaded_at) where message_id is null;
