import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrate } from './migrate.ts';

const ask = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
};

it('a table of somebody else beside ours keeps no owner from letting a role serve', async () => {
  const admin = inject('postgresUrl');
  const [owner, serving] = ['owner', 'serving'].map(
    (of) => `nysan_test_${of}_${randomBytes(6).toString('hex')}`,
  );
  const database = `nysan_test_${randomBytes(8).toString('hex')}`;
  await ask(admin, `create role ${owner} login password 'of a test'`);
  await ask(admin, `create role ${serving} login password 'of a test'`);
  await ask(admin, `create database ${database} owner ${owner}`);
  onTestFinished(async () => {
    await ask(admin, `drop database ${database} with (force)`);
    await ask(admin, `drop role ${owner}, ${serving}`);
  });
  const at = (user: string) =>
    Object.assign(new URL(admin), {
      pathname: `/${database}`,
      username: user,
      password: 'of a test',
    }).href;
  const asAdmin = Object.assign(new URL(admin), { pathname: `/${database}` }).href;
  await migrate(at(String(owner)), { servingRole: serving });
  await ask(asAdmin, 'create table public.kept_beside (x integer)');

  await migrate(at(String(owner)), { servingRole: serving });

  const { rows } = await ask(at(String(serving)), 'select count(*)::integer as users from users');
  expect(rows).toEqual([{ users: 0 }]);
});
