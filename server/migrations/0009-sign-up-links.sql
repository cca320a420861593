-- What a sign-up chose waits beside its link: several people may sign up for one address, its owner alone reads the
-- links. An open link of a sign-up has a choice, nothing else does.
alter table account_tokens
  add column password_hash text,
  add column fullname text,
  add column language text check (language in ('ru', 'kk', 'en')),
  add column mailed_at timestamptz;

update account_tokens t
set password_hash = u.password_hash, fullname = u.fullname, language = u.language, mailed_at = now()
from users u
where u.id = t.user_id and t.purpose = 'verify' and t.used_at is null and u.verified_at is null;
update account_tokens set used_at = now()
where purpose = 'verify' and used_at is null and password_hash is null;
update users set password_hash = 'none' where verified_at is null;

alter table account_tokens add constraint account_tokens_choice check (
  case when purpose = 'verify' and used_at is null
    then num_nulls(password_hash, fullname, language) = 0
    else num_nonnulls(password_hash, fullname, language) = 0 end);

-- Kept answers are sealed from now on; what was kept in the clear goes.
delete from idempotency_keys;
alter table idempotency_keys drop column status, drop column answer;
alter table idempotency_keys add column answer bytea;
