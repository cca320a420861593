import { Buffer } from 'node:buffer';
import type { EstimateNode } from '@nysan/contract/estimate.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EstimateHouse, startEstimateHouse } from './testing/estimate-house.ts';

const position = (name: string, volume: string, unit: string, total: string) =>
  `<ПОЗИЦИЯ Тип="0" КодСНБ="1106-${name}" Наименование="${name}" Измеритель="м3" Объем="${volume}">
    <СТОИМОСТЬ><ЕДИНИЦА Всего="${unit}"/><ВСЕГО Всего="${total}"/></СТОИМОСТЬ></ПОЗИЦИЯ>`;
const estimate = (name: string, ...positions: string[]) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
    <СТРОЙКА ВерсияФормата="01.00" Наименование="${name}"><РАЗДЕЛ Наименование="Раздел">${positions.join('')}</РАЗДЕЛ></СТРОЙКА>`);

let house: EstimateHouse;
let root: EstimateNode;
beforeAll(async () => {
  house = await startEstimateHouse();
  const [first] = await house.imported(
    estimate(
      'Смета',
      position('Верно', '2', '100', '200'),
      position('Немного', '3', '33,33', '100'),
      position('Много', '10', '100', '100'),
      position('Больше', '1', '50', '70'),
    ),
  );
  root = first as EstimateNode;
});
afterAll(() => house.close());

const list = (id: string, query = '') => house.get(`/estimate/${id}/unequal-positions${query}`);

describe('GET /estimate/{id}/unequal-positions', () => {
  it('lists the positions whose total is not volume × unit cost, the greatest difference first', async () => {
    const page = (await list(root.id)).json();
    expect(page).toMatchObject({ totalCount: 3, page: 0, size: 10 });
    expect(page.content).toMatchObject([
      {
        code: '1106-Много',
        name: 'Много',
        measurer: 'м3',
        volume: 10,
        unitCost: 100,
        total: 100,
        product: 1000,
        difference: -900,
      },
      { name: 'Больше', total: 70, product: 50, difference: 20 },
      { name: 'Немного', total: 100, product: 99.99, difference: 0.01 },
    ]);
  });

  it('comes in pages', async () => {
    const { content, totalCount } = (await list(root.id, '?page=1&size=2')).json();
    expect([content.length, totalCount]).toEqual([1, 3]);
    expect(content[0].name).toBe('Немного');
  });

  it('is empty where every total is right, and not found for a position', async () => {
    const [other] = await house.imported(estimate('Верная', position('Верно', '2', '100', '200')));
    expect((await list(other?.id ?? '')).json()).toMatchObject({ totalCount: 0, content: [] });
    const [group] = await house.nodes(`/estimate/document/parent/${root.id}`);
    expect((await list(group?.id ?? '')).statusCode).toBe(404);
  });
});
