import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi, createOperatorHouse, type OperatorHouse } from './operator-house.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const EMAIL = 'aigul@example.kz';
const PASSWORD = 'Shanyrak-2026';
/** A start on an empty database migrates it; on a busy machine that takes most of a minute. */
const PATIENCE = 240_000;

let house: OperatorHouse;
const servers: ServerProcess[] = [];
beforeEach(async () => {
  house = await createOperatorHouse();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  await house.close();
});

const start = async (env: Record<string, string> = {}): Promise<ServerProcess> => {
  const server = await startServerProcess({ ...house.environment, ...env });
  servers.push(server);
  return server;
};
const nobodyQueuesMail = () =>
  vi.waitFor(
    async () => {
      const jobs = await house.query(
        `select 1 from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
         where task.identifier in ('send-mail', 'account-mail')`,
      );
      expect(jobs).toEqual([]);
    },
    { timeout: 30_000 },
  );

it(
  'two processes that start on an empty database make one administrator and mail one link',
  async () => {
    const env = { NYSAN_FIRST_ADMIN: 'Aigul@Example.kz' };
    const [server] = await Promise.all([start(env), start(env)]);
    await nobodyQueuesMail();
    const tokens = await house.mailedTokens(EMAIL);
    expect(tokens).toHaveLength(1);

    const chosen = await callApi(server, ['POST', `/auth/verify?token=${tokens[0]}`], {
      body: { password: PASSWORD },
    });
    expect(chosen.status).toBe(200);
    const login = { email: EMAIL, password: PASSWORD };
    const { json } = await callApi(server, ['POST', '/auth/login'], { body: login });
    const roles = await callApi(server, ['GET', '/identity/roles'], { session: json.token });
    expect(roles.json).toMatchObject([{ code: 'ADMIN' }, { code: 'SECURITY' }]);

    await start({ NYSAN_FIRST_ADMIN: 'another@example.kz' });
    expect(await house.query('select email from users')).toEqual([{ email: EMAIL }]);
    for (const each of servers) {
      expect(each.output()).not.toContain(tokens[0]);
    }
  },
  PATIENCE,
);

it(
  'a start without any administrator says once how to make one',
  async () => {
    const server = await start();
    const lines = server.output().split('npm run make-admin -- <e-mail>');
    expect(lines).toHaveLength(2);
  },
  PATIENCE,
);

it(
  'a start with the demo, which has one, says nothing of it',
  async () => {
    const env = { NODE_ENV: 'development', NYSAN_DEMO: 'on' };
    const server = await start(env);
    expect(server.output()).not.toContain('make-admin');
  },
  PATIENCE,
);
