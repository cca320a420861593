import { median } from './measure.ts';
import { type Row, timeRow } from './rows.ts';
import type { Target } from './world.ts';

const TIMES = 10;
/** Milliseconds an answer may take. */
const BAR = 300;

/** One of each kind of what is asked: of one paper, counts, sums, lists, a search. */
const questions = [
  'сколько актов скрытых работ утверждено?',
  'какие акты скрытых работ просрочены?',
  'что ждет моей подписи?',
  'где застряли деньги?',
  'на сколько отстаем от плана?',
  'найди ростверк',
];

/** Answers of the assistant one after another, by the server's HTTP, each question in a chat of its own. */
export const measureAssistant = async (target: Target): Promise<Row[]> => {
  const { acts } = target.world;
  const number = `${Math.round(acts * 0.57341)}`.padStart(6, '0');
  const rows: Row[] = [];
  for (const question of [...questions, `статус АСР-${number}`]) {
    rows.push(await timed(target, question));
  }
  return rows;
};

const timed = async ({ ourUrl, headers, world }: Target, message: string): Promise<Row> => {
  const times: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const began = performance.now();
    const answer = await fetch(`${ourUrl}/api/nysan-ai/ask`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ message, projectId: world.projectId }),
    });
    const said = await answer.text();
    if (answer.status !== 200) {
      throw new Error(`${message}: ${answer.status} ${said}`);
    }
    times.push(performance.now() - began);
  }
  return timeRow(`the assistant: ${message}`, median(times), BAR);
};
