-- Papers on what was measured or tested on site, of two sorts; which one it is, the kind of its record says.
create table site_protocols (
  record_id uuid primary key references records on delete cascade,
  name text not null,
  protocol_date date not null
);
create trigger cited_site_protocols_stay before update or delete on site_protocols
  for each row execute function keep_cited();

-- What others may know of one: its name and its day. Its own table nobody else names.
create view dated_protocols as select record_id, name, protocol_date from site_protocols;
