-- What an estimate consists of, in few bytes: so that one that is read again is known without comparing positions. An estimate
-- that the version before has read has none yet, and gets it before it is compared.
create table estimate_contents (
  estimate_id uuid primary key references estimates on delete cascade,
  -- Of all positions with their figures, whatever their order and their sections.
  digest bytea not null,
  -- The smallest hashes of its works without their figures, at most 512 of six bytes each: by how many two of these share, estimates
  -- are alike.
  sketch bytea not null
);
