import type { Answer } from '@nysan/contract/assistant.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../../test/act-house.ts';
import { expectStatus } from '../../../test/act-thread.ts';

const { app, site } = ownActHouse();

type Said = Answer & { output: string };
const call = (url: string, payload?: object) =>
  app.call(site.contractor, { method: 'POST', url: `/api/${url}`, ...(payload && { payload }) });
const ask = async (message: string): Promise<Said> =>
  expectStatus(await call('nysan-ai/ask', { message, projectId: site.projectId }), 200)[0];

type Handbook = { id: string; name: string; journalHandbookFieldDtos: Field[] };
type Field = { id: string; fieldType: string };

beforeAll(async () => {
  const url = `/api/handbooks?projectUuid=${site.projectId}&size=100`;
  const { content } = expectStatus(await app.call(site.contractor, { url }), 200);
  const briefings = content.find(({ name }: Handbook) => name.includes('инструктажа'));
  const texts = briefings.journalHandbookFieldDtos.filter((one: Field) => one.fieldType === 'TEXT');
  expectStatus(await call(`handbooks/project/${site.projectId}?handbookId=${briefings.id}`), 201);
  for (const said of [
    ['Ким Сергей', 'Сварщик'],
    ['Оразбаев Ерлан', 'Бетонщик'],
  ]) {
    const values = said.map((value, at) => ({ fieldId: texts[at]?.id, value }));
    const posts = `handbooks/project/records/${site.projectId}?handbookId=${briefings.id}`;
    expectStatus(await call(posts, values), 201);
  }
});

describe('a question about special journals', () => {
  it.each([
    ['кого инструктировали', ['Ким Сергей', 'Оразбаев Ерлан']],
    ['which welder got a safety briefing', ['Ким Сергей']],
    ['нұсқаулықтан кім өтті', ['Ким Сергей', 'Оразбаев Ерлан']],
  ])('is answered with what was written in them: %s', async (question, names) => {
    const said = await ask(question);
    expect(said.leftOver).toEqual([]);
    for (const name of ['Ким Сергей', 'Оразбаев Ерлан']) {
      expect(said.output.includes(name)).toBe(names.includes(name));
    }
  });
});
