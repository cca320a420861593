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

/** What belongs to the account alone, whatever it is a member of. */
const OWN: readonly string[] = [
  'assistant.ask', // Asked of nothing in particular; assistant/kept-answers.test.ts asks of a paper.
  'auth.login',
  'auth.refresh',
  'auth.signUp',
  'auth.signUpAgain',
  'auth.verify',
  'auth.invitation',
  'auth.forgotPassword',
  'auth.logout',
  'exampleWorkbooks.download',
  'identity.acceptInvitation',
  'identity.confirm',
  'identity.phone',
  'identity.password',
  'identity.sendInvitation',
  'myDay.visit',
  'notifications.read',
  'notifications.readAll',
  'phoneSigning.sign',
  'reports.create',
];

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
type Again = (key: string) => Promise<{ statusCode: number }>;
const answered = new Map<string, Again>();
const keyOf = (call: string) => `${call.replace('.', '-')}-kept`;

describe('a kept answer', () => {
  it.each(posts.filter((call) => !OWN.includes(call)))('is there of %s', async (call) => {
    const made = changeOf(call, recipesBeside);
    if (!made) {
      throw new Error(`${call} has no request in recipes that somebody may make`);
    }
    const ask = await change(made);
    const first = await ask(keyOf(call));
    if (first.statusCode < 300) {
      answered.set(call, ask);
    }
  });

  it('is given to nobody who has left the project or lost the role since', async () => {
    await sql`update memberships set ended_at = now() where ended_at is null`.execute(
      app.services.db,
    );
    await sql`delete from user_roles`.execute(app.services.db);
    expect(answered.size).toBeGreaterThan(60);
    const given: string[] = [];
    for (const [call, ask] of answered) {
      const { statusCode } = await ask(keyOf(call)).catch(() => ({ statusCode: 0 }));
      if (statusCode !== 0) {
        given.push(`${call}: ${statusCode}`);
      }
    }
    expect(given).toEqual([]);
  });
});
