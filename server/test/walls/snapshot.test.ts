import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPerson, buildProject } from '../factories.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { takeSnapshot } from './snapshot.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await buildProject(app.services, await buildPerson(app.services));
});
afterAll(() => app.close());

/** The tables that differ after some work, and how many files have come. */
const differences = async (work: () => Promise<unknown>) => {
  const before = await takeSnapshot(app);
  await work();
  const after = await takeSnapshot(app);
  return {
    tables: Object.keys(after.tables).filter((name) => after.tables[name] !== before.tables[name]),
    files: after.files.length - before.files.length,
  };
};

const write = (text: string) => () => app.services.pool.query(text);
const nothing = { tables: [], files: 0 };

it('is the same after what only reads', async () => {
  expect(await differences(write('select * from projects'))).toEqual(nothing);
});

it.each([
  ['changed', `update projects set short_name = 'Иначе'`],
  ['changed to what it was', 'update projects set short_name = short_name'],
  [
    'added',
    `insert into object_types select 999, name_ru, name_kk, name_en from object_types limit 1`,
  ],
  ['deleted', 'delete from object_types where id = 999'],
])('tells the table in which a row was %s', async (_, statement) => {
  const { tables } = await differences(write(statement));
  expect(tables).toHaveLength(1);
});

it('is the same after what was given up', async () => {
  expect(
    await differences(write(`begin; update projects set short_name = 'Нет'; rollback`)),
  ).toEqual(nothing);
});

it('tells a file that has come', async () => {
  const add = () => writeFile(join(app.dataDir, 'left behind'), 'x');
  expect(await differences(add)).toEqual({ tables: [], files: 1 });
});
