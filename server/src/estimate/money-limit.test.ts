import type { EstimateComparison } from '@nysan/contract/estimate-comparison.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildProject } from '../../test/factories.ts';
import { type EstimateHouse, formOf, startEstimateHouse } from './testing/estimate-house.ts';

let house: EstimateHouse;
let projectId: string;
let serial = 0;
beforeAll(async () => {
  house = await startEstimateHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  ({ id: projectId } = await buildProject(house.services, house.customer));
});

const item = (volume: string, cost: string, total?: string) =>
  `<Item Code="1" Name="Работа ${(serial += 1)}" Unit="м3" Quantity="${volume}"><Cost Est_Price="${cost}">${
    total === undefined ? '' : `<Volume_Price Summary="${total}"/>`
  }</Cost></Item>`;
const estimate = (...items: string[]) =>
  `<LS Version="02.00" Name="Смета ${(serial += 1)}">${items.join('')}</LS>`;
const HUGE = item('1000', '9000000000');
const MINUS = item('-1000', '9000000000');

const upload = (content: string) => house.upload(content, { projectId, isSeparate: true });
const dashboard = async () => (await house.get(`/dashboard/${projectId}`)).statusCode;
const refused = { status: 422, code: 'MONEY_TOO_LARGE', roots: 1 };
const rootCount = async () => (await house.nodes(`/estimate/document/root/${projectId}`)).length;
const answerOf = async (asked: ReturnType<typeof upload>) => {
  const answer = await asked;
  return { status: answer.statusCode, code: answer.json().code, roots: await rootCount() };
};

describe('the money of a project', () => {
  it('may reach what answers hold, and not pass it', async () => {
    expect((await upload(estimate(HUGE))).statusCode).toBe(201);
    expect(await answerOf(upload(estimate(HUGE)))).toEqual(refused);
    expect((await upload(estimate(item('1', '1', '999999999999')))).statusCode).toBe(201);
    expect(await answerOf(upload(estimate(item('1', '0.01'))))).toEqual({ ...refused, roots: 2 });
    expect(await dashboard()).toBe(200);
  });

  it.each([
    ['a minus between two sums', [HUGE, MINUS, HUGE]],
    ['a minus beside one', [HUGE, MINUS]],
    [
      'totals below volume × cost of a unit',
      [item('1000', '9000000000', '1'), item('1000', '9000000000', '1')],
    ],
    ['tiyn', [item('1', '1', '9999999999999.5')]],
  ])('does not pass it by %s', async (_, items) => {
    expect(await answerOf(upload(estimate(...items)))).toEqual({ ...refused, roots: 0 });
  });

  it('does not pass it by sums of several files that cancel each other out', async () => {
    const [plus, minus] = [item('1', '1', '4000000000000'), item('1', '-1', '-4000000000000')];
    expect((await upload(estimate(plus, minus))).statusCode).toBe(201);
    expect(await answerOf(upload(estimate(plus, minus)))).toEqual(refused);
  });

  it('does not pass it by two files at once', async () => {
    const answers = await Promise.all([upload(estimate(HUGE)), upload(estimate(HUGE))]);
    expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([201, 422]);
    expect(await dashboard()).toBe(200);
  });

  it('does not pass it by a newer version', async () => {
    const [kept] = (await upload(estimate(item('1', '1')))).json();
    expect((await upload(estimate(HUGE))).statusCode).toBe(201);
    const change = (path: string, rest: object) =>
      house.call(house.customer, {
        method: 'POST',
        url: `/api/estimate/${kept.id}${path}`,
        ...rest,
      });
    const alone = await change('/newer', formOf(estimate(HUGE, MINUS)));
    expect([alone.statusCode, alone.json().code]).toEqual([422, 'MONEY_TOO_LARGE']);
    const beside = await change('/newer', formOf(estimate(HUGE)));
    const { id: newerId } = beside.json<EstimateComparison>();
    const answer = await change('/newer/apply', { payload: { newerId } });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'MONEY_TOO_LARGE']);
    expect((await house.get(`/estimate/${kept.id}/newer`)).json()).toMatchObject({
      waiting: { id: newerId },
    });
    expect(await dashboard()).toBe(200);
  });
});
