-- Where a row stands in its table; rows stood in the order of their numbers until now.
alter table service_rows add column position integer;
update service_rows row set position = placed.position
  from (select id, row_number() over (partition by record_id order by number) as position from record_rows) placed
  where placed.id = row.id;
alter table service_rows alter column position set not null;
