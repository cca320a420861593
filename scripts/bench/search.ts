import { sql } from 'kysely';
import { addJob } from '../../server/src/jobs/add-job.ts';
import type { Services } from '../../server/src/services.ts';
import { buildMembership, buildPerson } from '../../server/test/factories.ts';
import { median } from './measure.ts';
import { type Row, timeRow } from './rows.ts';
import { headersOf } from './signing-site.ts';
import type { Target } from './world.ts';

const TIMES = 40;

/** Waits until the running server has read every record for the search; how long it took. */
export const readForSearch = async ({ world: { db } }: Pick<Target, 'world'>): Promise<Row> => {
  const queued = await count(db);
  const began = performance.now();
  await addJob(db, 'index-records', {}, { key: 'index-records' });
  while ((await count(db)) > 0) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const seconds = (performance.now() - began) / 1000;
  await sql`vacuum analyze search_entries, search_queue`.execute(db);
  return {
    what: `reading ${queued} records for the search, beside other work`,
    ours: `${seconds.toFixed(0)} s`,
    bare: '',
    ratio: (seconds * 1000) / queued,
    bar: '≤ 2 ms each',
  };
};

const count = async (db: Target['world']['db']): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from search_queue`.execute(db);
  return rows[0]?.count ?? 0;
};

/** What a filling left to be read is no part of what is measured after it. */
export const readNothing = async (db: Target['world']['db']): Promise<void> => {
  await sql`truncate search_queue`.execute(db);
};

/** What a person asks for most: by words of one record among many. */
export const measureShortSearch = async (target: Target): Promise<Row[]> => [
  await timed(target, 'one record by its number', `АСР-${wanted(target).padStart(6, '0')}`),
  await timed(target, 'two words, one of them in a single record', `захватка ${wanted(target)}`),
];

/** The number of an act somewhere in the middle. */
const wanted = ({ world: { acts } }: Target): string => `${Math.round(acts * 0.57341)}`;

const searches: [what: string, words: string][] = [
  ['a word of every record', 'ростверк'],
  ['the beginning of words of every record', 'рост'],
  ['five words of every record', 'устройство монолитного ростверка в осях'],
  ['a word of none', 'щебень'],
];

/** Answers of the search one after another, by the server's HTTP: for a contractor, who reads all, and for somebody who reads nothing by their role. */
export const measureSearch = async (target: Target, secret: string): Promise<Row[]> => {
  const { world } = target;
  const services = { db: world.db } as Services;
  const auditor = await buildPerson(services);
  await buildMembership(services, world.projectId, auditor, 'AUDIT');
  const rows = await measureShortSearch(target);
  for (const [what, words] of searches) {
    rows.push(await timed(target, what, words));
  }
  const none = 'a word of every record, for one who may open none of them';
  const theirs = { ...target, headers: await headersOf(secret, auditor) };
  return [...rows, await timed(theirs, none, 'ростверк')];
};

const timed = async ({ ourUrl, headers }: Target, what: string, words: string): Promise<Row> => {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    const answer = await fetch(`${ourUrl}/api/search?q=${encodeURIComponent(words)}&size=7`, {
      headers,
    });
    await answer.json();
    if (answer.status !== 200) {
      throw new Error(`${what}: ${answer.status}`);
    }
    times.push(performance.now() - began);
  }
  const slowest = times.toSorted((one, other) => other - one)[1] ?? 0;
  const middle = timeRow(`search: ${what}`, median(times), 50);
  return { ...middle, ours: `${middle.ours}, at worst ${slowest.toFixed(0)} ms` };
};
