-- A seat that waits for somebody hangs on the link of its own mail: who signs up first with that address does not get it.
alter table account_tokens
  alter column user_id drop not null,
  add column membership_id uuid references memberships on delete cascade,
  -- Who invited; the mail names them.
  add column invited_by uuid references users on delete set null,
  -- When a sign-up was made or an invitation sent.
  add column created_at timestamptz not null default now();
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens add constraint account_tokens_purpose_check
  check (purpose in ('verify', 'reset', 'invitation'));
alter table account_tokens add constraint account_tokens_owner check (
  case when purpose = 'invitation' then membership_id is not null and user_id is null
    else user_id is not null and membership_id is null end);
create index account_tokens_of_membership on account_tokens (membership_id) where membership_id is not null;
