-- A paper that its creator took back while nobody had decided on it: a version can end so, and the tasks of whom it asked.
alter table document_versions drop constraint document_versions_outcome_check;
alter table document_versions add constraint document_versions_outcome_check
  check (outcome in ('current', 'approved', 'rejected', 'recalled'));
alter table tasks drop constraint tasks_closed_as_check;
alter table tasks add constraint tasks_closed_as_check
  check (closed_as in ('approved', 'rejected', 'done', 'notRequired', 'recalled'));
