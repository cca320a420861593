import { expect, it } from 'vitest';
import { linesOf } from './course-lines.ts';
import { aCourse } from './testing/figures.ts';

const step = (since: string, contractCost: number) => ({
  since,
  contractCost,
  endDate: '2026-12-31',
  agreementNumber: null,
});
const month = (name: string) => ({
  month: name,
  done: 0,
  plan: 0,
  billed: 0,
  billedMoney: 0,
  referenced: 0,
});
const course = (steps: ReturnType<typeof step>[]) =>
  aCourse({
    contractCost: 200,
    contractSteps: steps,
    months: ['2026-01', '2026-02', '2026-03', '2026-04'].map(month),
    ahead: [],
  });
const contractIn = (steps: ReturnType<typeof step>[]) =>
  linesOf(course(steps), true, '2026-04-30').find(({ name }) => name === 'contract')?.points;

it('a contract that was changed is a line of steps, as parts of what it comes to now', () => {
  expect(contractIn([step('2026-01-01', 100), step('2026-02-28', 200)])).toEqual([
    [0, 0.5],
    [0.5, 0.5],
    [0.5, 1],
    [1, 1],
  ]);
});

it('one that never was has no line', () => {
  expect(contractIn([step('2026-01-01', 200)])).toBeUndefined();
});
