import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { brokenCase } from './broken.ts';
import { type Case, validCase } from './case.ts';
import { wrongWith } from './facts.ts';
import type { Operation } from './operations.ts';
import { isStream, requestOf } from './request.ts';
import { neverDone, rightWays } from './right-ways.ts';
import type { Kind, Tally } from './tally.ts';
import { contractTakes } from './verdict.ts';
import type { World } from './world.ts';

/** After so many valid inputs that did nothing, what they need may have been used up. */
const PATIENCE = 12;

export type Trial = {
  world: World;
  tally: Tally;
  seed: number;
  runs: number;
  /** Nothing is sent any more once this is so. */
  until?: () => boolean;
};

/** Sends one case and gives the answer, of an endless stream only its head. */
export const send = async (
  { app, people, words }: Pick<World, 'app' | 'people' | 'words'>,
  operation: Operation,
  given: Case,
): Promise<LightMyRequestResponse> => {
  const answer = await app.call(people[given.who], requestOf(operation, given, words));
  return isStream(operation) ? headOrWhole(answer) : answer;
};

const headOrWhole = async (answer: LightMyRequestResponse): Promise<LightMyRequestResponse> => {
  if (answer.statusCode === 200) {
    answer.raw.res.destroy();
    return { ...answer, body: '' };
  }
  const rawPayload = await buffer(answer.stream());
  return { ...answer, rawPayload, body: rawPayload.toString() };
};

const validInputs = (operation: Operation): fc.Arbitrary<Case> => {
  const ways = rightWays[operation.id] ?? [];
  const found = validCase(operation);
  return ways.length === 0
    ? found
    : fc.oneof({ weight: 2, arbitrary: found }, { weight: 1, arbitrary: rightInputs(operation) });
};

/** Inputs that are known to lead somewhere; valid ones where nothing is known. */
export const rightInputs = (operation: Operation): fc.Arbitrary<Case> => {
  const found = validCase(operation);
  const [first = {}, ...others] = rightWays[operation.id] ?? [];
  const led = (way: Partial<Case>) => found.map((one) => merged(one, way));
  return fc.oneof(led(first), ...others.map(led));
};

const merged = (given: Case, way: Partial<Case>): Case => ({
  ...given,
  ...way,
  params: { ...given.params, ...way.params },
  query: { ...given.query, ...way.query },
});

/** So many valid inputs more may be needed by a call that few of them bring to an end. */
const RARE = 2000;

/** Tries a call with valid and then with broken inputs; throws with the smallest input whose answer is wrong. */
export const tryCall = async (operation: Operation, trial: Trial): Promise<void> => {
  const valid = validInputs(operation);
  await tryInputs('valid', operation, valid, trial);
  if (!(operation.id in neverDone)) {
    const until = () => trial.tally.hasSucceeded(operation.id);
    const more = { ...trial, seed: trial.seed + 1, runs: RARE, until };
    await tryInputs('valid', operation, valid, more);
  }
  await tryInputs('broken', operation, brokenCase(operation, valid), trial);
};

const tryInputs = async (
  kind: Kind,
  operation: Operation,
  inputs: fc.Arbitrary<Case>,
  { world, tally, seed, runs, until }: Trial,
): Promise<void> => {
  if (until?.()) {
    return;
  }
  await world.restore();
  const state = { idle: 0, hasFailed: false };
  const property = fc.asyncProperty(inputs, async (given) => {
    if (!state.hasFailed && until?.()) {
      return;
    }
    const isTaken = contractTakes(operation, given, requestOf(operation, given, world.words));
    fc.pre(kind === 'broken' || isTaken);
    if (state.hasFailed || state.idle >= PATIENCE) {
      await world.restore();
      state.idle = 0;
    }
    const answer = await send(world, operation, given);
    if (!state.hasFailed) {
      tally.count(kind, operation.id, answer); // Not what is sent to make a failing input smaller.
    }
    state.idle = answer.statusCode < 300 ? 0 : state.idle + idleness(operation, given, answer);
    const wrong = wrongWith(operation, answer, { language: given.language, isTaken });
    if (wrong.length > 0) {
      state.hasFailed = true;
      throw new Error(`${wrong.join('; ')}\n${answer.statusCode} ${short(answer.body, 600)}`);
    }
  });
  const details = await fc.check(property, {
    seed: seedOf(operation, seed),
    numRuns: runs,
    maxSkipsPerRun: 200,
  });
  if (details.failed) {
    throw new Error(
      told(`${operation.id}, ${kind} input, NYSAN_TEST_SEED=${seed}`, operation, world, details),
    );
  }
};

/** Calls of the same shape would else get the same inputs. */
const seedOf = ({ id }: Operation, seed: number): number => seed ^ crc32(id);

/** A signed-in person who is told to sign in has lost their session to an earlier input. */
const idleness = (
  { route: { access, method } }: Operation,
  { who, headers }: Case,
  { statusCode }: LightMyRequestResponse,
): number => {
  const isKnown = access.who !== 'anyone' && who !== 'nobody' && !('authorization' in headers);
  if (statusCode === 401 && isKnown) {
    return PATIENCE;
  }
  return method !== 'GET' || access.who === 'anyone' ? 1 : 0;
};

const short = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length})`;

/** What failed, by its smallest input. */
const told = (
  title: string,
  operation: Operation,
  { words }: World,
  { counterexample, errorInstance, numRuns }: fc.RunDetails<[Case]>,
): string => {
  const [given] = counterexample ?? [];
  if (!given) {
    return `${title}: the contract refuses most of what fits the document, see hints.ts`;
  }
  const { method, url, payload = '' } = requestOf(operation, given, words);
  return [
    `${title} ${numRuns}: ${errorInstance instanceof Error ? errorInstance.message : ''}`,
    `input: ${short(JSON.stringify(given), 1500)}`,
    `request: ${method} ${short(url, 500)}`,
    `body: ${short(payload.toString(), 1500)}`,
  ].join('\n');
};
