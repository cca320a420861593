import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import S3rver from 's3rver';
import { isSignedWith } from './signed-requests.ts';

/** What becomes of connections to the bucket. */
type Weather =
  | { kind: 'fair' }
  /** Every portion of bytes waits so long, ms. */
  | { kind: 'slow'; pauseMs: number }
  /** Connections are cut once so many bytes of answers have passed. */
  | { kind: 'tearing'; after: number; times: number }
  /** Cut on the way there, after so many bytes of a request. */
  | { kind: 'torn'; after: number; times: number }
  /** Nobody is there. */
  | { kind: 'gone' };

export type BucketServer = {
  /** Value of NYSAN_FILES_URL, by way of the proxy. */
  url: string;
  keys: { AWS_ACCESS_KEY_ID: string; AWS_SECRET_ACCESS_KEY: string };
  setWeather(weather: Weather): void;
  /** Connections made to the bucket so far. */
  connections(): number;
  /** Keys of the objects that lie there. */
  objects(): Promise<string[]>;
  read(key: string): Promise<Buffer>;
  write(key: string, bytes: string | Buffer): Promise<void>;
  remove(key: string): Promise<void>;
  /** As if it had been put years ago. */
  age(key: string): Promise<void>;
  close(): Promise<void>;
};

const BUCKET = 'papers';
const LONG_AGO = new Date('2020-01-01');
const AUTHORITY = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const MISMATCH =
  '<?xml version="1.0"?><Error><Code>SignatureDoesNotMatch</Code><Message>no</Message></Error>';

/** A real server of buckets, reached through a proxy that may be slow, tear connections or vanish. */
export const startBucketServer = async (): Promise<BucketServer> => {
  const directory = await mkdtemp(join(tmpdir(), 'nysan-bucket-'));
  const s3rver = new S3rver({
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  });
  await s3rver.configureBuckets();
  const answer = s3rver.callback();
  // It believes every signature itself.
  const server = createHttpServer((request, response) =>
    isSignedWith(request, AUTHORITY.AWS_SECRET_ACCESS_KEY)
      ? answer(request, response)
      : response.writeHead(403, { 'content-type': 'application/xml' }).end(MISMATCH),
  );
  await listen(server);
  const proxy = await startProxy((server.address() as AddressInfo).port);
  const pathOf = (key: string) => join(directory, BUCKET, `${key}._S3rver_object`);
  return {
    url: `s3://${BUCKET}/of-tests?endpoint=http://127.0.0.1:${proxy.port}`,
    keys: AUTHORITY,
    setWeather: proxy.setWeather,
    connections: proxy.connections,
    objects: async () => {
      const names = await readdir(join(directory, BUCKET), { recursive: true });
      return names
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', ''));
    },
    read: (key) => readFile(pathOf(key)),
    write: (key, bytes) => writeFile(pathOf(key), bytes),
    remove: (key) => rm(pathOf(key)),
    age: async (key) => {
      // With its last object it removes a folder, and falls when somebody is about to write there.
      await writeFile(join(dirname(pathOf(key)), 'kept'), '');
      await utimes(pathOf(key), LONG_AGO, LONG_AGO);
    },
    close: async () => {
      await proxy.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
};

const startProxy = async (to: number) => {
  const state: { weather: Weather; connections: number; open: Set<Socket> } = {
    weather: { kind: 'fair' },
    connections: 0,
    open: new Set(),
  };
  const server = createServer((caller) => {
    state.connections += 1;
    if (state.weather.kind === 'gone') {
      caller.resetAndDestroy();
      return;
    }
    const bucket = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [caller, bucket],
      [bucket, caller],
    ] as const) {
      state.open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        state.open.delete(socket);
        other.destroy();
      });
    }
    void carry(caller, bucket, 'torn', state);
    void carry(bucket, caller, 'tearing', state);
  });
  await listen(server);
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => state.connections,
    setWeather: (weather: Weather) => {
      state.weather = weather;
      if (weather.kind !== 'fair') {
        cutAll(state.open); // Those kept open from before belong to the old weather.
      }
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      cutAll(state.open);
      await closed;
    },
  };
};

const cutAll = (open: Set<Socket>) => {
  for (const socket of open) {
    socket.destroy();
  }
};

const listen = (server: Server) =>
  new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

const carry = async (
  from: Socket,
  to: Socket,
  cutBy: 'torn' | 'tearing',
  state: { weather: Weather },
) => {
  let carried = 0;
  try {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const { weather } = state;
      if (weather.kind === 'slow') {
        await pause(weather.pauseMs);
      }
      carried += chunk.length;
      if (weather.kind === cutBy && weather.times > 0 && carried > weather.after) {
        weather.times -= 1;
        from.destroy();
        to.destroy();
        return;
      }
      if (!to.write(chunk)) {
        await new Promise((resolve) => to.once('drain', resolve).once('close', resolve));
      }
    }
    to.end();
  } catch {
    to.destroy();
  }
};
