-- Remarks that count and are not eliminated, as the index `remarks_open` has them.
create view open_remarks as
  select id, project_id, supervision, due_date, responsible_id
  from supervision_remarks where is_counted and eliminated_on is null;
