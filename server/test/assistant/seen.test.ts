import { afterAll, beforeAll, expect, it } from 'vitest';
import { lengthOf, randomOf } from '../length.ts';
import { type DemoHouse, startDemoHouse } from './demo-house.ts';
import { failuresOf, measure, sharesOf } from './measure.ts';
import { type Question, readQuestions } from './question.ts';

const LEAST_RIGHT = 95;
const length = lengthOf('questions the engine was made with', { short: 50, long: 400 });

let house: DemoHouse;
beforeAll(async () => {
  house = await startDemoHouse();
}, 600_000);
afterAll(() => house?.close());

/** Chats of one question and the fragments that go on from it. */
const chatsOf = (questions: Question[]): Question[][] => {
  const chats: Question[][] = [];
  for (const question of questions) {
    const last = chats.at(-1);
    if (question.isFragment && last) {
      last.push(question);
    } else {
      chats.push([question]);
    }
  }
  return chats;
};

/** So many questions, in the chats they belong to. */
const chosen = (questions: Question[]): Question[] => {
  const random = randomOf(length.seed);
  const chats = chatsOf(questions).map((chat) => ({ chat, at: random() }));
  const taken: Question[] = [];
  for (const { chat } of chats.toSorted((one, other) => one.at - other.at)) {
    taken.push(...(taken.length < length.rounds ? chat : []));
  }
  return taken;
};

it('of the questions the engine was made with nineteen of twenty are answered right: figure and link', async () => {
  const measured = await measure(house, chosen(await readQuestions('seen')));
  const { right = 0 } = sharesOf(measured)['all'] ?? {};
  if (length.isLong) {
    process.stdout.write(`${JSON.stringify(sharesOf(measured))}\n`);
  }
  expect(right, failuresOf(measured).join('\n')).toBeGreaterThanOrEqual(LEAST_RIGHT);
}, 600_000);
