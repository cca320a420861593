import type { LightMyRequestResponse } from 'fastify';
import { type Person, startTestApp, type TestApp } from '../../../test/test-app.ts';

type Answer = Promise<LightMyRequestResponse>;
type Headers = Record<string, string>;

export type Rooms = Pick<TestApp, 'services' | 'close'> & {
  get(who: Person | null, path: string, headers?: Headers): Answer;
  send(
    who: Person | null,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    headers?: Headers,
  ): Answer;
};

/** The whole server, with short ways to ask it by a path below `/api`. */
export const startRooms = async (options: { now?: () => Date } = {}): Promise<Rooms> => {
  const house = await startTestApp(options);
  return {
    services: house.services,
    close: () => house.close(),
    get: (who, path, headers) => house.call(who, { method: 'GET', url: `/api${path}`, headers }),
    send: (who, method, path, body, headers) =>
      house.call(who, { method, url: `/api${path}`, headers, ...(body && { payload: body }) }),
  };
};
