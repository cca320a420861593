import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/identity/passwords.ts';
import { buildPerson } from '../factories.ts';
import { type Changer, changeOf, changingCalls, openChanges } from '../price/changing-calls.ts';
import { unrefused } from '../price/unrefused.ts';
import { createSigners } from '../signers.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { PASSWORD } from './role-matrix-recipe.ts';
import { buildFullSite } from './two-sites.ts';

/** What is done or asked anew each time, and why. */
const ANEW: Record<string, string> = {
  'auth.login': 'every sign-in is a session of its own',
  'auth.refresh': 'who takes a token of renewal uses it up',
  'auth.logout': 'who signed out is nobody afterwards',
  'generalLog.remarks': 'a workbook bears the moment at which it was written',
  'verificationLog.remarks': 'the same',
  'estimate.applyNewer': 'the estimate in its path is gone',
  'letters.preview': 'a preview lasts for a day from the last time',
  'memos.preview': 'a preview lasts for a day from the last time',
  'signingMany.qr': 'each code is for one phone',
};

let app: TestApp;
let change: Changer;
const signers = createSigners();
const recipesBeside = unrefused(signers);
beforeAll(async () => {
  app = await startTestApp({ trust: signers.trust });
  const site = await buildFullSite(app, signers);
  const account = await buildPerson(app.services);
  await sql`update users set password_hash = ${await hashPassword(PASSWORD)}
    where id = ${account.userId}`.execute(app.services.db);
  change = await openChanges(app, site, account);
});
afterAll(() => app.close());

const posts = [...changingCalls].flatMap(([call, { method }]) => (method === 'POST' ? [call] : []));

/** A refusal has an id of its own each time. */
const toldBy = (answer: Awaited<ReturnType<Awaited<ReturnType<Changer>>>>) =>
  answer.statusCode < 300 ? answer.body : answer.json().code;

describe('a call that comes again under its key is answered as the first time', () => {
  it.each(posts.filter((call) => !(call in ANEW)))('%s', async (call) => {
    const made = changeOf(call, recipesBeside);
    if (!made) {
      throw new Error(`${call} has no request in recipes that somebody may make`);
    }
    const ask = await change(made);

    const key = `${call.replace('.', '-')}-again`;

    const first = await ask(key);
    const again = await ask(key);

    expect([again.statusCode, toldBy(again)]).toEqual([first.statusCode, toldBy(first)]);
  });

  it('and each of those that are not is such a call', () => {
    expect(Object.keys(ANEW).filter((call) => !posts.includes(call))).toEqual([]);
  });
});
