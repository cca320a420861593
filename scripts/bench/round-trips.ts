import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { newAct } from './calls.ts';
import { median } from './measure.ts';
import type { Row } from './rows.ts';
import type { BenchServer } from './servers.ts';
import type { BenchWorld } from './world.ts';

/** What went to the database: statements that were run, and how often an answer was waited for before the next were sent. */
type Seen = { statements: number; turns: number };

/** A way to the database on which is counted what goes there. */
export type CountedWay = { url: string; seen: Seen; stop(): Promise<void> };

export const openCountedWay = async (databaseUrl: string): Promise<CountedWay> => {
  const target = new URL(databaseUrl);
  const seen: Seen = { statements: 0, turns: 0 };
  const open = new Set<Socket>();
  const server = createServer((asking) => {
    const answering = connect(whereOf(target));
    for (const socket of [asking, answering]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => open.delete(socket));
    }
    countBetween(asking, answering, seen);
    asking.pipe(answering).pipe(asking);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    seen,
    stop: async () => {
      for (const socket of open) {
        socket.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
};

const whereOf = ({ searchParams, hostname, port }: URL) => {
  const folder = searchParams.get('host');
  return folder?.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: folder ?? hostname, port: Number(port) };
};

const countBetween = (asking: Socket, answering: Socket, seen: Seen): void => {
  const read = statementsIn(() => {
    seen.statements += 1;
  });
  let isAnswered = true;
  answering.on('data', () => {
    isAnswered = true;
  });
  asking.on('data', (chunk: Buffer) => {
    seen.turns += isAnswered ? 1 : 0;
    isAnswered = false;
    read(chunk);
  });
};

const LENGTH = 4;

/** Reads what a client sends; its first message alone has no letter before its length. */
const statementsIn = (count: () => void) => {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const letter = isStarted ? 1 : 0;
      const whole = rest.length < letter + LENGTH ? null : letter + rest.readUInt32BE(letter);
      if (whole === null || rest.length < whole) {
        return;
      }
      // Execute, and a query that is not prepared.
      if (isStarted && /[EQ]/.test(String.fromCharCode(rest[0] ?? 0))) {
        count();
      }
      isStarted = true;
      rest = rest.subarray(whole);
    }
  };
};

const TIMES = 15;
const QUIET_MS = 30;

type Counted = { server: BenchServer; way: CountedWay; headers: Record<string, string> };

/** Statements and turns of the main calls at our server and at the bare one, each reached over a counted way. */
export const countRoundTrips = async (
  { projectId, actIds }: BenchWorld,
  ours: Counted,
  bare: Counted,
): Promise<Row[]> => {
  const calls = [
    ['a list', { path: `/api/hidden-work-act/project/${projectId}?status=CREATED&page=0` }],
    ['a detail', { path: `/api/hidden-work-act/${actIds[0]}` }],
    ['a creation', newAct(projectId)],
  ] as const;
  const rows: Row[] = [];
  for (const [what, call] of calls) {
    const [one, other] = [await countOf(ours, call), await countOf(bare, call)];
    rows.push({
      what: `statements and turns to the database of ${what}`,
      ours: `${one.statements} in ${one.turns}`,
      bare: `${other.statements} in ${other.turns}`,
      ratio: one.turns / other.turns,
      bar: '',
    });
  }
  return rows;
};

type Call = { path: string; method?: string; body?: string; headers?: Record<string, string> };

/** The middle of many: the first ones prepare, and now and then a job runs beside. */
const countOf = async (
  { server, way, headers }: Counted,
  { path, ...init }: Call,
): Promise<Seen> => {
  const statements: number[] = [];
  const turns: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await pause(QUIET_MS);
    const before = { ...way.seen };
    const answer = await fetch(server.url + path, {
      ...init,
      headers: { ...init.headers, ...headers },
    });
    await answer.arrayBuffer();
    statements.push(way.seen.statements - before.statements);
    turns.push(way.seen.turns - before.turns);
  }
  return { statements: median(statements), turns: median(turns) };
};
