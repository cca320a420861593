import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/identity/passwords.ts';
import { buildPerson } from '../factories.ts';
import { createSigners } from '../signers.ts';
import { type Person, startTestApp, type TestApp } from '../test-app.ts';
import { PASSWORD } from '../walls/role-matrix-recipe.ts';
import { buildFullSite } from '../walls/two-sites.ts';
import { type Changer, changeOf, changingCalls, openChanges } from './changing-calls.ts';
import { hearTalk, type Talk, type TalkMeter } from './turns.ts';
import { unrefused } from './unrefused.ts';
import { readWrittenPrices, writePrices } from './written-prices.ts';

let app: TestApp;
let meter: TalkMeter;
let change: Changer;
const prices = new Map<string, Talk>();
const isWriting = process.env.NYSAN_WRITE_PRICES === '1';
const written = isWriting ? prices : readWrittenPrices();
const signers = createSigners();
const recipesBeside = unrefused(signers);
beforeAll(async () => {
  app = await startTestApp({ trust: signers.trust });
  const site = await buildFullSite(app, signers);
  change = await openChanges(app, site, await buildAccount());
  meter = hearTalk(app.services.pool);
});
afterAll(async () => {
  await app.close();
  if (isWriting) {
    writePrices(prices);
  }
});

const buildAccount = async (): Promise<Person> => {
  const person = await buildPerson(app.services);
  await sql`update users set password_hash = ${await hashPassword(PASSWORD)}
    where id = ${person.userId}`.execute(app.services.db);
  return person;
};

/** Reading the upload goes on beside the statements, and either may be first. */
const turnsByChance = new Set(['estimate.upload', 'estimate.uploadNewer']);

/** Whoever makes a call for the first time may find things that are kept in memory from then on. */
const priceOf = async (call: string): Promise<[string, Talk]> => {
  const made = changeOf(call, recipesBeside);
  if (!made) {
    throw new Error(`${call} has no request in recipes that somebody may make`);
  }
  await (await change(made))();
  let least = await meter.talkOf(await change(made));
  for (let again = 0; again < AGAIN && !isAsWritten(made.name, least); again += 1) {
    const { statements, turns } = await meter.talkOf(await change(made));
    least = {
      statements: Math.min(least.statements, statements),
      turns: Math.min(least.turns, turns),
    };
  }
  const { statements, turns } = least;
  return [made.name, { statements, turns: turnsByChance.has(call) ? 0 : turns }];
};

/** Jobs that begin meanwhile add to what is heard and never take away: the least of several times is what a call says. */
const AGAIN = 2;

const isAsWritten = (name: string, { statements, turns }: Talk): boolean => {
  const before = isWriting ? undefined : written.get(name);
  return before !== undefined && before.statements >= statements && before.turns >= turns;
};

const inWords = ({ statements, turns }: Talk) => `${statements} statements in ${turns} turns`;

const verdict = (name: string, before: Talk | undefined, now: Talk): string => {
  if (!before) {
    return `${name} needs a line in price-of-changes.txt: ${inWords(now)}`;
  }
  const isDearer = now.statements > before.statements || now.turns > before.turns;
  const isCheaper = now.statements < before.statements || now.turns < before.turns;
  const change = `${name}: before ${inWords(before)}, now ${inWords(now)}`;
  return isDearer ? change : isCheaper ? `${change}; write the smaller numbers` : 'as written';
};

const inOrder = (one: string, other: string) => one.localeCompare(other);

const calls = [...changingCalls.keys()];

describe('what a changing call says to the database is what is written of it', () => {
  it.each(calls)('%s', async (call) => {
    const [name, now] = await priceOf(call);
    prices.set(name, now);

    const before = written.get(name);

    expect(verdict(name, before, now)).toBe('as written');
  });
});

it('the list of prices has each changing call once and nothing else', () => {
  expect([...written.keys()].toSorted(inOrder)).toEqual(
    calls.map((call) => changeOf(call, recipesBeside)?.name ?? call).toSorted(inOrder),
  );
});
