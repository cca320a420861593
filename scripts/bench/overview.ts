import { sql } from 'kysely';
import type { Database } from '../../server/src/db/connection.ts';
import type { Person } from '../../server/test/test-app.ts';
import { median } from './measure.ts';
import { type Row, timeRow } from './rows.ts';

const POSITIONS = 20;
const MONTHS = 12;
/** Milliseconds. */
const BAR = 150;

/**
 * An estimate for each of these projects, closed by its approved acts, each in one of the months of a year; what the database keeps of them is
 * reckoned at once.
 */
export const fillEstimates = async (
  db: Database,
  { userId }: Person,
  projectIds: string[],
): Promise<void> => {
  await sql`with file as (
      insert into files (project_id, name, media_type, size, sha256, location, uploaded_by)
      select id, 'смета.kenml', 'application/xml', 1, uuid_send(id), 'DESIGN_AND_ESTIMATE_DOCUMENTATION', ${userId}
      from unnest(${projectIds}::uuid[]) id returning id, project_id, sha256),
    upload as (insert into estimate_uploads (project_id, file_id, sha256) select project_id, id, sha256 from file
      returning id, project_id, sha256),
    made as (insert into estimates (id, project_id, upload_id, file_name, sha256, size, generation, positions, created_by)
      select uuidv7(), project_id, id, 'смета.kenml', sha256, 1, '1', ${POSITIONS}, ${userId} from upload returning id, project_id),
    root as (insert into estimate_nodes (id, estimate_id, project_id, ordinal, kind, name, general_money)
      select id, id, project_id, 0, 'group', 'Смета', 1000000 from made returning id, project_id)
    insert into estimate_nodes (id, estimate_id, project_id, parent_id, ordinal, kind, name, general_volume, unit_cost, general_money)
    select uuidv7(), id, project_id, id, n, 'position', 'Бетон', 500, 100, 50000
    from root, generate_series(1, ${POSITIONS}::integer) n`.execute(db);
  await sql`update hidden_work_acts own set end_work_date = date '2026-01-12' + (d.number / 10 % ${MONTHS})::integer * interval '1 month'
    from records d where d.id = own.record_id and d.status = 'approved'`.execute(db);
  await sql`insert into estimate_volumes (record_id, node_id, volume, unit_cost, money)
    select d.id, n.id, 1, 100, 100 from records d
    join estimate_nodes n on n.project_id = d.project_id and n.ordinal = 1 + d.number / 10 % ${POSITIONS}
    where d.status = 'approved'`.execute(db);
  await sql`update estimate_nodes n set done_money = (
      select sum(v.money) from records d join estimate_volumes v on v.record_id = d.id
      where d.project_id = n.project_id and d.kind = 'hidden-work-act' and d.status = 'approved')
    where n.parent_id is null`.execute(db);
};

/** A server, who asks it, and lists of some of its projects. */
type Viewed = { url: string; viewer: Record<string, string>; pages: { path: string }[] };

/** The calls of the overview one after another, by the server's HTTP, for whoever may view all projects. */
export const measureOverviewOf = async ({ url, viewer, pages }: Viewed): Promise<Row[]> => {
  const project = pages[0]?.path.match(/project\/([^?]+)/)?.[1] ?? '';
  return [
    await timed('regions', `${url}/api/dashboard/overall/metrics`, viewer),
    await timed(
      'projects of one region',
      `${url}/api/dashboard/overall/metrics?region=kokshetau`,
      viewer,
    ),
    await timed('finance, the largest 100', `${url}/api/dashboard/overall/finance`, viewer),
    await timed('the estimates of one', `${url}/api/dashboard/overall/estimate/${project}`, viewer),
  ];
};

const TIMES = 40;

const timed = async (what: string, url: string, headers: Record<string, string>): Promise<Row> => {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    const answer = await fetch(url, { headers });
    await answer.json();
    if (answer.status !== 200) {
      throw new Error(`${what}: ${answer.status}`);
    }
    times.push(performance.now() - began);
  }
  const late = times.toSorted((one, other) => one - other)[Math.floor(TIMES * 0.95)] ?? 0;
  const middle = timeRow(
    `overview of 1,000 projects with 1,000,000 acts: ${what}`,
    median(times),
    BAR,
  );
  return { ...middle, ours: `${middle.ours}, p95 ${late.toFixed(1)} ms` };
};
