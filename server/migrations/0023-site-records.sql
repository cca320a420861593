-- What is hardly more than its files: technical inspection records and certificates. Which one it is, the kind of its record says.
create table named_records (
  record_id uuid primary key references records on delete cascade,
  name text not null
);
create trigger cited_named_records_stay before update or delete on named_records
  for each row execute function keep_cited();

-- What others may know of one: its name.
create view named_papers as select record_id, name from named_records;

-- Pictures of one day on site.
create table photo_fixations (
  record_id uuid primary key references records on delete cascade,
  photo_date date not null
);
create trigger cited_photo_fixations_stay before update or delete on photo_fixations
  for each row execute function keep_cited();

-- What others may know of pictures: of which days there are some.
create view photographed_days as select record_id, photo_date from photo_fixations;

-- What was seen in the bytes of a picture, which themselves are never changed.
create table pictures (
  file_id uuid primary key references files on delete cascade,
  -- What the camera wrote into it: by its own clock, which knows no zone, and by its own receiver.
  taken_at timestamp,
  latitude numeric(8, 5),
  longitude numeric(8, 5),
  -- The same in small, stored beside it; empty where nobody here can draw it.
  thumbnail_sha256 bytea,
  -- Which of the neighbouring points are the brighter ones: of two copies of a picture nearly the same.
  fingerprint bit(64),
  constraint place_whole check (num_nulls(latitude, longitude) in (0, 2))
);
create index pictures_by_thumbnail on pictures (thumbnail_sha256) where thumbnail_sha256 is not null;

-- Metres over ground, on a globe.
create function metres_between(latitude numeric, longitude numeric, other_latitude numeric, other_longitude numeric)
  returns double precision language sql immutable parallel safe
  return 12742000 * asin(sqrt(
    sin(radians(other_latitude - latitude) / 2) ^ 2
    + cos(radians(latitude)) * cos(radians(other_latitude)) * sin(radians(other_longitude - longitude) / 2) ^ 2));

-- Do two fingerprints speak of one picture? A bare wall or a dark room has too little in it to be known again.
create function are_alike(one bit(64), other bit(64), most_differing integer) returns boolean language sql immutable parallel safe
  return bit_count(one # other) <= most_differing and bit_count(one) between 10 and 54;

-- Pictures of one project that look the same; each pair once, the lesser id first.
create table picture_twins (
  file_id uuid not null references pictures on delete cascade,
  twin_id uuid not null references pictures on delete cascade,
  primary key (file_id, twin_id),
  check (file_id < twin_id)
);
create index picture_twins_of on picture_twins (twin_id);
