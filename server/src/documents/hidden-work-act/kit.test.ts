import { expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { buildCompleteAct, expectStatus, patch, start } from '../../../test/act-thread.ts';
import { buildApprovedProtocol } from '../../../test/protocol-thread.ts';
import { shift } from '../../journals/testing/shift.ts';
import { verificationCalls } from '../../journals/testing/verification-calls.ts';
import { filedPaths, uploadPhoto } from '../../site-records/testing/filed-thread.ts';

const house = actHouse();
const { app, site } = house;

type Item = {
  name: string;
  count: number | null;
  warnings: { field: string; message: string }[];
};
const kitOf = async (id: string) => {
  const answer = await app.call(site.contractor, { url: `/api/signer/checklist/${id}` });
  const { items } = expectStatus(answer, 200);
  const { count, warnings } = items.find(({ name }: Item) => name === 'Проверка комплекта');
  return [count, warnings.map(({ field }: Item['warnings'][number]) => field)];
};
const post = async (url: string, payload: object): Promise<string> =>
  expectStatus(await app.call(site.contractor, { method: 'POST', url, payload }), 201).id;

it('an act says what usually belongs to its works and is not there, and may be sent without', async () => {
  const { id } = await buildCompleteAct(app, site, '0.1');
  const add = async (field: string, value: unknown) =>
    expectStatus(await patch(app, site.contractor, id, field, 'ADD', value), 200);
  const all = ['generalLog', 'verificationLog', 'testProtocols', 'geodeticExecutives', 'files'];
  expect(await kitOf(id)).toEqual([0, all]);

  const log = `/api/journals/general-log/${site.projectId}`;
  await add('generalLog', await post(log, { ...shift, dateOfWork: '2026-04-30' }));
  expect(await kitOf(id), 'a shift of another day').toEqual([0, all]);
  await add('generalLog', await post(log, { ...shift, dateOfWork: '2026-03-12' }));
  expect(await kitOf(id)).toEqual([1, all.slice(1)]);

  const batch = await verificationCalls(app, () => site.projectId).written(site.contractor);
  await add('verificationLog', { recordId: batch.id, volume: '1' });
  await add('testProtocols', await buildApprovedProtocol(house, 'test'));
  await add('geodeticExecutives', await buildApprovedProtocol(house, 'geodetic'));
  expect(await kitOf(id)).toEqual([4, ['files']]);

  const files = [await uploadPhoto(app, site.contractor, site.projectId)];
  await post(`${filedPaths.photos.create}/${site.projectId}`, { photoDate: '2026-03-01', files });
  expect(await kitOf(id)).toEqual([5, []]);

  const { id: bare } = await buildCompleteAct(app, site, '0.1');
  expectStatus(await start(app, site.contractor, bare), 200);
});
