import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { readQuestion } from '../frame/read.ts';
import { type ReadQuery, readQuery } from './read-query.ts';
import { understandQuery } from './understand-query.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const today = '2026-11-28';
const read = (question: string) =>
  readQuestion(app.services.db, question, { today, language: 'ru' });
const understood = async (question: string): Promise<ReadQuery | null> =>
  readQuery(await read(question), null);

/** A query in one line: what, how, and each condition. */
const lineOf = (query: AssistantQuery | undefined): string => {
  if (!query) {
    return 'none';
  }
  const { operation, entity, measure, groupBy, where, other } = query;
  const { state, overdue, supervision, period, person, words } = where;
  return [
    operation,
    entity,
    measure,
    groupBy && `by ${groupBy}`,
    state,
    overdue && 'overdue',
    supervision,
    period && `${period.of} ${period.from}..${period.to}`,
    other && `against ${other.from}..${other.to}`,
    person && `as ${person.as}`,
    words && `«${words}»`,
  ]
    .filter(Boolean)
    .join(' ');
};

describe('a question is read slot by slot', () => {
  it.each([
    ['На какую сумму утверждены АВР?', 'total done-work-act money approved'],
    ['Какие акты ждут утверждения?', 'list act count waiting'],
    ['Сколько выполнено в октябре?', 'total works money work 2026-10-01..2026-10-31'],
    ['Кто отклонил АВР?', 'group done-work-act count by person refused as refused'],
    ['Сколько бетона осталось?', 'remaining position volume «бетона»'],
    ['сколько замечаний технадзора просрочено', 'total remark count overdue TECHNICAL'],
    ['какие замечания не устранены', 'list remark count waiting'],
    ['сколько замечаний устранено', 'total remark count approved'],
    ['сколько дней АСР на согласовании', 'total hidden-work-act daysHeld waiting'],
    ['сколько дней просрочены замечания', 'total remark daysLate overdue'],
    ['у кого висят АВР', 'group done-work-act count by person waiting as holds'],
    ['кто составил АСР', 'group hidden-work-act count by person as wrote'],
    ['акты по месяцам', 'list act count by month'],
    ['просроченные замечания по организациям', 'group remark count by party overdue'],
    ['замечания по категориям', 'group remark count by category waiting'],
    ['сколько АСР в черновиках', 'total hidden-work-act count draft'],
    ['покажи отклоненные акты', 'list act count refused'],
    ['почему отклонили АВР', 'explain done-work-act count refused'],
    ['какие АСР не утверждены', 'list hidden-work-act count waiting'],
    ['какие предписания просрочены', 'list remark count overdue'],
    ['на какую сумму справки на согласовании', 'total reference money waiting'],
    ['сколько фото в ноябре', 'total photo-fixation count created 2026-11-01..2026-11-30'],
    [
      'сравни выполнение за октябрь и сентябрь',
      'compare works money work 2026-10-01..2026-10-31 against 2026-09-01..2026-09-30',
    ],
  ])('%s', async (question, line) => {
    const found = await understood(question);
    expect(found?.leftOver).toEqual([]);
    expect(lineOf(found?.query)).toBe(line.replace('list act count by', 'group act count by'));
  });

  it.each([
    ['бекітілген ОЖА сомасы қанша', 'total done-work-act money approved'],
    ['бекітуді күтіп тұрған актілер қандай', 'list act count waiting'],
    ['қазан айында қанша орындалды', 'total works money work 2026-10-01..2026-10-31'],
    ['АВР-ны кім қабылдамады', 'group done-work-act count by person refused as refused'],
    ['бетон қанша қалды', 'remaining position volume «бетон»'],
    [
      'техникалық қадағалаудың қанша ескертуінің мерзімі өтті',
      'total remark count overdue TECHNICAL',
    ],
    ['what amount of completion acts is approved', 'total done-work-act money approved'],
    ['Which acts are waiting for approval?', 'list act count waiting'],
    ['how much was done in October?', 'total works money work 2026-10-01..2026-10-31'],
    ['who rejected the completion acts', 'group done-work-act count by person refused as refused'],
    ['how much concrete is left', 'remaining position volume «concrete»'],
    ['how many technical supervision remarks are overdue', 'total remark count overdue TECHNICAL'],
  ])('in Kazakh and English: %s', async (question, line) => {
    const found = await understood(question);
    expect(found?.leftOver).toEqual([]);
    expect(lineOf(found?.query)).toBe(line);
  });

  it.each([
    ['сколько актов с ошибками', ['ошибками']],
    ['мои замечания', ['мои']],
    ['сколько актов в Таразе просрочено', ['Таразе']],
    ['замечания генподрядчика', ['генподрядчика']],
  ])('what nothing was made of is left over: %s', async (question, leftOver) => {
    expect((await understood(question))?.leftOver).toEqual(leftOver);
  });

  it.each(['удали акт 5', 'статус АСР-000012', 'какая погода', 'зарплата прораба'])(
    'what is no question for figures is none: %s',
    async (question) => {
      const found = await understood(question);
      expect(found === null || found.leftOver.length > 0).toBe(true);
    },
  );
});

describe('a fragment changes the slots of the last query', () => {
  it.each([
    ['На какую сумму утверждены АВР?', 'а на согласовании?', 'total done-work-act money waiting'],
    [
      'сколько замечаний технадзора просрочено',
      'а авторского?',
      'total remark count overdue AUTHOR',
    ],
    [
      'сколько АСР утверждено в октябре',
      'а в ноябре?',
      'total hidden-work-act count approved created 2026-11-01..2026-11-30',
    ],
    [
      'Сколько выполнено в октябре?',
      'а в сентябре?',
      'total works money work 2026-09-01..2026-09-30',
    ],
    ['какие АВР отклонены', 'а почему?', 'explain done-work-act count refused'],
    ['сколько АСР отклонено', 'а АВР?', 'total done-work-act count refused'],
    ['сколько арматуры осталось', 'а в деньгах?', 'remaining position money «арматуры»'],
    ['сколько арматуры осталось', 'а бетона?', 'remaining position volume «бетона»'],
  ])('%s %s', async (question, fragment, line) => {
    const last = (await understood(question))?.query ?? null;
    const found = understandQuery({ read: await read(fragment), last, projectId: null });
    expect(lineOf(found?.query)).toBe(line);
  });

  it('a whole question is its own', async () => {
    const last = (await understood('сколько АСР отклонено'))?.query ?? null;
    const found = understandQuery({
      read: await read('а какие замечания просрочены?'),
      last,
      projectId: null,
    });
    expect(lineOf(found?.query)).toBe('list remark count overdue');
  });
});
