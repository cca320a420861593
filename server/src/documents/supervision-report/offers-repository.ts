import { type RawBuilder, sql } from 'kysely';
import { lookedUp, lookedUpIfAny } from '../../db/looked-up.ts';
import type { Reader } from '../../db/transaction.ts';
import { wasApproved } from '../../record-engine/repository/approved.ts';
import { isPicture } from '../../record-engine/repository/files.ts';

/** Whose offers, of which days; `today` ends what is not over yet. */
export type Period = { projectId: string; start: string; end: string };

/** Records `d` with their rows in a view whose day is one of the period. */
const recordsWith = (view: string, alias: string, day: string, { start, end }: Period) =>
  sql`records d ${lookedUp(
    view,
    alias,
    sql`${sql.ref(`${alias}.record_id`)} = d.id
      and ${sql.ref(`${alias}.${day}`)} between ${start}::date and ${end}::date`,
  )}`;
const closedWorks = (period: Period) => recordsWith('closed_works', 'act', 'end_work_date', period);
const loggedShifts = (alias: string, period: Period) =>
  recordsWith('logged_shifts', alias, 'date_of_work', period);

const ofProject = ({ projectId }: Period, kind: string) =>
  sql`d.project_id = ${projectId} and d.kind = ${kind}`;

/** Names on one line, as they are compared: blanks of any kind and number are one. */
const onOneLine = (name: RawBuilder<unknown>): RawBuilder<string> =>
  sql`btrim(regexp_replace(${name}, ${'[[:space:][:cntrl:]\u00a0]+'}, ' ', 'g'))`;

export type WorkRow = {
  section_id: string;
  section_name: string;
  section_money: string;
  node_id: string;
  name: string;
  measurer: string;
  volume: string;
  money: string;
};

/**
 * What approved acts closed whose works ended in these days: positions by the section of the estimate they stand in, each by its
 * unit once, however many estimates it has stood in since.
 */
export const closedIn = async (db: Reader, period: Period): Promise<WorkRow[]> => {
  const { rows } = await sql<WorkRow>`
    with lines as (
      select l.node_id, min(${onOneLine(sql`l.name`)}) as name, l.measurer, sum(l.volume) as volume,
        coalesce(sum(l.money), 0) as money
      from ${closedWorks(period)} ${lookedUp('estimate_lines', 'l', sql`l.record_id = d.id`)}
      where ${ofProject(period, 'hidden-work-act')} and ${wasApproved('d')}
      group by l.node_id, l.measurer)
    select coalesce(section.id, n.id) as section_id, coalesce(section.name, n.name) as section_name,
      (sum(lines.money) over (partition by coalesce(section.id, n.id)))::numeric(24, 2) as section_money,
      lines.node_id, lines.name, lines.measurer, lines.volume, lines.money::numeric(24, 2) as money
    from lines ${lookedUp('estimate_nodes', 'n', sql`n.id = lines.node_id`)}
    ${lookedUpIfAny('estimate_nodes', 'section', sql`section.id = n.parent_id`)}
    order by n.estimate_id, n.ordinal, lines.node_id, lines.measurer`.execute(db);
  return rows;
};

/** Money of all of it, to the tiyn. */
export const moneyClosedIn = async (db: Reader, period: Period): Promise<string> => {
  const { rows } = await sql<{ money: string }>`
    select coalesce(sum(act.money), 0)::numeric(24, 2) as money
    from ${closedWorks(period)} where ${ofProject(period, 'hidden-work-act')} and ${wasApproved('d')}`.execute(
    db,
  );
  return rows[0]?.money ?? '0';
};

type RemarkCounts = { opened: number; eliminated: number; overdue: number };

/** Remarks of one supervision: given out and put right in these days, and late at their end, which has not come yet for a period that lasts. */
export const remarksIn = async (
  db: Reader,
  { projectId, start, end }: Period,
  supervision: string,
  today: string,
): Promise<RemarkCounts> => {
  const { rows } = await sql<RemarkCounts>`
    select
      count(*) filter (where remark.sent_on between ${start}::date and ${end}::date)::integer as opened,
      count(*) filter (where remark.eliminated_on between ${start}::date and ${end}::date)::integer as eliminated,
      count(*) filter (where remark.sent_on <= ${end}::date and remark.due_date < least(${end}::date, ${today}::date)
        and coalesce(remark.eliminated_on, 'infinity') > least(${end}::date, ${today}::date))::integer as overdue
    from counted_remarks_in(${projectId}) remark
    where remark.supervision = ${supervision}`.execute(db);
  return rows[0] ?? { opened: 0, eliminated: 0, overdue: 0 };
};

/** Shifts that entries `shift` are of: each holds one machine and one trade, and may be of both shifts of its day. */
const shiftsOf = sql`(count(distinct shift.date_of_work) filter (where shift.work_shift <> 'night')
  + count(distinct shift.date_of_work) filter (where shift.work_shift <> 'day'))::integer`;

type LogTotals = { shifts: number; days: number; workers: number | null };

/** Shifts and days of the general log, and people a day; null when an entry does not say plainly how many they were. */
export const loggedIn = async (db: Reader, period: Period): Promise<LogTotals> => {
  const { rows } = await sql<LogTotals>`
    with shift as (
      select own.date_of_work, own.work_shift,
        substring(own.specialty_amount from '^[[:space:]]*([0-9]{1,6})[^0-9]*$')::integer as workers
      from ${loggedShifts('own', period)} where ${ofProject(period, 'general-log')}),
    day as (select sum(workers) as workers, bool_and(workers is not null) as is_plain from shift group by date_of_work)
    select ${shiftsOf} as shifts, count(distinct shift.date_of_work)::integer as days,
      (select round(avg(workers))::integer from day having bool_and(is_plain)) as workers
    from shift`.execute(db);
  return rows[0] ?? { shifts: 0, days: 0, workers: null };
};

/** On how many days which weather was written down, the most frequent first. */
export const weatherIn = async (
  db: Reader,
  period: Period,
): Promise<{ weather: string; days: number }[]> => {
  const { rows } = await sql<{ weather: string; days: number }>`
    select shift.weather_condition as weather, count(distinct shift.date_of_work)::integer as days
    from ${loggedShifts('shift', period)} where ${ofProject(period, 'general-log')}
    group by shift.weather_condition order by days desc, weather`.execute(db);
  return rows;
};

/** In how many shifts which machine worked, the most frequent first; `called` is the same however its name was typed. */
export const machinesIn = async (
  db: Reader,
  period: Period,
): Promise<{ called: string; name: string; shifts: number }[]> => {
  const { rows } = await sql<{ called: string; name: string; shifts: number }>`
    select lower(machine.name) as called, min(machine.name) as name, ${shiftsOf} as shifts
    from ${loggedShifts('shift', period)},
      lateral (select ${onOneLine(sql`shift.mechanism_name`)} as name) machine
    where ${ofProject(period, 'general-log')} and machine.name <> ''
    group by lower(machine.name) order by shifts desc, name limit 100`.execute(db);
  return rows;
};

/** Pictures of photo fixations of these days, without the papers and films that lie beside them. */
export const photosIn = async (
  db: Reader,
  period: Period,
): Promise<{ id: string; fileName: string; photoDate: string }[]> => {
  const { rows } = await sql<{ id: string; fileName: string; photoDate: string }>`
    select f.id, f.name as "fileName", min(photo.photo_date) as "photoDate"
    from ${recordsWith('photographed_days', 'photo', 'photo_date', period)}
    ${lookedUp('record_files', 'held', sql`held.record_id = d.id`)} ${lookedUp('files', 'f', sql`f.id = held.file_id`)}
    where ${ofProject(period, 'photo-fixation')} and ${isPicture('f')}
    group by f.id, f.name order by 3, f.id limit 500`.execute(db);
  return rows;
};

/** Certificates that were added in these days. */
export const certificatesIn = async (
  db: Reader,
  { projectId, start, end }: Period,
): Promise<{ id: string; name: string; createdOn: string }[]> => {
  const { rows } = await sql<{ id: string; name: string; createdOn: string }>`
    select d.id, paper.name, (d.created_at at time zone 'Asia/Almaty')::date as "createdOn"
    from records d ${lookedUp('named_papers', 'paper', sql`paper.record_id = d.id`)}
    where d.project_id = ${projectId} and d.kind = 'certificate' and (d.created_at at time zone 'Asia/Almaty')::date between ${start}::date and ${end}::date
    order by d.created_at, d.id limit 500`.execute(db);
  return rows;
};
