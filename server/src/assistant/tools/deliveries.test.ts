import type { Answer } from '@nysan/contract/assistant.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../../test/act-house.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import { batch } from '../../journals/testing/batch.ts';

const { app, site } = ownActHouse();

type Said = Answer & { output: string };
const ask = async (message: string): Promise<Said> => {
  const url = '/api/nysan-ai/ask';
  const payload = { message, projectId: site.projectId };
  return expectStatus(await app.call(site.customer, { method: 'POST', url, payload }), 200)[0];
};

const brick = {
  ...batch,
  documentBrand: 'Кирпич керамический М150',
  supplier: 'ТОО «Кірпіш»',
  deliveryDate: '2026-02-10',
  manufactureDate: '2026-02-01',
  amountOfProductsInBatch: 1000,
  amountOfDefectiveProducts: 0,
  amountOfIncompleteProducts: 0,
  measurementUnit: 'шт',
};

beforeAll(async () => {
  for (const payload of [batch, { ...batch, amountOfDefectiveProducts: 0 }, brick]) {
    const url = `/api/journals/verification-log/${site.projectId}`;
    expectStatus(await app.call(site.contractor, { method: 'POST', url, payload }), 201);
  }
});

describe('a question about deliveries', () => {
  it.each([
    ['кто поставил арматуру', 'Поставщики: ТОО «Металл-Сервис».'],
    ['who supplied the rebar', 'Suppliers: ТОО «Металл-Сервис».'],
    ['кірпішті кім жеткізді', 'Жеткізушілер: ТОО «Кірпіш».'],
    ['какие материалы привезли в феврале', 'февраль 2026: партий 1'],
    ['какие партии материалов с браком', 'с браком: партий 1'],
  ])('is answered from the verification log: %s', async (question, sentence) => {
    const said = await ask(question);
    expect(said.leftOver).toEqual([]);
    expect(said.output).toContain(sentence);
    expect(said.sources.length).toBeGreaterThan(0);
  });

  it('adds up amounts of one unit', async () => {
    const said = await ask('сколько арматуры привезли');
    expect(said.output.replaceAll('\u00a0', ' ')).toContain('Поставлено 49,2 т, забраковано 0,3 т');
  });

  it('says none of a material that never came, and leaves over words that name nothing', async () => {
    expect((await ask('сколько битума привезли')).output).toContain('«битума»: партий нет');
    const said = await ask('кто поставил кирпич чебурек');
    expect(said.leftOver).toEqual(['чебурек']);
    expect(said.output).toContain('ТОО «Кірпіш»');
  });
});
