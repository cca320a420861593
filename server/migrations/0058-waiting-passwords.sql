-- What a sign-up chose for a password is known until its link is swept, also once the link is void: who tries to sign in with it is told
-- to confirm the address, whatever has become of the address since.
alter table account_tokens drop constraint account_tokens_choice;
alter table account_tokens add constraint account_tokens_choice check (
  case when purpose = 'verify' and used_at is null
    then num_nulls(password_hash, fullname, language) = 0
    else num_nonnulls(fullname, language) = 0 and (purpose = 'verify' or password_hash is null) end);
