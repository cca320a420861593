import { sql } from 'kysely';

/** People who have not decided: some of them by name, and how many they all are. */
export type WaitsFor = { names: string[]; count: number };

/** So many are told by name. */
export const NAMES_TOLD = 5;

/** Who has not decided on the current version of the document `d`, in the order of the form. */
export const waitsFor = sql<WaitsFor>`(
  select json_build_object('count', count(*),
    'names', coalesce(json_agg(undecided.fullname order by undecided.rank)
      filter (where undecided.rank <= ${sql.lit(NAMES_TOLD)}), '[]'))
  from (select u.fullname, row_number() over (order by min(seat.position), u.id) as rank
    from undecided_seats seat join users u on u.id = seat.user_id
    where seat.document_id = d.id and seat.number = d.current_version
    group by u.id) undecided)`;
