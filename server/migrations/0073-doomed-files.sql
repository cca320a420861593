-- Bytes of a bucket that are being deleted. Whoever deletes holds the row; whoever puts the same bytes takes it away before and
-- after, and puts them again when one stood there.
create table doomed_files (
  sha256 bytea primary key,
  -- From then on no deletion can be on its way.
  sure_at timestamptz not null
);
