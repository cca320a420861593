import { expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';

const { app, site } = ownActHouse();

const LONGEST = 4000;
const filled = (piece: string) => piece.repeat(LONGEST / piece.length);

/** Texts of the greatest length a question may have. */
const longest: Record<string, string> = {
  signs: filled('%'),
  'numbers with slashes': filled('1/'),
  'number signs': filled('№'),
  'one word': filled('а'),
  'words that may be times': filled('с год '),
  'words of one letter': filled('ы '),
  'Kazakh endings': filled('ның'),
  'nested marks': filled('«'),
  quotes: filled('"а" '),
  'combining marks': filled('е\u0308'),
  'no-break spaces': `что${filled('\u00a0').slice(10)}просрочено`,
  'mistyped words': filled('просрочнео '),
};

/** As many pieces as are read, each as dear as it gets. */
const densest: Record<string, string> = {
  'words that may be times': 'с год '.repeat(60),
  'numbers with slashes': '1/'.repeat(60),
  'number signs before numbers': '№ 1 '.repeat(40),
  'words of forty letters': `${'просрочнео'.repeat(4)} `.repeat(90),
  'names of papers': 'акт справка замечание '.repeat(40),
  'mistyped words': 'просрочнео замечниае '.repeat(60),
};

const ask = async (message: string) => {
  const answer = await app.call(site.contractor, {
    method: 'POST',
    url: '/api/nysan-ai/ask',
    payload: { message, projectId: site.projectId },
  });
  return answer;
};

/** Milliseconds of processor that a question costs this process, database left out. */
const processorOf = async (message: string): Promise<number> => {
  const before = process.cpuUsage();
  await ask(message);
  const { user } = process.cpuUsage(before);
  return user / 1000;
};

it.each(Object.entries(longest))(
  'a question of %s alone is refused or answered',
  async (_, text) => {
    const answer = await ask(text.slice(0, LONGEST));
    expect([200, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 422) {
      expect(answer.json()).toMatchObject({ code: 'question-too-long' });
      expect(answer.json().message).toContain('Вопрос слишком длинный');
    }
  },
);

it.each([...Object.entries(longest), ...Object.entries(densest)])(
  'a question of %s costs at most 50 ms of processor beyond an ordinary one',
  async (_, text) => {
    const ordinary = 'Какие акты просрочены в этом месяце?';
    await ask(ordinary);
    const costs = [];
    for (let round = 0; round < 3; round += 1) {
      costs.push((await processorOf(text.slice(0, LONGEST))) - (await processorOf(ordinary)));
    }
    expect(Math.min(...costs)).toBeLessThan(50);
  },
);
