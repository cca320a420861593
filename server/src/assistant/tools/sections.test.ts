import type { Answer } from '@nysan/contract/assistant.ts';
import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../../test/act-house.ts';
import { expectStatus } from '../../../test/act-thread.ts';

const { app, site } = ownActHouse();

type Said = Answer & { output: string };
const ask = async (message: string): Promise<Said> => {
  const url = '/api/nysan-ai/ask';
  const payload = { message, projectId: site.projectId };
  return expectStatus(await app.call(site.customer, { method: 'POST', url, payload }), 200)[0];
};
const plain = ({ output }: Said): string => output.replaceAll('\u00a0', ' ');

describe('a question about parts of the estimate', () => {
  it.each(['какая часть выполнена больше всего', 'which section is most complete'])(
    'names a section with its percent and its money: %s',
    async (question) => {
      const said = await ask(question);
      expect(said.query).toMatchObject({ operation: 'most', entity: 'section' });
      expect(said.leftOver).toEqual([]);
      expect(plain(said)).toMatch(/0 %.*0,00 ₸/);
      expect(said.sources.length).toBeGreaterThan(0);
    },
  );

  it.each(['на сколько процентов выполнена арматура', 'what percent of the rebar is done'])(
    'tells how far an item is: %s',
    async (question) => {
      const said = await ask(question);
      expect(said.query).toMatchObject({ entity: 'position', measure: 'percent' });
      expect(plain(said)).toContain('Арматура А400');
      expect(plain(said)).toContain('0 %');
    },
  );

  it('tells what is left without a verb that no name bears, which is left over', async () => {
    const said = await ask('сколько арматуры осталось чебурек');
    expect(plain(said)).toContain('осталось 2');
    expect(said.leftOver).toEqual(['чебурек']);
  });
});
