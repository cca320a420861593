import { describe, expect, it } from 'vitest';
import { expectStatus } from '../../../test/act-thread.ts';
import { importCalls } from '../testing/import-calls.ts';
import { citeIn, journalHouse } from '../testing/journal-house.ts';
import { heads, oneSheet, shiftOn } from '../testing/sheets.ts';
import { shift } from '../testing/shift.ts';

const house = journalHouse();
const plain = oneSheet(heads, shiftOn(1, 'Раз'), shiftOn(2, 'Два'));

/** A log with two shifts of one import. */
const withImport = async () => {
  const calls = await importCalls(house);
  const { importId } = await calls.imported(plain);
  const { content } = await calls.get('?sort=createdAt&order=asc&size=100');
  return { calls, importId, ids: content.map(({ id }: { id: string }) => id) as string[] };
};

const refusal = (answer: { statusCode: number; json(): { code: string; message: string } }) => [
  answer.statusCode,
  answer.json().code,
];

describe('an import', () => {
  it('is listed, and undone as a whole with history and news', async () => {
    const { calls, importId, ids } = await withImport();
    expect(await calls.get('/imports')).toMatchObject([
      {
        id: importId,
        fileName: 'Журнал.xlsx',
        importedBy: 'Строитель Первый',
        imported: 2,
        replaced: 0,
        skipped: 0,
        undoneAt: null,
      },
    ]);
    expect(expectStatus(await calls.undo(importId), 200)).toEqual({ undone: 2 });
    expect(await calls.entries('id')).toEqual([]);
    expect(await calls.get('/imports')).toMatchObject([{ undoneBy: 'Строитель Первый' }]);
    const [last] = expectStatus(
      await house.app.call(calls.site.builder, { url: `/api/history/${ids[0]}/GENERAL_LOG` }),
      200,
    );
    expect(last).toMatchObject({
      event: { code: 'removed' },
      differences: { name: { value1: '01.03.2026, Дневная', value2: null } },
    });
    const news = expectStatus(
      await house.app.call(calls.site.customer, {
        url: `/api/project-events/api/v1/${calls.site.projectId}?size=1`,
      }),
      200,
    );
    expect(news.content[0].events[0].text).toBe('Отменена загрузка из Excel, записей: 2.');
    expect(refusal(await calls.undo(importId))).toEqual([409, 'import-undone']);
    expect((await calls.preview(plain)).asks).toEqual([]);
    expect(await calls.imported(plain)).toMatchObject({ imported: 2 });
  });

  it('is refused by name while a paper holds one of its shifts, and nothing of it is undone', async () => {
    const { calls, importId, ids } = await withImport();
    await citeIn({ app: house.app, site: calls.site }, ids[1] ?? '');
    const answer = await calls.undo(importId);
    expect(refusal(answer)).toEqual([409, 'import-held']);
    expect(answer.json().message).toContain('02.03.2026, Дневная');
    expect(await calls.entries('id')).toHaveLength(2);
  });

  it('is refused once a shift of it was changed, and leaves out one that was deleted', async () => {
    const { calls, importId, ids } = await withImport();
    const url = (at: number) => `/api/journals/general-log/${ids[at]}`;
    expectStatus(await house.app.call(calls.site.builder, { method: 'DELETE', url: url(0) }), 204);
    expectStatus(
      await house.app.call(calls.site.builder, { method: 'PUT', url: url(1), payload: shift }),
      200,
    );
    expect(refusal(await calls.undo(importId))).toEqual([409, 'import-held']);
    const other = await withImport();
    expectStatus(
      await house.app.call(other.calls.site.builder, {
        method: 'DELETE',
        url: `/api/journals/general-log/${other.ids[0]}`,
      }),
      204,
    );
    expect(expectStatus(await other.calls.undo(other.importId), 200)).toEqual({ undone: 1 });
  });

  it('is undone by those who may delete its shifts, in its own project', async () => {
    const { calls, importId } = await withImport();
    const elsewhere = await importCalls(house);
    expect(refusal(await calls.undo(importId, calls.site.neighbour))).toEqual([409, 'import-held']);
    expect((await calls.undo(importId, calls.site.technical)).statusCode).toBe(403);
    expect((await calls.undo(importId, calls.site.stranger)).statusCode).toBe(404);
    expect((await elsewhere.undo(importId)).statusCode).toBe(404);
    expect((await calls.undo(importId, calls.site.boss)).statusCode).toBe(200);
  });
});
