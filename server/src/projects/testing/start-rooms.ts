import type { LightMyRequestResponse } from 'fastify';
import { commonTestApp } from '../../../test/common-app.ts';
import { type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';

type Answer = Promise<LightMyRequestResponse>;
type Headers = Record<string, string>;

export type Rooms = Pick<TestApp, 'services' | 'owner' | 'close'> & {
  get(who: Person | null, path: string, headers?: Headers): Answer;
  send(
    who: Person | null,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers?: Headers,
  ): Answer;
};

/** The server of the worker, with short ways to ask it by a path below `/api`. */
export const startRooms = async (): Promise<Rooms> => roomsOf(await commonTestApp());

/** The same with a database of its own: for what speaks of all projects or organizations. */
export const startOwnRooms = async (options: { now?: () => Date } = {}): Promise<Rooms> =>
  roomsOf(await startTestApp(options));

const roomsOf = (house: TestApp): Rooms => {
  return {
    services: house.services,
    owner: house.owner,
    close: () => house.close(),
    get: (who, path, headers) => house.call(who, { method: 'GET', url: `/api${path}`, headers }),
    send: (who, method, path, body, headers) =>
      house.call(who, { method, url: `/api${path}`, headers, ...(body && { payload: body }) }),
  };
};
