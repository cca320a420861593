import { describe, expect, it } from 'vitest';
import { replyIn } from './reply.ts';
import { tellTogether } from './together.ts';

const words = (text: string) => ({ ru: text, kk: text, en: text });
const found = words('Просрочено: {count}, на {sum}.');
const none = words('Просроченного нет.');
const list = (id: string) => ({ name: 'Список', target: `/app/project/${id}/list` });

const told = (id: string, tell: (reply: ReturnType<typeof replyIn>) => void) => {
  const reply = replyIn('ru');
  tell(reply);
  return { project: { id, name: `Объект ${id}` }, parts: reply.parts() };
};
const together = (...all: ReturnType<typeof told>[]) => {
  const reply = replyIn('ru');
  tellTogether(reply, all);
  return reply.answer();
};
const textsOf = ({ blocks }: ReturnType<typeof together>) =>
  blocks.flatMap((block) =>
    block.type === 'text' ? block.sentences.map(({ text }) => text.replaceAll('\u00a0', ' ')) : [],
  );

describe('the answers of several projects together', () => {
  it('add up counts and money, to the tiyn, and lead to the list of each', () => {
    const answer = together(
      told('1', (reply) => reply.say(found, { count: 2, sum: { amount: '0.10' } }, list('1'))),
      told('2', (reply) => reply.say(found, { count: 3, sum: { amount: '0.20' } }, list('2'))),
    );
    expect(textsOf(answer)).toEqual(['Просрочено: 5, на 0,30 ₸.']);
    expect(answer.sources).toEqual([
      { name: 'Объект 1: Список', target: '/app/project/1/list' },
      { name: 'Объект 2: Список', target: '/app/project/2/list' },
    ]);
  });

  it('say nothing of projects that have nothing, but where none has anything', () => {
    const nothing = told('1', (reply) => reply.say(none, {}, list('1')));
    const something = told('2', (reply) =>
      reply.say(found, { count: 3, sum: { amount: '7' } }, list('2')),
    );
    expect(textsOf(together(nothing, something))).toEqual(['Просрочено: 3, на 7,00 ₸.']);
    expect(textsOf(together(nothing))).toEqual(['Просроченного нет.']);
  });

  it('say of which project it is what does not add up', () => {
    const worst = words('Чаще всего {name}: {count}.');
    const answer = together(
      told('1', (reply) => reply.say(worst, { name: 'А', count: 2 })),
      told('2', (reply) => reply.say(worst, { name: 'Б', count: 1 })),
    );
    expect(textsOf(answer)).toEqual(['Объект 1: Чаще всего А: 2.', 'Объект 2: Чаще всего Б: 1.']);
  });

  it('have one bar for one name, and rows with their project', () => {
    const answer = together(
      told('1', (reply) => {
        reply.bars(words('По организациям'), [{ label: 'А', value: 1, text: '1' }]);
        reply.table([{ name: words('Документ') }], [['АСР-1']], 70);
      }),
      told('2', (reply) => {
        reply.bars(words('По организациям'), [
          { label: 'А', value: 2, text: '2' },
          { label: 'Б', value: 9, text: '9' },
        ]);
        reply.table([{ name: words('Документ') }], [['АСР-2']]);
      }),
    );
    expect(answer.blocks).toMatchObject([
      {
        type: 'bars',
        bars: [
          { label: 'Б', text: '9' },
          { label: 'А', text: '3' },
        ],
      },
      {
        type: 'table',
        totalCount: 71,
        rows: [
          [{ text: 'Объект 1', target: '/app/project/1' }, { text: 'АСР-1' }],
          [{ text: 'Объект 2', target: '/app/project/2' }, { text: 'АСР-2' }],
        ],
      },
    ]);
  });
});
