import { rooms } from '@nysan/contract/rooms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite, type Site } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { isExpensive } from './turns.ts';

let house: TestApp;
let site: Site;

beforeAll(async () => {
  house = await startTestApp({ env: { NYSAN_DATABASE_CONNECTIONS: '4' } });
  site = await buildSite(house);
});
afterAll(() => house.close());

const statuses = async (who: Person, times: number, url: string) => {
  const answers = await Promise.all(
    Array.from({ length: times }, () => house.call(who, { method: 'GET', url })),
  );
  return answers.map(({ statusCode, headers }) => ({
    status: statusCode,
    retryAfter: headers['retry-after'],
  }));
};
const search = '/api/search?q=акт';

describe('expensive calls', () => {
  it('are asking, searching, and whatever is printed or exported', () => {
    expect(isExpensive(rooms.assistant.ask)).toBe(true);
    expect(isExpensive(rooms.search.find)).toBe(true);
    expect(isExpensive(rooms.hiddenWorkAct.export)).toBe(true);
    expect(isExpensive(rooms.approval.print)).toBe(true);
    expect(isExpensive(rooms.files.download)).toBe(false);
    expect(isExpensive(rooms.hiddenWorkAct.list)).toBe(false);
  });

  it('of one person are answered in turn, and refused with 429 beyond twelve at once', async () => {
    const answers = await statuses(site.contractor, 30, search);

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(18);
    expect(answers.find(({ status }) => status === 429)?.retryAfter).toBe('5');
    expect(await statuses(site.contractor, 1, search)).toMatchObject([{ status: 200 }]);
  });

  it('of one person keep nobody else waiting', async () => {
    const stranger = await buildPerson(house.services);
    const flood = statuses(stranger, 12, search);
    const list = `/api/hidden-work-act/project/${site.projectId}`;
    const others = await Promise.all([
      statuses(site.contractor, 12, search),
      statuses(site.technical, 20, list),
    ]);

    expect(others.flat().map(({ status }) => status)).toEqual(Array(32).fill(200));
    await flood;
  });

  it('that the assistant makes for its asker are part of the question’s turn', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        house.call(site.contractor, {
          method: 'POST',
          url: '/api/nysan-ai/ask',
          payload: { message: 'найди ростверк', projectId: site.projectId },
        }),
      ),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  });
});
