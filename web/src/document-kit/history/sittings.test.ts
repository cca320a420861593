import { describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../page/types.ts';
import { eachAlone, sittingsOf } from './sittings.ts';

let id = 0;
const entry = (at: string, by: string, more: Partial<HistoryEntry> = {}): HistoryEntry => {
  id += 1;
  return {
    auditId: id,
    event: { code: 'changed', name: 'Изменение' },
    performedBy: by,
    createdAt: `2026-11-18T${at}:00+05:00`,
    differences: {},
    fieldNames: { name: 'Наименование', additional: 'Дополнительно' },
    ...more,
  };
};
const name = (value1: string | null, value2: string | null) => ({
  differences: { name: { value1, value2 } },
});
/** As the API gives it: newest first. */
const newestFirst = (...entries: HistoryEntry[]) => entries.toReversed();

describe('the history by sittings', () => {
  it('takes what one person changed without a long pause as one, each field once', () => {
    const [sitting, ...others] = sittingsOf(
      newestFirst(
        entry('14:02', 'Сейткали', name('А', 'Аб')),
        entry('14:20', 'Сейткали', {
          differences: { additional: { value1: null, value2: 'Фото' } },
        }),
        entry('14:31', 'Сейткали', name('Аб', 'Абв')),
      ),
    );
    expect(others).toEqual([]);
    expect(sitting?.entries).toHaveLength(3);
    expect([sitting?.from, sitting?.to]).toEqual([
      '2026-11-18T14:02:00+05:00',
      '2026-11-18T14:31:00+05:00',
    ]);
    expect(sitting?.changes).toEqual([
      { field: 'name', name: 'Наименование', before: 'А', after: 'Абв' },
      { field: 'additional', name: 'Дополнительно', before: null, after: 'Фото' },
    ]);
  });

  it('begins anew after a pause of more than half an hour, and with another person', () => {
    const found = sittingsOf(
      newestFirst(
        entry('14:00', 'Сейткали', name('А', 'Б')),
        entry('14:31', 'Сейткали', name('Б', 'В')),
        entry('14:32', 'Омаров', name('В', 'Г')),
        entry('14:33', 'Сейткали', name('Г', 'Д')),
      ),
    );
    expect(found.map(({ by, changes }) => [by, changes[0]?.before])).toEqual([
      ['Сейткали', 'Г'],
      ['Омаров', 'В'],
      ['Сейткали', 'Б'],
      ['Сейткали', 'А'],
    ]);
  });

  it('keeps a decision apart from the changes around it', () => {
    const sent = { code: 'started', name: 'Отправка на согласование' };
    const found = sittingsOf(
      newestFirst(
        entry('14:00', 'Сейткали', name('А', 'Б')),
        entry('14:01', 'Сейткали', { event: sent }),
        entry('14:02', 'Сейткали', name('Б', 'В')),
      ),
    );
    expect(found.map(({ entries }) => entries[0]?.event.code)).toEqual([
      'changed',
      'started',
      'changed',
    ]);
  });

  it('says nothing of a value that was changed and changed back, and still counts the changes', () => {
    const [sitting] = sittingsOf(
      newestFirst(
        entry('14:00', 'Сейткали', name('А', 'Б')),
        entry('14:01', 'Сейткали', name('Б', 'А')),
      ),
    );
    expect(sitting?.changes).toEqual([]);
    expect(sitting?.entries).toHaveLength(2);
  });

  it('is every entry alone when that is asked for', () => {
    const history = newestFirst(
      entry('14:00', 'Сейткали', name('А', 'Б')),
      entry('14:01', 'Сейткали', name('Б', 'В')),
    );
    expect(eachAlone(history).map(({ changes }) => changes[0]?.after)).toEqual(['В', 'Б']);
  });
});
