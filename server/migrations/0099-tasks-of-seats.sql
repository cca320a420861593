-- What hangs on a seat that is given up is found by the seat.
create index tasks_of_seat on tasks (membership_id) where done_at is null;
