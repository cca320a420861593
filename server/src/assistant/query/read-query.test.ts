import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { languages } from '@nysan/contract/wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { questionOf } from '../answers/questions.ts';
import { readQuestion } from '../frame/read.ts';
import { type ReadQuery, readQuery } from './read-query.ts';
import { understand } from './understand.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const today = '2026-11-28';
const read = (question: string) =>
  readQuestion(app.services.db, question, { today, language: 'ru' });
const SOMEBODY = '01980000-0000-7000-8000-000000000001';
const place = { projectId: null, today };
const understood = async (question: string): Promise<ReadQuery | null> =>
  readQuery(await read(question), place);

/** A query in one line: what, how, and each condition. */
const lineOf = (query: AssistantQuery | undefined): string => {
  if (!query) {
    return 'none';
  }
  const { operation, entity, measure, groupBy, where, other } = query;
  const { state, overdue, supervision, period, person, words, number, role, lacks, unread } = where;
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
    number && `№ ${number}`,
    role,
    lacks && 'lacks',
    unread && 'unread',
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
    ['сколько актов в Таразе просрочено', ['Таразе']],
    ['замечания генподрядчика', ['генподрядчика']],
  ])('what nothing was made of is left over: %s', async (question, leftOver) => {
    expect((await understood(question))?.leftOver).toEqual(leftOver);
  });

  it.each([
    ['статус АСР-000012', 'list paper count № АСР-000012'],
    ['Шілдеде қандай көлемдер жабылды?', 'total works volume work 2026-07-01..2026-07-31'],
    ['Предписания без ответа', 'list prescription count lacks'],
    ['предписаня без ответа', 'list prescription count lacks'],
    ['кто еще не подписал АСР-000012', 'waiting paper count № АСР-000012'],
    ['АСР-000012 кімде тұр', 'waiting paper count № АСР-000012'],
    // Without the letters that Kazakh alone has.
    ['келисимшарттан канша акша калды', 'remaining project money'],
    ["who hasn't signed АСР-12", 'waiting paper count № АСР-12'],
    ['whats left of the contract', 'remaining project money'],
    ['почему отклонили акт 5', 'explain act count refused № 5'],
    ['чего не хватает к АСР-000013', 'explain paper count № АСР-000013'],
    ['кто подписал АСР-000012', 'list paper count as decides № АСР-000012'],
    ['сколько осталось от ВЖ-000007', 'remaining batch volume № ВЖ-000007'],
    ['что ждет моей подписи', 'waiting task count'],
    ['объекты без актов за 30 дней', 'list project count lacks'],
    ['есть непрочитанные письма', 'list letter count unread'],
    ['кто заказчик на объекте', 'list person count CUSTOMER'],
    ['какой объект отстает больше всех', 'compare project percent'],
    ['когда закончим', 'forecast project count'],
    ['документы про ростверк', 'list paper count «ростверк»'],
    ['какая погода была вчера', 'list general-log count work 2026-11-27..2026-11-27'],
  ])('what no figure tells is a query as well: %s', async (question, line) => {
    expect(lineOf((await understood(question))?.query)).toBe(line);
  });

  it.each([
    'удали акт 5',
    'подпиши за меня все документы',
    'АСР-000012 бекіт',
    'зарплата прораба',
    'доллар бүгін қанша тұр',
    'кто президент',
    'book me a flight',
    'сколько',
  ])('orders, and what no record knows, are none: %s', async (question) => {
    expect(await understood(question)).toBeNull();
  });

  it('last so many are a limit, and no number', async () => {
    expect(await understood('последние 5 актов скрытых работ')).toMatchObject({
      query: { entity: 'hidden-work-act', operation: 'list', where: {}, limit: 5 },
      leftOver: [],
    });
  });

  it('several kinds are asked about at once', async () => {
    expect((await understood('сколько АВР и справок утверждено'))?.query).toMatchObject({
      entity: 'done-work-act',
      also: ['reference'],
      where: { state: 'approved' },
    });
  });
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
    const found = understand(await read(fragment), last, place);
    expect(lineOf(found?.query)).toBe(line);
  });

  it('a whole question is its own', async () => {
    const last = (await understood('сколько АСР отклонено'))?.query ?? null;
    const found = understand(await read('а какие замечания просрочены?'), last, place);
    expect(lineOf(found?.query)).toBe('list remark count overdue');
  });

  it.each([
    ['у кого АСР-000012', 'а 11?', 'waiting paper count № АСР11'],
    ['статус АСР-000012', 'а почему отклонили?', 'explain paper count refused № АСР-000012'],
    ['статус АСР-000012', 'а кто подписал?', 'list paper count as decides № АСР-000012'],
    ['кто заказчик на объекте', 'а генподрядчик?', 'list person count GENERAL_CONTRACTOR'],
  ])('of a paper and of people: %s %s', async (question, fragment, line) => {
    const last = (await understood(question))?.query ?? null;
    expect(lineOf(understand(await read(fragment), last, place)?.query)).toBe(line);
  });
});

describe('every question that is offered', () => {
  it.each(Object.entries(questionOf))('is understood whole: %s', async (_, question) => {
    const left = await Promise.all(
      languages.map(async (language) => {
        const asked = { ...(await read(question[language])), ownMembershipId: SOMEBODY };
        return readQuery(asked, place)?.leftOver;
      }),
    );
    expect(left).toEqual([[], [], []]);
  });
});
