import type { FastifyInstance } from 'fastify';
import { signAccessToken } from '../http/sign-in.ts';
import type { Services } from '../services.ts';
import { type DemoCaller, demoCallers } from './people.ts';
import { endDemoSessions, openDemoSession } from './repository.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Makes a call of the API as a demo account; what the demo world holds has passed every rule. */
export type HouseCall = <T = unknown>(
  by: DemoCaller,
  method: Method,
  path: string,
  body?: unknown,
) => Promise<T>;

/** Calls of another server of the same house, by its clock. */
export type CallAt = (other: FastifyInstance, now?: () => Date) => HouseCall;

type Sessions = ReadonlyMap<DemoCaller, { userId: string; sessionId: string }>;

/**
 * Opens a session for each account, works, and ends them. `callAt` makes the calls of another server of the same house. Once
 * `signal` has fired, a call is not made but throws.
 */
export const withHouseCalls = async (
  services: Services,
  app: FastifyInstance,
  work: (call: HouseCall, callAt: CallAt) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> => {
  const sessions = new Map<DemoCaller, { userId: string; sessionId: string }>();
  for (const [caller, person] of demoCallers) {
    sessions.set(caller, await openDemoSession(services.db, person.email));
  }
  const callAt: CallAt = (house, now = services.now) =>
    houseCall({ ...services, now }, house, sessions, signal);
  try {
    await work(callAt(app), callAt);
  } finally {
    await endDemoSessions(
      services.db,
      [...sessions.values()].map(({ sessionId }) => sessionId),
    );
  }
};

const houseCall =
  (
    services: Services,
    app: FastifyInstance,
    sessions: Sessions,
    signal: AbortSignal | undefined,
  ): HouseCall =>
  async <T>(by: DemoCaller, method: Method, path: string, body?: unknown) => {
    signal?.throwIfAborted();
    const session = sessions.get(by);
    const token =
      session &&
      (await signAccessToken(
        services.keys.access,
        session.userId,
        session.sessionId,
        services.now(),
      ));
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, ...headersOf(body) },
      ...(body !== undefined && { payload: payloadOf(body) }),
    });
    if (answer.statusCode >= 300) {
      throw new Error(
        `the demo world could not ${method} ${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`,
      );
    }
    return (answer.body === '' ? undefined : JSON.parse(answer.body)) as T; // The contract's own answer.
  };

/** A file to upload in place of a JSON body. */
export class HouseFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  constructor(name: string, bytes: Uint8Array) {
    this.name = name;
    this.bytes = bytes;
  }
}

const BOUNDARY = 'nysan-demo-boundary';

const headersOf = (body: unknown): Record<string, string> =>
  body instanceof HouseFile ? { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } : {};

const payloadOf = (body: unknown): Buffer | object =>
  body instanceof HouseFile
    ? Buffer.concat([
        Buffer.from(
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${body.name}"\r\n` +
            'Content-Type: application/octet-stream\r\n\r\n',
        ),
        body.bytes,
        Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
      ])
    : (body as object);
