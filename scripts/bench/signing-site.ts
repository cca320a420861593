import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { createDatabase } from '../../server/src/db/connection.ts';
import { signAccessToken } from '../../server/src/http/sign-in.ts';
import { deriveKeys } from '../../server/src/keys.ts';
import type { SchemeName } from '../../server/src/signatures/algorithms.ts';
import {
  type Authority,
  certificateToPem,
  createAuthority,
  issuePerson,
} from '../../server/src/signatures/test-pki/authority.ts';
import type { Signer } from '../../server/src/signatures/test-pki/certificates.ts';
import { buildCompleteAct, buildSite, expectStatus, start } from '../../server/test/act-thread.ts';
import type { Person, TestApp } from '../../server/test/test-app.ts';

export const schemes = ['rsa', 'gost512'] as const satisfies SchemeName[];
type OfEach<T> = Record<SchemeName, T>;

/** Makes one authority of each scheme and puts both where a server looks for those it trusts. */
export const trustAuthorities = async (trustDir: string): Promise<OfEach<Authority>> => {
  const authorities = { rsa: createAuthority('rsa'), gost512: createAuthority('gost512') };
  await mkdir(trustDir);
  for (const [scheme, { root, intermediate }] of Object.entries(authorities)) {
    const pem = [root, intermediate].map((signer) => certificateToPem(signer.certificate)).join('');
    await writeFile(join(trustDir, `${scheme}.pem`), pem);
  }
  return authorities;
};

/** People who sign acts. */
export type SigningSite = {
  /** An act whose approval has begun at the server the site was opened on. */
  startedAct: () => Promise<string>;
  /** Headers of the one who signs. */
  headers: { authorization: string };
  /** Their keys. */
  signers: OfEach<Signer>;
};

export const openSigningSite = async (
  pool: pg.Pool,
  serverUrl: string,
  secret: string,
  authorities: OfEach<Authority>,
): Promise<SigningSite> => {
  const app = appAt(pool, serverUrl, secret);
  const site = await buildSite(app, [{ name: 'Ростверк', volume: '100000', unitCost: '1' }]);
  return {
    startedAct: async () => {
      const { id } = await buildCompleteAct(app, site);
      expectStatus(await start(app, site.contractor, id), 200);
      return id;
    },
    headers: await headersOf(secret, site.technical),
    signers: {
      rsa: issue(authorities.rsa, site.technical),
      gost512: issue(authorities.gost512, site.technical),
    },
  };
};

/** A running server in the place of the tests' own: their steps use these two of it and nothing else. */
export const appAt = (pool: pg.Pool, serverUrl: string, secret: string): TestApp =>
  ({
    services: { db: createDatabase(pool) },
    call: (who: Person, request: Request) => callAs(secret, serverUrl, who, request),
  }) as unknown as TestApp;

type Request = { method?: string; url: string; payload?: object };

const callAs = async (secret: string, serverUrl: string, who: Person, request: Request) => {
  const { method = 'GET', url, payload } = request;
  const answer = await fetch(serverUrl + url, {
    method,
    headers: {
      ...(await headersOf(secret, who)),
      ...(payload && { 'content-type': 'application/json' }),
    },
    body: payload && JSON.stringify(payload),
  });
  return { statusCode: answer.status, body: await answer.text() };
};

export const headersOf = async (secret: string, { userId, sessionId }: Person) => ({
  authorization: `Bearer ${await signAccessToken(deriveKeys(secret).access, userId, sessionId)}`,
});

const issue = (authority: Authority, { fullname, iin }: Person): Signer =>
  issuePerson(authority.intermediate, { commonName: fullname.toUpperCase(), iin });
