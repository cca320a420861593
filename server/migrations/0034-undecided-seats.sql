-- Nobody waits for somebody who has left: where others decide in his place, his seat asks nothing any more.
create or replace view undecided_seats as
  select seat.* from version_seats seat
  join memberships holder on holder.id = seat.membership_id and holder.ended_at is null
  where not exists (
    select 1 from decisions own
    where own.document_id = seat.document_id and own.number = seat.number and own.user_id = seat.user_id)
  and not (seat.is_one_enough and exists (
    select 1 from version_seats other
    join decisions d on d.document_id = other.document_id and d.number = other.number and d.user_id = other.user_id
    where other.document_id = seat.document_id and other.number = seat.number and other.seat_group = seat.seat_group
      and d.decision = 'approved'));
