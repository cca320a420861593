import type { Answer } from '@nysan/contract/assistant.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../../test/act-house.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import { shift } from '../../journals/testing/shift.ts';

const { app, site } = ownActHouse();

type Said = Answer & { output: string };
const ask = async (message: string): Promise<Said> => {
  const url = '/api/nysan-ai/ask';
  const payload = { message, projectId: site.projectId };
  return expectStatus(await app.call(site.customer, { method: 'POST', url, payload }), 200)[0];
};

const crane = { mechanismName: 'Кран башенный', specialtyName: 'Плотник' };
const shifts = [
  shift,
  { ...shift, dateOfWork: '2026-03-17', specialtyAmount: '10 + 4', mechanismAmount: '2' },
  {
    ...shift,
    ...crane,
    dateOfWork: '2026-03-18',
    weatherConditioin: 'дождь',
    specialtyAmount: '5',
  },
];

beforeAll(async () => {
  for (const payload of shifts) {
    const url = `/api/journals/general-log/${site.projectId}`;
    expectStatus(await app.call(site.contractor, { method: 'POST', url, payload }), 201);
  }
});

describe('a question about the general log', () => {
  it.each([
    ['в какие дни работал кран', 'записей 1, дней 1, рабочих по сменам 5, механизмов по сменам 1'],
    ['сколько дней шел снег', 'записей 2, дней 2, рабочих по сменам 22, механизмов по сменам 3'],
    ['on which days did the crane work', 'entries 1, days 1'],
    ['жаңбыр неше күн жауды', 'жазба саны 1, күн саны 1'],
    ['сколько записей в журнале', 'записей 3, дней 3'],
  ])('of all its days is answered with what fits: %s', async (question, counts) => {
    const said = await ask(question);
    expect(said.leftOver).toEqual([]);
    expect(said.output).toContain(counts);
  });

  it('adds up several figures of an amount to find the day with most people', async () => {
    const said = await ask('в какой день было больше всего людей по журналу');
    expect(said.output).toContain('Больше всего рабочих: 14, 17.03.2026.');
    expect((await ask('ең аз жұмысшы қай күні болды')).output).toContain('5, 18.03.2026');
  });

  it('tells the last entries, as many as are asked for', async () => {
    const said = await ask('последние 2 записи журнала');
    expect(said.output).toContain('последние записи, 2 из 3');
    expect(said.output).toContain('18.03.2026');
    expect(said.output).not.toContain('16.03.2026');
  });

  it('says none where a thing it names is in no entry', async () => {
    const said = await ask('в какие дни работал экскаватор по журналу');
    expect(said.output).toContain('«экскаватор»: записей нет, дней 0. Посмотрено записей: 3.');
  });

  it('is answered without words that stand nowhere, which are left over', async () => {
    const said = await ask('в какие дни работал кран чебурек');
    expect(said.leftOver).toEqual(['чебурек']);
    expect(said.output).toContain('записей 1, дней 1');
  });

  it('tells the last day written of where today has no entry', async () => {
    expect((await ask('какая погода')).output).toContain('Последняя запись сделана за 18.03.2026');
  });
});
