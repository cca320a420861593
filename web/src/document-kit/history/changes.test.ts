import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../page/types.ts';
import { changesAfter, essenceOf } from './changes.ts';

let lastId = 0;
const entry = (
  code: string,
  differences: Record<string, [string | null, string | null]> = {},
): HistoryEntry => ({
  auditId: ++lastId,
  event: { code, name: code },
  performedBy: 'Сейткали Қайрат Маратұлы',
  createdAt: '2026-03-14T10:00:00Z',
  differences: Object.fromEntries(
    Object.entries(differences).map(([field, [value1, value2]]) => [field, { value1, value2 }]),
  ),
  fieldNames: { usedMaterial: 'Примененные материалы' },
});

/** As the API gives it: newest first. */
const history = (...oldestFirst: HistoryEntry[]) => oldestFirst.toReversed();

const story = history(
  entry('created', { name: [null, 'Ростверк'] }),
  entry('changed', { usedMaterial: ['', 'Бетон В15'] }),
  entry('started'),
  entry('rejected', { reason: [null, 'Не тот бетон'] }),
  entry('revised'),
  entry('changed', { usedMaterial: ['Бетон В15', 'Бетон В20'] }),
  entry('changed', { usedMaterial: ['Бетон В20', 'Бетон В25'] }),
  entry('changed', { additional: ['', 'Схема'] }),
  entry('changed', { additional: ['Схема', ''] }),
  entry('started'),
  entry('revised'),
  entry('changed', { allowedWork: [null, 'Засыпка'] }),
);

describe('what changed after a version', () => {
  it('is folded to the first value before and the last value after', () => {
    expect(changesAfter(story, 1)).toEqual([
      {
        field: 'usedMaterial',
        name: 'Примененные материалы',
        before: 'Бетон В15',
        after: 'Бетон В25',
      },
    ]);
  });

  it('ends where the next version was frozen', () => {
    expect(changesAfter(story, 2).map(({ field }) => field)).toEqual(['allowedWork']);
    expect(changesAfter(story, 3)).toEqual([]);
  });

  it('leaves out decisions and their reasons', () => {
    expect(changesAfter(story, 1).some(({ field }) => field === 'reason')).toBe(false);
  });
});

describe('what is shown of a change', () => {
  it('is only the items of a list that differ', () => {
    const before = '1106-1: 44 м3; 1106-2: 3 т';
    const after = '1106-1: 41,25 м3; 1106-2: 3 т; 1106-3: 5 м2';
    expect(essenceOf(before, after, '; ')).toEqual({
      before: '1106-1: 44 м3',
      after: '1106-1: 41,25 м3; 1106-3: 5 м2',
    });
    expect(essenceOf(null, 'а.pdf', ', ')).toEqual({ before: '', after: 'а.pdf' });
  });

  it('is a short text whole', () => {
    expect(essenceOf('Бетон В20', 'Бетон В25')).toEqual({
      before: 'Бетон В20',
      after: 'Бетон В25',
    });
  });

  it('is of a long text the place that differs with a few words around it', () => {
    const start = 'Работы выполнены по рабочему проекту школы на триста мест, лист КЖ-3,';
    const end = 'согласовано с проектной организацией и представителем заказчика на площадке';
    expect(essenceOf(`${start} изменение 1, ${end}`, `${start} изменение 2, ${end}`)).toEqual({
      before: '… лист КЖ-3, изменение 1, согласовано с проектной …',
      after: '… лист КЖ-3, изменение 2, согласовано с проектной …',
    });
  });

  it('is everything when a long text was emptied', () => {
    const text = 'слово '.repeat(40).trim();
    expect(essenceOf(text, null)).toEqual({ before: text, after: '' });
  });
});
