import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  patch,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { buildSentPrescription, inDays } from '../../test/prescription-thread.ts';
import { buildApprovedProtocol } from '../../test/protocol-thread.ts';
import { buildSentReport, remarkIds } from '../../test/report-thread.ts';
import { shift } from '../journals/testing/shift.ts';
import {
  type Asked,
  ask,
  buildApprovedAct,
  madeBinder,
  unpacked,
} from './testing/binder-thread.ts';

const { app, site, signers } = ownActHouse();
let report: string;

const postShift = async (dateOfWork: string): Promise<string> =>
  expectStatus(
    await app.call(site.contractor, {
      method: 'POST',
      url: `/api/journals/general-log/${site.projectId}`,
      payload: { ...shift, dateOfWork, location: `Смена ${dateOfWork}` },
    }),
    201,
  ).id;

/** Acts of the first position: АСР-000001, its works ended 12.03.2026, cites the report and the shift of February. */
beforeAll(async () => {
  report = await buildApprovedProtocol({ app, site, signers }, 'test');
  await buildApprovedProtocol({ app, site, signers }, 'geodetic');
  const february = await postShift('2026-02-27');
  await postShift('2026-04-02');
  const act = await buildCompleteAct(app, site);
  expectStatus(await patch(app, site.contractor, act.id, 'testProtocols', 'ADD', report), 200);
  expectStatus(await patch(app, site.contractor, act.id, 'generalLog', 'ADD', february), 200);
  expectStatus(await start(app, site.contractor, act.id), 200);
  for (const who of [site.contractor, site.technical, site.author]) {
    expectStatus(await approveAs(app, signers, who, act.id), 200);
  }
  await buildCompleteAct(app, site);
});

const numbersIn = async (asked: Asked): Promise<string[]> => {
  const { zip } = await madeBinder(app, site.customer, site.projectId, asked);
  const { papers } = JSON.parse(await (await unpacked(zip)).text('manifest.json'));
  return papers.map(({ number, name }: { number: string | null; name: string }) => number ?? name);
};
const preview = async (asked: Record<string, string>, where: Site = site) => {
  const query = new URLSearchParams(asked);
  return app.call(site.customer, {
    url: `/api/handover-binders/project/${where.projectId}/preview?${query.toString()}`,
  });
};

describe('a period', () => {
  it('holds the papers of its days and what they cite, whatever its day', async () => {
    expect(await numbersIn({ from: '2026-03-11', to: '2026-03-31' })).toEqual([
      'АСР-000001',
      'ПИ-000001',
      'Общий журнал',
    ]);
  });

  it('has its first and its last day in it', async () => {
    expect(await numbersIn({ from: '2026-03-12', to: '2026-03-12' })).toContain('АСР-000001');
    expect(await numbersIn({ from: '2026-03-10', to: '2026-03-10' })).toEqual([
      'ИГС-000001',
      'ПИ-000001',
    ]);
  });

  it('may be open at one end', async () => {
    expect(await numbersIn({ from: '2026-04-01' })).toEqual(['Общий журнал']);
    expect(await numbersIn({ to: '2026-03-11' })).toEqual([
      'ИГС-000001',
      'ПИ-000001',
      'Общий журнал',
    ]);
  });

  it('is refused when it ends before it begins, and when it holds nothing', async () => {
    const turned = await ask(app, site.customer, site.projectId, {
      from: '2026-03-02',
      to: '2026-03-01',
    });
    expect(turned.statusCode).toBe(422);
    expect(turned.json().errors).toMatchObject([{ path: 'to', code: 'ends-before-it-starts' }]);
    const empty = await ask(app, site.customer, site.projectId, { to: '1999-01-01' });
    expect([empty.statusCode, empty.json().code]).toEqual([422, 'binder-empty']);
  });
});

describe('a section of the estimate', () => {
  it('holds the acts that close its works with all they cite, and nothing else', async () => {
    const [first = '', second = ''] = site.positionIds;
    const papers = ['АСР-000001', 'ПИ-000001', 'Общий журнал'];
    expect(await numbersIn({ estimateNodeId: first })).toEqual(papers);
    expect(await numbersIn({ estimateNodeId: site.rootId })).toEqual(papers);
    const other = await ask(app, site.customer, site.projectId, { estimateNodeId: second });
    expect(other.json().code).toBe('binder-empty');
  });

  it('prints of a journal only the cited entries', async () => {
    const answer = await preview({ estimateNodeId: site.rootId });
    const { kinds } = answer.json();
    expect(kinds.find(({ kind }: { kind: string }) => kind === 'general-log').papers).toBe(1);
  });

  it('may be asked for by its days, too', async () => {
    const early = { estimateNodeId: site.rootId, to: '2026-03-11' };
    expect((await ask(app, site.customer, site.projectId, early)).json().code).toBe('binder-empty');
  });

  it('of another project is refused, and leaves nothing behind', async () => {
    const other = await buildSite(app);
    const refused = await ask(app, site.customer, site.projectId, { estimateNodeId: other.rootId });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([
      { path: 'estimateNodeId', code: 'unknown-reference' },
    ]);
    expect((await preview({ estimateNodeId: other.rootId })).statusCode).toBe(422);
    const { rows } = await sql`select 1 from handover_binders where state = 'queued'`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
  });
});

describe('the preview', () => {
  it('counts kind by kind what goes in and what is left out, in the reader’s language', async () => {
    const answer = await app.call(site.customer, {
      url: `/api/handover-binders/project/${site.projectId}/preview`,
      headers: { 'accept-language': 'kk' },
    });
    const { kinds, ...sums } = expectStatus(answer, 200);
    expect(kinds[0]).toEqual({
      kind: 'hidden-work-act',
      name: 'Жасырын жұмыстар актілері',
      isReadable: true,
      papers: 1,
      files: 0,
      created: 1,
      inApproval: 0,
      rejected: 0,
    });
    expect(sums).toMatchObject({ papers: 5, files: 2, leftOut: 1 });
    expect(sums.size).toBeGreaterThan(100_000);
  });

  it('knows every kind but papers on money, correspondence and the design; a new one has to decide', async () => {
    const { kinds } = (await preview({})).json();
    const known = new Set(kinds.map(({ kind }: { kind: string }) => kind));
    const others = [...app.services.recordKinds.keys()].filter((kind) => !known.has(kind));
    expect(others).toEqual([
      'done-work-act',
      'reference',
      'service-calculation/technical',
      'service-calculation/author',
      'design-documentation',
      'letter',
      'memo',
      'minutes',
    ]);
  });
});

describe('a paper that was put away after its approval', () => {
  it('goes in all the same: what it closed counts', async () => {
    const id = await buildApprovedAct({ app, site, signers }, '0.5');
    await sql`update records set status = 'archived' where id = ${id}`.execute(app.services.db);
    const { rows } = await sql<{
      number: string;
    }>`select full_number as number from records where id = ${id}`.execute(app.services.db);
    expect(await numbersIn({})).toContain(rows[0]?.number);
  });
});

describe('execution reports', () => {
  it('go in once they are accepted, by the day on which remarks were eliminated', async () => {
    const other = await buildSite(app);
    const { id: prescription } = await buildSentPrescription(app, other, [{}, {}]);
    const [first, second] = await remarkIds(app, other, prescription);
    const { id } = await buildSentReport(app, other, prescription, { remarkIds: [first] });
    expectStatus(await approveAs(app, signers, other.technical, id), 200);
    await buildSentReport(app, other, prescription, { remarkIds: [second] });
    const papersOf = async (day: string) => {
      const asked = { from: day, to: day };
      const { zip } = await madeBinder(app, other.customer, other.projectId, asked);
      return JSON.parse(await (await unpacked(zip)).text('manifest.json')).papers;
    };
    const numbers = (await papersOf(inDays(0))).map(({ number }: { number: string }) => number);
    expect(numbers).toContain('ОИ-000001');
    expect(numbers).not.toContain('ОИ-000002');
  });
});
