-- A phone signs a frozen version, or a challenge that proves who somebody is.
alter table phone_signings
  alter column document_id drop not null,
  alter column number drop not null,
  add column challenge bytea,
  add constraint phone_signs_one_thing check (
    (document_id is null) = (number is null) and (document_id is null) = (challenge is not null));
