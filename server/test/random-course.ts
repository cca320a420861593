import { sql } from 'kysely';
import { transaction } from '../src/db/transaction.ts';
import { foldTallies } from '../src/record-engine/repository/tallies.ts';
import { buildSite } from './act-thread.ts';
import { type Course, oneOf, type Random, steps, upTo } from './course-steps.ts';
import { buildEmployer, buildMembership, buildPerson } from './factories.ts';
import { layStatedTree } from './lay-papers.ts';
import type { TestApp } from './test-app.ts';

/** So little of each that a few acts close all of it. */
const randomPositions = (random: Random) => {
  const volume = oneOf(random, ['1', '2', '3', '5']);
  return [0, 1, 2].map(() => ({
    volume,
    unitCost: (1 + upTo(random, 99_999_999) / 10_000).toFixed(4),
  }));
};

export const openCourse = async (app: TestApp, random: Random): Promise<Course> => {
  const { services } = app;
  const site = await buildSite(app, [{ name: 'Работа', volume: '1', unitCost: '1' }]);
  const second = await buildPerson(services);
  const role = 'SUBCONTRACTOR';
  const membershipId = await buildMembership(services, site.projectId, second, role);
  await buildEmployer(services, site.projectId, second, { membershipId, role });
  return transaction(services.db, async (trx) => {
    const beside = upTo(random, 200) - 100;
    const tree = await layStatedTree(trx, site, randomPositions(random), { beside });
    await sql`delete from estimates where id = ${site.rootId}`.execute(trx);
    return { site: { ...site, rootId: tree.rootId }, second, tree };
  });
};

/** How often each is tried among the others. */
const often: Record<string, number> = {
  act: 5,
  send: 10,
  issue: 4,
  approve: 12,
  bill: 5,
  reference: 4,
};
const tried = Object.keys(steps).flatMap((name) =>
  Array.from({ length: often[name] ?? 1 }, () => name),
);

/** So many steps, each a transaction of its own; what the house refuses is left undone. Folds the sums now and then. */
export const goOn = async (
  app: TestApp,
  course: Course,
  random: Random,
  count: number,
): Promise<void> => {
  for (let at = 0; at < count; at += 1) {
    const name = oneOf(random, tried);
    const before = { ...course };
    try {
      await transaction(app.services.db, async (trx) =>
        steps[name]?.({ app, trx, course, random }),
      );
    } catch (error) {
      Object.assign(course, before);
      mustBeRefusal(error);
    }
    await (random() < 0.1 && foldTallies(app.services.db));
  }
};

const mustBeRefusal = (error: unknown): void => {
  const { name, code } = error as { name?: string; code?: string };
  const isOfDatabase = ['23001', '23505', '23514'].includes(code ?? '');
  if (name !== 'Refusal' && !isOfDatabase) {
    throw error;
  }
};
