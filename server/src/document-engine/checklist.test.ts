import { describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import { buildCompleteAct, createAct, expectStatus, patch, start } from '../../test/act-thread.ts';
import { createDoneWork, createReference } from '../../test/money-thread.ts';
import { buildPrescription, patchPrescription } from '../../test/prescription-thread.ts';
import type { Person } from '../../test/test-app.ts';

const { app, site } = actHouse();

type Item = {
  field: string;
  name: string;
  count: number | null;
  missing: { field: string; message: string }[];
};
const checklist = async (id: string, who: Person = site.contractor, language = 'ru') => {
  const url = `/api/signer/checklist/${id}`;
  const answer = await app.call(who, { url, headers: { 'accept-language': language } });
  return expectStatus(answer, 200).items as Item[];
};
const missingIn = (items: Item[]) =>
  items.flatMap(({ missing }) => missing.map(({ field, message }) => ({ path: field, message })));
const refusedFor = async (id: string, who: Person = site.contractor) =>
  expectStatus(await start(app, who, id), 422).errors.map(
    ({ path, message }: { path: string; message: string }) => ({ path, message }),
  );

describe('GET /signer/checklist/{uuid}', () => {
  it('tells of a new act what it needs, how much of it is there, and what is missing', async () => {
    const { id } = await createAct(app, site);
    const items = await checklist(id);
    expect(items.map(({ name, count }) => [name, count])).toEqual([
      ['Поля формы', 0],
      ['Объемы по смете', 0],
      ['Проверка комплекта', 0],
      ['Представители подрядчика', 1],
      ['Технический надзор', 1],
      ['Авторский надзор', 1],
    ]);
    expect(items[1]).toMatchObject({
      field: 'estimateRecords',
      missing: [{ field: 'estimateRecords', message: 'Не указан ни один объем по смете.' }],
    });
    expect(items[3]?.missing).toEqual([]);
  });

  it('names the same as the refused start, of every kind', async () => {
    const { id } = await createAct(app, site);
    const done = await createDoneWork(app, site);
    const reference = await createReference(app, site);
    for (const draft of [id, done.id, reference.id]) {
      const missing = missingIn(await checklist(draft));
      expect(missing.length).toBeGreaterThan(0);
      expect(missing).toEqual(await refusedFor(draft));
    }
    const prescription = await buildPrescription(app, site);
    const { contractor } = site.memberships;
    const [field, who] = ['EXECUTER_APPROVER', site.technical] as const; // sic
    expectStatus(
      await patchPrescription(app, who, prescription.id, field, 'DELETE', contractor),
      200,
    );
    const missing = missingIn(await checklist(prescription.id, who));
    expect(missing).toMatchObject([{ path: field }]);
    expect(missing).toEqual(await refusedFor(prescription.id, who));
  });

  it('has nothing missing once the start is let through, and follows each change', async () => {
    const { id } = await buildCompleteAct(app, site, '0,1');
    expect(missingIn(await checklist(id))).toEqual([]);
    expectStatus(await patch(app, site.contractor, id, 'usedMaterial', 'DELETE'), 200);
    expect(missingIn(await checklist(id))).toMatchObject([{ path: 'usedMaterial' }]);
    expectStatus(await patch(app, site.contractor, id, 'usedMaterial', 'UPDATE', 'Бетон'), 200);
    expectStatus(await start(app, site.contractor, id), 200);
    expect(await checklist(id)).toEqual([]);
  });

  it('speaks the reader’s language', async () => {
    const { id } = await createAct(app, site);
    expect((await checklist(id, site.contractor, 'kk')).map(({ name }) => name)).toContain(
      'Смета бойынша көлемдер',
    );
    const [fields] = await checklist(id, site.contractor, 'en');
    expect(fields?.name).toBe('Form fields');
  });

  it('is not there for what nobody approves', async () => {
    const url = '/api/signer/checklist/019a0000-0000-7000-8000-000000000000';
    expectStatus(await app.call(site.contractor, { url }), 404);
  });
});
