import type { VerificationLogEntry } from '@nysan/contract/journals/verification-log.ts';
import type { InjectOptions } from 'fastify';
import { expectStatus } from '../../../test/act-thread.ts';
import type { Person, TestApp } from '../../../test/test-app.ts';
import { batch } from './batch.ts';

/** The calls of the verification log of a project, made by people of it. */
export const verificationCalls = (app: TestApp, projectId: () => string) => {
  const call = (
    who: Person,
    method: InjectOptions['method'],
    path: string,
    payload?: object,
    headers = {},
  ) =>
    app.call(who, {
      method,
      url: `/api/journals/${path}`,
      headers,
      ...(payload && { payload }),
    });
  const log = (path: string) => `verification-log/${path}`;
  return {
    post: (who: Person, body: object = {}) =>
      call(who, 'POST', log(projectId()), { ...batch, ...body }),
    written: async (who: Person, body: object = {}): Promise<VerificationLogEntry> =>
      expectStatus(await call(who, 'POST', log(projectId()), { ...batch, ...body }), 201),
    read: async (who: Person, id: string): Promise<VerificationLogEntry> =>
      expectStatus(await call(who, 'GET', log(`details/${id}`)), 200),
    put: (who: Person, id: string, body: object = {}, headers = {}) =>
      call(who, 'PUT', log(id), { ...batch, ...body }, headers),
    copy: (who: Person, id: string) => call(who, 'POST', `copy/verification-log/${id}`),
    remove: (who: Person, id: string) => call(who, 'DELETE', log(id)),
    listed: async (who: Person, query = '') =>
      expectStatus(await call(who, 'GET', log(`${projectId()}${query}`)), 200),
    history: async (who: Person, id: string) =>
      expectStatus(await app.call(who, { url: `/api/history/${id}/VERIFICATION_LOG` }), 200),
  };
};
