import type { ProjectCourse } from '@nysan/contract/project-figures.ts';
import type { MoneyPath } from '@nysan/contract/project-money.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from './act-thread.ts';
import type { Course, Random } from './course-steps.ts';
import { lengthOf, randomOf, roundsOf } from './length.ts';
import { goOn, openCourse } from './random-course.ts';
import { straightFigures } from './straight-sums.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const length = lengthOf('worlds of the money path', { short: 5, long: 200 });
const STEPS = 40;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-06-15T07:00:00Z') });
});
afterAll(() => app.close());

const ask = async <T>({ site }: Course, figure: string): Promise<T> => {
  const url = `/api/project-figures/${site.projectId}/${figure}`;
  return expectStatus(await app.call(site.customer, { url }), 200);
};

/** Money as it is reckoned with: whole tiyn. */
const tiyn = (money: number | string | null): bigint => BigInt(Math.round(Number(money) * 100));
const sum = (all: (number | string | null)[]): bigint =>
  all.reduce<bigint>((so, money) => so + tiyn(money), 0n);

type Paper = { id: string; kind: string; money: string; total: string; people: string[] };

/** Papers on money in approval as they stand, each with whom it waits for. */
const papersInApproval = async (projectId: string): Promise<Paper[]> => {
  const { rows } = await sql<Paper>`
    select d.id, d.kind,
      (select coalesce(sum(coalesce(l.money, round(l.volume * coalesce(l.unit_cost, n.unit_cost), 2))), 0)
        from estimate_volumes l join estimate_nodes n on n.id = l.node_id where l.record_id = d.id or d.kind = 'done-work-act'
          and l.record_id in (select to_id from record_links where from_id = d.id)) as money,
      coalesce(case when d.kind = 'reference'
        then (select sum(a.total_money) from done_work_acts a join record_links t on t.to_id = a.record_id where t.from_id = d.id)
        else (select a.total_money from done_work_acts a where a.record_id = d.id) end, 0) as total,
      array(select distinct u.fullname from undecided_seats s join users u on u.id = s.user_id
        where s.document_id = d.id and s.number = d.current_version) as people
    from records d where d.project_id = ${projectId} and d.status = 'inApproval'
      and d.kind in ('hidden-work-act', 'done-work-act', 'reference')`.execute(app.services.db);
  return rows;
};

const names = {
  hiddenWorkActs: 'hidden-work-act',
  doneWorkActs: 'done-work-act',
  references: 'reference',
} as const;

const mustHoldPapers = (path: MoneyPath, papers: Paper[]): void => {
  for (const [name, kind] of Object.entries(names)) {
    const said = path[name as keyof typeof names];
    const own = papers.filter((paper) => paper.kind === kind);
    expect(said?.inApproval).toBe(own.length);
    expect(tiyn(said?.money ?? 0)).toBe(
      kind === 'reference' ? 0n : sum(own.map(({ money }) => money)),
    );
    expect(tiyn(said?.total ?? 0)).toBe(sum(own.map(({ total }) => total)));
    const people = new Set(own.flatMap((paper) => paper.people));
    expect(said?.holders).toHaveLength(Math.min(3, people.size));
    for (const holder of said?.holders ?? []) {
      const held = own.filter((paper) => paper.people.includes(holder.fullname));
      expect(holder.papers).toBe(held.length);
      expect(held.map(({ id }) => id)).toContain(holder.oldest.id);
      expect(tiyn(holder.total ?? 0)).toBe(sum(held.map(({ total }) => total)));
    }
  }
};

const mustAgree = async (course: Course): Promise<{ path: MoneyPath; papers: Paper[] }> => {
  const { projectId } = course.site;
  const [straight] = await straightFigures(app.services.db, [projectId]);
  const [path, months, papers] = [
    await ask<MoneyPath>(course, 'money-path'),
    await ask<ProjectCourse>(course, 'course'),
    await papersInApproval(projectId),
  ];
  expect([path.done.money, path.billed.money].map(tiyn)).toEqual(
    [straight?.done ?? '', straight?.billed ?? ''].map(tiyn),
  );
  expect(sum([path.cost.money])).toBe(sum([path.done.money, path.notDone.money]));
  expect(sum([path.done.money])).toBe(sum([path.billed.money, path.notBilled.money]));
  expect(sum([path.billed.total])).toBe(sum([path.referenced.total, path.notReferenced.total]));
  const inMonths = (of: 'done' | 'billed' | 'billedMoney' | 'referenced') =>
    sum(months.months.map((month) => month[of]));
  expect({
    done: inMonths('done'),
    billed: inMonths('billed'),
    billedMoney: inMonths('billedMoney'),
    referenced: inMonths('referenced'),
  }).toEqual({
    done: tiyn(path.done.money),
    billed: tiyn(path.billed.total),
    billedMoney: tiyn(path.billed.money),
    referenced: tiyn(path.referenced.total),
  });
  expect(sum([...months.months, ...months.ahead].map(({ plan }) => plan))).toBe(
    tiyn(months.closable),
  );
  expect(months.closable).toBe(path.cost.money);
  mustHoldPapers(path, papers);
  return { path, papers };
};

/** Some of its sections planned, some not. */
const planSome = async ({ site }: Course, random: Random): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from estimate_nodes where project_id = ${site.projectId} order by id`.execute(
    app.services.db,
  );
  for (const { id } of rows.filter(() => random() < 0.3)) {
    const payload = { plannedStart: '2026-02-10', plannedEnd: '2026-09-20' };
    await app.call(site.customer, { method: 'PUT', url: `/api/schedule/${id}`, payload });
  }
};

describe(`in ${length.rounds} random worlds`, () => {
  const met = { done: 0, billed: 0, referenced: 0, held: 0 };

  it('course and path of money agree with acts, forms and references to the tiyn', {
    timeout: 3_600_000,
  }, async () => {
    for (const round of roundsOf(length)) {
      const random = randomOf(length.seed + round);
      const course = await openCourse(app, random);
      await goOn(app, course, random, STEPS);
      await planSome(course, random);
      try {
        const { path, papers } = await mustAgree(course);
        met.done += Number(path.done.money !== 0);
        met.billed += Number(path.billed.total !== 0);
        met.referenced += Number(path.referenced.total !== 0);
        met.held += papers.length;
      } catch (error) {
        throw new Error(`world ${round} of seed ${length.seed}`, { cause: error });
      }
    }
  });

  it('there was something of everything to agree on', () => {
    expect(Object.entries(met).filter(([, count]) => count === 0)).toEqual([]);
  });
});
