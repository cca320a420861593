import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { createAct, expectStatus, patch } from '../../../test/act-thread.ts';

const { app, site } = actHouse();

const actWithLine = async () => {
  const { id } = await createAct(app, site);
  const line = { id: site.positionIds[0], volume: 2 };
  const act = expectStatus(
    await patch(app, site.contractor, id, 'estimateRecords', 'ADD', line),
    200,
  );
  return { id, line: act.estimateRecords[0] };
};
const change = (id: string, action: 'ADD' | 'UPDATE' | 'DELETE', value: unknown) =>
  patch(app, site.contractor, id, 'estimateRecords', action, value);

describe('a line of an act is told by its own id as by that of its position', () => {
  it.each(['id', 'document_id'] as const)(
    '%s changes its volume and takes it out',
    async (word) => {
      const { id, line } = await actWithLine();
      expect(line.id).not.toBe(line.document_id);
      const changed = await change(id, 'UPDATE', { id: line[word], volume: 3 });
      expect(expectStatus(changed, 200).estimateRecords).toMatchObject([
        { id: line.id, document_id: line.document_id, volumeToClose: 3 },
      ]);
      const left = expectStatus(await change(id, 'DELETE', line[word]), 200);
      expect(left.estimateRecords).toEqual([]);
    },
  );

  it('is refused when the line is that of another act, and changes neither', async () => {
    const one = await actWithLine();
    const other = await actWithLine();
    expectStatus(await change(one.id, 'UPDATE', { id: other.line.id, volume: 3 }), 422);
    expectStatus(await change(one.id, 'DELETE', other.line.id), 422);
    for (const { id, line } of [one, other]) {
      const act = await app.call(site.contractor, { url: `/api/hidden-work-act/${id}` });
      expect(expectStatus(act, 200).estimateRecords).toMatchObject([
        { id: line.id, volumeToClose: 2 },
      ]);
    }
  });
});

describe('a field that is not there', () => {
  it('is a bad request that names what was asked for, whatever its value', async () => {
    const { id } = await createAct(app, site);
    const answer = expectStatus(
      await patch(app, site.contractor, id, 'colour', 'UPDATE', 'x'),
      400,
    );
    expect(answer).toMatchObject({ code: 'bad-input', errors: [{ path: 'field' }] });
  });

  it('is not found when the act itself is no id', async () => {
    expectStatus(await patch(app, site.contractor, 'nothing', 'name', 'UPDATE', 'x'), 404);
  });
});
