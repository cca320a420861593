import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedOf } from './asked-of.ts';
import { type DemoHouse, startDemoHouse } from './demo-house.ts';
import { expectedOf } from './expected.ts';
import { asPeopleReadIt } from './figures-read.ts';
import { kindsOfQuestions, type QuestionKind } from './kinds.ts';
import { failuresOf, measure, sharesOf } from './measure.ts';
import { type Question, readQuestions, sampleOf } from './question.ts';
import { samples, whatTheDemoLacks } from './samples.ts';
import { type Engine, startStandIn } from './stand-in.ts';

let house: DemoHouse;
let database: DemoHouse['database'];

beforeAll(async () => {
  house = await startDemoHouse();
  ({ database } = house);
}, 600_000);
afterAll(() => house?.close());

const kinds = Object.keys(kindsOfQuestions) as QuestionKind[];
const saysNothing = (figure: string) => /^(number|money|percent):-?0(\.0+)?$/.test(figure);

describe('the forty kinds of questions', () => {
  it('are forty', () => expect(kinds).toHaveLength(40));

  it.each(kinds)('%s has an answer, and none for who takes part in nothing', async (kind) => {
    await database.query('begin');
    await database.query(whatTheDemoLacks[kind] ?? 'select 1');
    const asked = await askedOf(database, samples[kind]);
    const { figures, links } = await expectedOf(database, kind, asked);
    const stranger = await expectedOf(database, kind, {
      ...asked,
      asker: 'security@demo.nysan.kz',
    });
    await database.query('rollback');
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.every(saysNothing)).toBe(false);
    expect(links).not.toEqual([]);
    expect(stranger.figures).not.toEqual(figures);
  });
});

describe.each(['seen', 'apart'] as const)('the questions of %s.json', (file) => {
  it('have an answer of their kind in the demo world', async () => {
    const answered = await readQuestions(file);
    const without: string[] = [];
    for (const question of answered) {
      const { expect: kind, say } = question;
      if (kind !== 'refuse' && kind !== 'askBack') {
        const asked = await askedOf(database, sampleOf(question));
        const { figures, links } = await expectedOf(database, kind, asked);
        if (figures.length === 0 || links.length === 0) {
          // What nobody has seen is not printed.
          without.push(file === 'seen' ? say : kind);
        }
      }
    }
    expect(without).toEqual([]);
  });

  it('come in three languages, of every kind', async () => {
    const questions = await readQuestions(file);
    const of = (language: string) => questions.filter((one) => one.language === language).length;
    expect({ ru: of('ru'), kk: of('kk'), en: of('en') }).toEqual(
      file === 'seen' ? { ru: 198, kk: 124, en: 78 } : { ru: 40, kk: 35, en: 25 },
    );
    const asked = new Set<string>(questions.map((one) => one.expect));
    expect(kinds.filter((kind) => !asked.has(kind))).toEqual([]);
  });
});

describe('the measure', () => {
  const measured = async (engine: Engine, questions?: Question[]) => {
    const asked = questions ?? (await readQuestions('seen'));
    const standIn = await startStandIn(engine);
    try {
      return await measure({ url: standIn.url, database }, asked);
    } finally {
      await standIn.close();
    }
  };
  /** It is asked in their order. */
  const knowing = (): Engine => {
    const waiting = readQuestions('seen').then((questions) => questions.values());
    return async () => answerOf((await waiting).next().value);
  };
  const answerOf = async (question: Question | undefined) => {
    if (!question || question.expect === 'refuse' || question.expect === 'askBack') {
      return { text: '', target: null, choices: question?.expect === 'askBack' ? ['1', '2'] : [] };
    }
    const asked = await askedOf(database, sampleOf(question));
    const { figures, links } = await expectedOf(database, question.expect, asked);
    return { text: figures.map(asPeopleReadIt).join('; '), target: `/somewhere/${links[0]}/list` };
  };

  it('finds every answer right of who knows everything', async () => {
    const all = await measured(knowing());
    expect(failuresOf(all)).toEqual([]);
    expect(sharesOf(all)['all']).toEqual({ right: 100, wrong: 0, refused: 0, askedBack: 0 });
  });
  it('finds no answer right of who leads elsewhere', async () => {
    const knows = knowing();
    const all = await measured(async () => ({
      ...(await knows()),
      target: '/elsewhere',
      choices: [],
    }));
    expect(sharesOf(all)['kk']).toEqual({ right: 0, wrong: 100, refused: 0, askedBack: 0 });
  });
  it('takes silence for a refusal', async () => {
    const answerable = (await readQuestions('seen')).filter((one) => one.expect !== 'refuse');
    const all = await measured(async () => ({ text: 'Не знаю', target: null }), answerable);
    expect(sharesOf(all)['all']).toEqual({ right: 0, wrong: 0, refused: 100, askedBack: 0 });
    expect(failuresOf(all)).toHaveLength(answerable.length);
  });
});
