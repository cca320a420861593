import { sql } from 'kysely';
import { median } from './measure.ts';
import { type Row, timeRow } from './rows.ts';
import type { Target } from './world.ts';

/** How many papers wait for the contractor, and how many of theirs for others. */
const PAPERS = 1000;
const TIMES = 40;
/** Milliseconds. */
const BAR = 50;

/** The calls of one's own day one after another, by the server's HTTP, of whom a thousand papers ask and who waits for a thousand. */
export const measureMyDay = async (target: Target): Promise<Row[]> => {
  await ask(target);
  const rows: Row[] = [];
  for (const call of ['summary', 'waiting', 'awaited', 'happened']) {
    rows.push(await timed(target, call));
  }
  return rows;
};

/** A tenth is overdue, and a tenth has no day. */
const ask = async ({ world: { db, projectId, contractor, actIds } }: Target): Promise<void> => {
  await sql`insert into tasks (user_id, project_id, record_id, membership_id, purpose, due_date)
    select seat.user_id, ${projectId}, act.id, seat.id, 'decide',
      case when act.n % 10 = 0 then null else current_date + (act.n % 10)::integer - 2 end
    from memberships seat, unnest(${actIds.slice(0, 2 * PAPERS)}::uuid[]) with ordinality act (id, n)
    where seat.project_id = ${projectId} and seat.ended_at is null
      and (seat.user_id = ${contractor.userId}) = (act.n <= ${PAPERS})`.execute(db);
  await sql`insert into notifications (user_id, project_id, record_id, task_type, code, params, created_at)
    select ${contractor.userId}, ${projectId}, act.id, 'HIDDEN_WORK_ACT', 'document-approved', '{}', now() - act.n * interval '1 minute'
    from unnest(${actIds}::uuid[]) with ordinality act (id, n)`.execute(db);
  await sql`vacuum analyze tasks, notifications`.execute(db);
};

const timed = async ({ ourUrl, headers }: Target, call: string): Promise<Row> => {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    const answer = await fetch(`${ourUrl}/api/my-day/${call}`, { headers });
    const said = await answer.text();
    if (answer.status !== 200) {
      throw new Error(`${call}: ${answer.status} ${said}`);
    }
    times.push(performance.now() - began);
  }
  const late = times.toSorted((one, other) => one - other)[Math.floor(TIMES * 0.95)] ?? 0;
  const middle = timeRow(`one's own day, 1,000 papers on either side: ${call}`, median(times), BAR);
  return { ...middle, ours: `${middle.ours}, p95 ${late.toFixed(1)} ms` };
};
