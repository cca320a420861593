import type { DoneWorkActField } from '@nysan/contract/documents/done-work-act.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shownNumber } from '../src/exact/shown-number.ts';
import {
  buildSite,
  expectStatus,
  patch as patchAct,
  rejectAs,
  type Site,
  start,
} from './act-thread.ts';
import { lengthOf, randomOf, roundsOf } from './length.ts';
import { mustAddUp } from './money-invariants.ts';
import {
  buildApprovedAct,
  buildReadyAct,
  buildReadyDoneWork,
  createDoneWork,
  doneWorkPeople,
  patchDoneWork,
  readDoneWork,
} from './money-thread.ts';
import { createSigners, type Signers } from './signers.ts';
import { type Person, startTestApp, type TestApp } from './test-app.ts';

const length = lengthOf('races for one document', { short: 4, long: 300 });
const IN_FLIGHT = 50;

let app: TestApp;
let signers: Signers;
let site: Site;
beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  site = await buildSite(app, [{ name: 'Бетон', volume: '1000000', unitCost: '333.3333' }]);
});
afterAll(async () => {
  process.stdout.write(`races: ${JSON.stringify(outcomes)}\n`);
  await app.close();
});

type Call = () => Promise<LightMyRequestResponse>;
/** A document in a state, and the calls that meet on it; each is made as often as it stands here. */
type Round = { id: string; calls: [times: number, call: Call][] };

/** What became of the documents, by kind and status, and what the calls were answered. */
const outcomes: Record<string, number> = {};
const count = (name: string) => {
  outcomes[name] = (outcomes[name] ?? 0) + 1;
};
const countOutcome = async (id: string) => {
  const { rows } = await sql<{ name: string }>`
    select kind || ' ' || status as name from records where id = ${id}`.execute(app.services.db);
  count(rows[0]?.name ?? 'deleted');
};

/** Which calls meet in a round; those that end everything are not in each, or nothing else would ever win. */
type Mix = Record<
  'isStarted' | 'isRejected' | 'isRevised' | 'isRecalled' | 'isDeleted' | 'isChanged',
  boolean
>;
const mixOf = (random: () => number): Mix => ({
  isStarted: random() < 0.6,
  isRejected: random() < 0.5,
  isRevised: random() < 0.3,
  isDeleted: random() < 0.4,
  isChanged: random() < 0.6,
  isRecalled: random() < 0.3,
});

const inFlight = (calls: Round['calls'], random: () => number): Call[] => {
  const all = calls.flatMap(([times, call]) => Array.from({ length: times }, () => call));
  const filled = Array.from({ length: IN_FLIGHT }, (_, at) => all[at % all.length]);
  return filled
    .flatMap((call) => (call ? [{ call, place: random() }] : []))
    .toSorted((one, other) => one.place - other.place)
    .map(({ call }) => call);
};

const closed = () => [{ id: site.positionIds[0], volume: '0.333333' }];
const post = (url: string, who = site.contractor) => app.call(who, { method: 'POST', url });

/** An act on which three decide, one of them from two seats. */
const buildHidden = async (): Promise<string> => {
  const id = await buildReadyAct(app, site, closed());
  await sql`insert into document_participants (document_id, membership_id, seat_group)
    values (${id}, ${site.memberships.contractor}, 'primary')`.execute(app.services.db);
  return id;
};

/** Approvals by each of them with a signature made beforehand, as two clicks on one button send it. */
const approvals = async (id: string, people: Person[]): Promise<Call[]> => {
  const pdf = await app.call(site.contractor, { url: `/api/printer/document/${id}` });
  return people.map((person) => {
    const payload = { cms: signers.sign(person, pdf.rawPayload) };
    return () => app.call(person, { method: 'POST', url: `/api/signer/approve/${id}`, payload });
  });
};

const common = (id: string, { isDeleted, isRevised, isRecalled }: Mix): Round['calls'] => [
  [3, () => start(app, site.contractor, id)],
  [isDeleted ? 2 : 0, () => app.call(site.contractor, { method: 'DELETE', url: `/api/act/${id}` })],
  [isRevised ? 2 : 0, () => post(`/api/signer/revise/${id}`)],
  [isRecalled ? 2 : 0, () => post(`/api/signer/recall/${id}`)],
];

const deciding = async (id: string, people: Person[], mix: Mix): Promise<Round['calls']> => {
  expectStatus(await start(app, site.contractor, id), 200);
  return [
    ...common(id, mix),
    ...(await approvals(id, people)).map((call): [number, Call] => [7, call]),
    ...people
      .slice(2)
      .map((person): [number, Call] => [
        mix.isRejected ? 2 : 0,
        () => rejectAs(app, person, id, 'Против'),
      ]),
  ];
};

const volume = (id: string, value: string): Call => {
  const record = { id: site.positionIds[0], volume: value };
  return () => patchAct(app, site.contractor, id, 'estimateRecords', 'UPDATE', record);
};

const hiddenRound = async (mix: Mix): Promise<Round> => {
  const id = await buildHidden();
  const people = [site.contractor, site.technical, site.author];
  const calls = mix.isStarted ? await deciding(id, people, mix) : common(id, mix);
  const times = mix.isChanged ? 5 : 0;
  return { id, calls: [...calls, [times, volume(id, '0.5')], [times, volume(id, '0.25')]] };
};

const doneRound = async (mix: Mix): Promise<Round> => {
  const taken = await buildApprovedAct(app, signers, site, closed());
  const id = await buildReadyDoneWork(app, site, [taken]);
  const { id: thief } = await createDoneWork(app, site);
  const calls = mix.isStarted ? await deciding(id, doneWorkPeople(site), mix) : common(id, mix);
  const steal = () => patchDoneWork(app, site.contractor, thief, 'HIDDEN_WORK_ACT', 'ADD', taken);
  return { id, calls: [...calls, ...(mix.isChanged ? changes(id, taken) : []), [4, steal]] };
};

const changes = (id: string, taken: string): Round['calls'] => {
  const change =
    (...step: [DoneWorkActField, string, unknown]): Call =>
    () =>
      patchDoneWork(app, site.contractor, id, ...step);
  return [
    [3, change('VAT', 'UPDATE', 12)],
    [2, change('IS_VAT_ENABLED', 'UPDATE', false)],
    [3, change('ACT_COEFICCIENT', 'ADD', { name: 'Зимние', value: 1 })], // sic
    [2, change('HIDDEN_WORK_ACT', 'DELETE', taken)],
    [2, change('HIDDEN_WORK_ACT', 'ADD', taken)],
  ];
};

/** What is kept of an act is what it adds up to, and what people sign says the same. */
const mustBeCounted = async (id: string) => {
  const { rows } = await sql<{ total: string; sheet: string; status: string }>`
    select a.total_money as total, d.status, coalesce((select v.sheet::text from document_versions v
      where v.document_id = d.id and v.number = d.current_version), '') as sheet
    from records d join done_work_acts a on a.record_id = d.id where d.id = ${id}`.execute(
    app.services.db,
  );
  for (const { total, status, sheet } of rows) {
    const { totals } = await readDoneWork(app, site.contractor, id);
    expect(Number(total)).toBe(totals.total);
    if (status !== 'created') {
      expect(sheet).toContain(shownNumber(total, 2));
    }
  }
};

const succeeded = (answers: LightMyRequestResponse[], path: string) =>
  answers.filter(({ statusCode, raw }) => statusCode < 300 && (raw.req.url ?? '').includes(path))
    .length;

it.each(roundsOf(length))(
  'round %d: fifty calls on one document leave one outcome and exact sums',
  async (at) => {
    const random = randomOf(length.seed + at);
    const build = at % 2 === 0 ? hiddenRound : doneRound;
    const { id, calls } = await build(mixOf(random));
    const answers = await Promise.all(inFlight(calls, random).map((call) => call()));
    const strange = answers.filter(({ statusCode }) => statusCode >= 500);
    expect(strange.map(({ body }) => body)).toEqual([]);
    // Taken back and started anew, a document may be decided on again; nothing else lets two win.
    const revisions = succeeded(answers, 'signer/revise') + succeeded(answers, 'signer/recall');
    for (const path of ['signer/reject', 'signer/start-proccess']) {
      expect(succeeded(answers, path), path).toBeLessThanOrEqual(1 + revisions);
    }
    await mustAddUp(app, site.projectId);
    await mustBeCounted(id);
    await countOutcome(id);
    for (const { statusCode } of answers) {
      count(String(statusCode));
    }
  },
);
