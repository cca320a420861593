import { afterEach, beforeEach, expect, it } from 'vitest';
import { createOperatorHouse, type OperatorHouse } from './operator-house.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

const EMAIL = 'aigul@example.kz';
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

const start = async (env: Record<string, string>): Promise<ServerProcess> => {
  const server = await startServerProcess({ ...house.environment, ...env });
  servers.push(server);
  return server;
};

const guess = async ({ url }: ServerProcess, from: string): Promise<number> => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ email: EMAIL, password: 'Wrong-2026' }),
  });
  await answer.body?.cancel();
  return answer.status;
};

const WARNING = 'list the addresses of your proxies';

it(
  'guesses that come to two processes at once from forged addresses are a hundred a day',
  async () => {
    const env = { NYSAN_TRUST_PROXY: 'on' };
    const [first, second] = await Promise.all([start(env), start(env)]);
    const statuses = await Promise.all(
      Array.from({ length: 150 }, (_, at) =>
        guess(at % 2 ? first : second, `10.3.${at % 7}.${at}`),
      ),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    expect([first, second].map((server) => server.output().includes(WARNING))).toEqual([
      true,
      true,
    ]);
  },
  PATIENCE,
);

it(
  'addresses that a stranger writes into a header count for nothing where proxies are listed',
  async () => {
    const server = await start({ NYSAN_TRUST_PROXY: '10.9.9.9' });
    const statuses = [];
    // More than two windows allow, for one may end meanwhile.
    for (let at = 0; at < 21; at += 1) {
      statuses.push(await guess(server, `10.4.0.${at}`));
    }
    expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(401));
    expect(statuses).toContain(429);
    expect(server.output()).not.toContain(WARNING);
  },
  PATIENCE,
);
