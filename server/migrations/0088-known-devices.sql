-- Devices that people signed in from within 30 days, each by the hash of a cookie of its own: guesses that strangers make at a
-- password from elsewhere do not keep its owner out there.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null,
  -- The session that was opened from it last, which may be gone: who changes the password in it keeps the device.
  session_id uuid,
  seen_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_devices_of_token on known_devices (token_hash);
