import { type Figure, type FigureState, figureEntities } from '@nysan/contract/figures.ts';
import type { ProjectCourse } from '@nysan/contract/project-figures.ts';
import type { RejectionAnalysis } from '@nysan/contract/rejection-analysis.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listed, listedOf } from '../src/assistant/tools/kinds.ts';
import { DEMO_PASSWORD } from '../src/demo/people.ts';
import { type DemoHouse, startDemoHouse } from './assistant/demo-house.ts';

const askers = [
  'admin',
  'customer',
  'general-contractor',
  'subcontractor',
  'technical-supervision',
  'author-supervision',
];
const wireStates: Record<FigureState, string> = {
  draft: 'CREATED',
  waiting: 'INAPPROVE',
  approved: 'APPROVED',
  refused: 'REJECTED',
  archived: 'ARCHIVED',
};

let house: DemoHouse;
const tokens = new Map<string, string>();
beforeAll(async () => {
  house = await startDemoHouse();
  for (const asker of askers) {
    const answer = await fetch(`${house.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${asker}@demo.nysan.kz`, password: DEMO_PASSWORD }),
    });
    tokens.set(asker, ((await answer.json()) as { token: string }).token);
  }
}, 600_000);
afterAll(() => house?.close());

const read = async <T>(asker: string, path: string): Promise<{ status: number; body: T }> => {
  const answer = await fetch(`${house.url}/api${path}`, {
    headers: { authorization: `Bearer ${tokens.get(asker)}`, 'accept-language': 'ru' },
  });
  return { status: answer.status, body: (await answer.json()) as T };
};

const projectsOf = async (asker: string): Promise<string[]> => {
  const { body } = await read<{ projects: { id: string }[] }>(asker, rooms.search.choices.path);
  return body.projects.map(({ id }) => id);
};

const addressWords = (words: Record<string, string>): string =>
  new URLSearchParams(words).toString();

const figure = (asker: string, projectId: string, words: Record<string, string>) =>
  read<Figure>(asker, `/figures/${projectId}?${addressWords(words)}`);

const sumOf = (figures: { total: number | null }[]): number =>
  Math.round(figures.reduce((sum, { total }) => sum + (total ?? 0), 0) * 100) / 100;

const listPath = ({ asked, type }: Listed, projectId: string): string =>
  asked.list.path.replace(`{${asked.projectParam}}`, projectId).replace('{type}', type ?? '');

type Row = Record<string, string | null>;

/** The rows of the lists of a kind, of both supervisions. */
const rowsOf = async (asker: string, projectId: string, spoken: string): Promise<Row[]> => {
  const lists = await Promise.all(
    listedOf(spoken).map((listed) =>
      read<{ content: Row[] }>(
        asker,
        `${listPath(listed, projectId)}?page=${listed.asked.firstPage}&size=100`,
      ),
    ),
  );
  return lists.flatMap(({ body }) => body.content);
};

/** How many a list shows in a state; undefined where it is closed to its reader. */
const listCount = async (
  asker: string,
  projectId: string,
  kind: string,
  status?: string,
): Promise<number | undefined> => {
  const listed = listedOf(kind.split('/')[0] ?? '').find((one) => one.kind === kind);
  if (!listed) {
    return undefined;
  }
  const filled = listPath(listed, projectId);
  const query = addressWords({
    page: String(listed.asked.firstPage),
    size: '1',
    ...(status && { status }),
  });
  const answer = await read<{ totalCount: number }>(asker, `${filled}?${query}`);
  return answer.status === 200 ? answer.body.totalCount : undefined;
};

/** Of completed works a subcontractor sees those of its own contracts with contractors alone, which no figure counts. */
const listsOnlyOwn = (asker: string, entity: string): boolean =>
  asker === 'subcontractor' && entity === 'done-work-act';

/** The same without acts between contractors, which no figure counts: the list of the customer, who pays none of them, has none. */
const countedIn = async (
  asker: string,
  projectId: string,
  kind: string,
  status?: string,
): Promise<number | undefined> => {
  const shown = await listCount(asker, projectId, kind, status);
  return shown === undefined || kind !== 'done-work-act'
    ? shown
    : ((await listCount('customer', projectId, kind, status)) ?? shown);
};

describe.each(askers)('what %s counts', (asker) => {
  it('is what the lists show, in each state, and refused where they are', async () => {
    const differences: string[] = [];
    let compared = 0;
    for (const projectId of await projectsOf(asker)) {
      for (const [entity, { kinds, states }] of Object.entries(figureEntities)) {
        const isListed = entity !== 'remark' && entity !== 'works';
        for (const state of isListed ? [undefined, ...states] : []) {
          const shown = await Promise.all(
            kinds.map((kind) => countedIn(asker, projectId, kind, state && wireStates[state])),
          );
          const open = shown.filter((one) => one !== undefined);
          const { status, body } = await figure(asker, projectId, {
            entity,
            measure: 'count',
            ...(state && { state }),
          });
          const isAlike =
            open.length === 0 || listsOnlyOwn(asker, entity)
              ? status === 403 || listedOf(entity).length === 0
              : status === 200 && body.count === open.reduce((sum, one) => sum + one, 0);
          compared += open.length;
          if (!isAlike) {
            differences.push(`${entity} ${state}: ${JSON.stringify(open)} ${status} ${body.count}`);
          }
        }
      }
    }
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(20);
  });

  it('of remarks is what the registers show', async () => {
    for (const projectId of await projectsOf(asker)) {
      for (const supervision of ['TECHNICAL', 'AUTHOR']) {
        for (const overdue of ['true', 'false']) {
          const register = await read<{ totalCount: number }>(
            asker,
            `/remarks/project/${projectId}/${supervision}?overdue=${overdue}&size=1`,
          );
          const words = { entity: 'remark', measure: 'count', supervision, overdue };
          const counted = await figure(asker, projectId, words);
          expect(counted.status).toBe(register.status);
          expect(counted.body.count).toBe(register.body.totalCount);
        }
      }
    }
  });
});

describe('money', () => {
  it('of approved papers and closed works is what the dashboard shows', async () => {
    for (const projectId of await projectsOf('customer')) {
      const { body: course } = await read<ProjectCourse>(
        'customer',
        `/project-figures/${projectId}/course`,
      );
      const money = { measure: 'money', state: 'approved' };
      const [acts, bills, works] = await Promise.all([
        figure('customer', projectId, { entity: 'hidden-work-act', ...money }),
        figure('customer', projectId, { entity: 'done-work-act', ...money }),
        figure('customer', projectId, { entity: 'works', ...money, groupBy: 'month' }),
      ]);
      expect(acts.body.total ?? 0).toBe(sumOf(course.months.map(({ done }) => ({ total: done }))));
      expect(works.body.total ?? 0).toBe(acts.body.total ?? 0);
      expect(bills.body.total ?? 0).toBe(course.billed);
      const byMonth = new Map(works.body.groups.map(({ key, total }) => [key, total]));
      for (const { month, done } of course.months) {
        expect(byMonth.get(month) ?? 0).toBe(done);
      }
    }
  });

  it.each([
    { kind: 'service-calculation', said: 'currentPeriodPrice', month: 'calculationPeriod' },
    { kind: 'quality-conclusion', said: 'totalPrice', month: 'period' },
    { kind: 'reference', said: 'total', month: 'period' },
  ])('of each $kind is what its list shows, month by month', async ({ kind, said, month }) => {
    let paperCount = 0;
    for (const projectId of await projectsOf('customer')) {
      const rows = await rowsOf('customer', projectId, kind);
      const amounts = rows.map((row) => ({ key: row[month], total: Number(row[said] ?? 0) }));
      const asked = { entity: kind, measure: 'money', of: 'work', groupBy: 'month' };
      const { status, body } = await figure('customer', projectId, asked);
      expect(status).toBe(200);
      expect({ count: body.count, total: body.total ?? 0 }).toEqual({
        count: rows.length,
        total: sumOf(amounts),
      });
      const byMonth = Map.groupBy(amounts, ({ key }) => key);
      expect(new Map(body.groups.map(({ key, total }) => [key, total]))).toEqual(
        new Map([...byMonth].map(([key, all]) => [key, sumOf(all)])),
      );
      for (const [key, all] of byMonth) {
        const within = { from: `${key}-10`, to: `${key}-12` };
        const ofMonth = await figure('customer', projectId, { ...asked, ...within });
        expect(ofMonth.body.total).toBe(sumOf(all));
      }
      paperCount += rows.length;
    }
    expect(paperCount).toBeGreaterThan(0);
  });

  it('in approval is what the analysis of refusals shows', async () => {
    for (const projectId of await projectsOf('customer')) {
      const { body } = await read<Pick<RejectionAnalysis, 'waitingMoney'>>(
        'customer',
        `/rejection-analysis/project/${projectId}/waiting`,
      );
      const waiting = { measure: 'money', state: 'waiting' };
      const acts = await figure('customer', projectId, { entity: 'hidden-work-act', ...waiting });
      const bills = await figure('customer', projectId, { entity: 'done-work-act', ...waiting });
      expect(sumOf([acts.body, bills.body])).toBe(body.waitingMoney.total);
    }
  });
});

describe('groups', () => {
  it.each(['state', 'party', 'person', 'month'])('by %s add up to the whole', async (groupBy) => {
    for (const projectId of await projectsOf('customer')) {
      const { body } = await figure('customer', projectId, {
        entity: 'hidden-work-act',
        measure: 'money',
        groupBy,
      });
      expect(sumOf(body.groups)).toBe(body.total ?? 0);
      expect(body.groups.reduce((sum, { count }) => sum + count, 0)).toBe(body.count);
    }
  });

  it('over all projects are the projects, each with what it has by itself', async () => {
    const words = { entity: 'remark', measure: 'count', overdue: 'true', groupBy: 'project' };
    const { body } = await read<Figure>('customer', `/figures?${addressWords(words)}`);
    const counts = await Promise.all(
      (await projectsOf('customer')).map(async (id) => {
        const { body: own } = await figure('customer', id, { ...words, groupBy: 'state' });
        return { key: id, count: own.count };
      }),
    );
    expect(body.groups.map(({ key, count }) => ({ key, count }))).toEqual(
      expect.arrayContaining(counts.filter(({ count }) => count > 0)),
    );
    expect(body.count).toBe(counts.reduce((sum, { count }) => sum + count, 0));
  });
});

describe('what an entity is not counted by', () => {
  it.each<Record<string, string>>([
    { entity: 'remark', measure: 'money' },
    { entity: 'remark', measure: 'count', state: 'draft' },
    { entity: 'letter', measure: 'count', overdue: 'true' },
    { entity: 'works', measure: 'money', groupBy: 'person' },
  ])('is refused by its word: %o', async (words) => {
    const [projectId = ''] = await projectsOf('customer');
    const { status, body } = await figure('customer', projectId, words);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ code: 'not-one-of' }] });
  });
});
