-- What the operator does by a command has no account behind it. An entry without a user is the operator's and hashes as such: were the
-- user only left out, who may write the table could move the name of one into the next field and leave the hash as it was.
alter table history alter column user_id drop not null;
-- Every row so far has a user, so that none needs to be looked at.
alter table history add constraint history_has_performer
  check (user_id is not null or performed_by = 'operator') not valid;

create or replace function history_hash(entry history) returns bytea language sql immutable
set timezone = 'UTC' as $$
  select sha256(entry.previous_hash || convert_to(
    concat_ws(E'\x1f', entry.entity_id, entry.entity_kind, entry.project_id, entry.event,
      coalesce(entry.user_id::text, 'operator'), entry.performed_by,
      to_char(entry.at, 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.differences),
    'UTF8'))
$$;
