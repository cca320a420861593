import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { commonTestApp } from '../../test/common-app.ts';
import {
  buildMembership,
  buildOrganization,
  buildPerson,
  buildProject,
} from '../../test/factories.ts';
import type { Person, TestApp } from '../../test/test-app.ts';
import { archiveMeanwhile } from '../access/testing/archive-meanwhile.ts';
import { uploadOf } from '../files/testing/form.ts';
import { pdf } from '../files/testing/samples.ts';
import { historyOf, newsOf } from '../projects/testing/examples.ts';

let house: TestApp;
let customer: Person;
beforeAll(async () => {
  house = await commonTestApp();
  customer = await buildPerson(house.services, { fullname: 'Заказчикова Алия' });
});
afterAll(() => house.close());

const buildWorld = async () => {
  const { id: projectId } = await buildProject(house.services, customer);
  const { id } = await buildOrganization(house.services, projectId, 'SUBCONTRACTOR', 'ТОО «Дом»');
  return { projectId, organizationId: id };
};
type World = Awaited<ReturnType<typeof buildWorld>>;

const upload = async ({ projectId }: World, name: string, location = 'PARTICIPANTS') =>
  expectStatus(
    await house.call(customer, uploadOf(projectId, { name, bytes: pdf(name) }, location)),
    201,
  ).id as string; // Of the upload's answer.
const attach = ({ projectId, organizationId }: World, fileId: string) =>
  house.call(customer, {
    method: 'POST',
    url: `/api/organizations/agreement/${organizationId}/${projectId}/${fileId}`,
  });
const filesShown = async ({ projectId }: World) =>
  expectStatus(
    await house.call(customer, { url: `/api/organizations/project/${projectId}` }),
    200,
  ).map((one: { projectFiles: { fileName: string }[] }) =>
    one.projectFiles.map(({ fileName }) => fileName),
  );

describe('a file of an organization', () => {
  it('is shown by who uploaded it and may touch the organization, and taken away by who may touch it', async () => {
    const world = await buildWorld();
    const stranger = await buildPerson(house.services);
    await buildMembership(house.services, world.projectId, stranger, 'SUBCONTRACTOR');
    const form = uploadOf(
      world.projectId,
      { name: 'Своя.pdf', bytes: pdf('своя') },
      'PARTICIPANTS',
    );
    const { id } = expectStatus(await house.call(stranger, form), 201);
    const place = `${world.organizationId}/${world.projectId}`;
    const tried = [
      await house.call(stranger, {
        method: 'POST',
        url: `/api/organizations/agreement/${place}/${id}`,
      }),
      await attach(world, id),
    ];
    expect(tried.map((answer) => answer.json().code)).toEqual(['side-may-not', 'not-found']);
    await sql`insert into organization_files (project_id, organization_id, file_id)
      values (${world.projectId}, ${world.organizationId}, ${id})`.execute(house.services.db);
    const kept = await house.call(stranger, { method: 'DELETE', url: `/api/file/${id}` });
    expect(kept.json().code).toBe('side-may-not');
    expect(await filesShown(world)).toEqual([['Своя.pdf'], []]);
    const gone = await house.call(customer, { method: 'DELETE', url: `/api/file/${id}` });
    expect(gone.statusCode).toBe(204);
  });

  it('is shown with it, not with the others, and attached once, with history and news', async () => {
    const world = await buildWorld();
    const id = await upload(world, 'Лицензия.pdf');
    const answer = expectStatus(await attach(world, id), 200);
    expect(answer.projectFiles).toEqual([{ id, fileName: 'Лицензия.pdf' }]);
    expectStatus(await attach(world, id), 200);
    expect(await filesShown(world)).toEqual([['Лицензия.pdf'], []]);
    expect(await historyOf(house.services, world.projectId)).toMatchObject([
      { differences: { organizationFiles: { value1: null, value2: 'ТОО «Дом» — Лицензия.pdf' } } },
    ]);
    expect(await newsOf(house.services, world.projectId)).toMatchObject([
      { code: 'organization-file-added', params: { name: 'ТОО «Дом»', file: 'Лицензия.pdf' } },
    ]);
  });

  it('must be one of the participants’ files of the same project', async () => {
    const [own, other] = [await buildWorld(), await buildWorld()];
    const elsewhere = await upload(own, 'Паспорт.pdf', 'PROJECT_PASSPORT');
    expect((await attach(own, elsewhere)).json()).toMatchObject({
      status: 422,
      code: 'field-refused',
    });
    const foreign = await upload(other, 'Чужая.pdf');
    expect((await attach(own, foreign)).statusCode).toBe(404);
    expect(
      (
        await attach(
          { ...own, organizationId: other.organizationId },
          await upload(own, 'Своя.pdf'),
        )
      ).statusCode,
    ).toBe(404);
    expect(await filesShown(own)).toEqual([[], []]);
  });

  it('leaves the organization when it is deleted, which the history keeps', async () => {
    const world = await buildWorld();
    const id = await upload(world, 'Приказ.pdf');
    expectStatus(await attach(world, id), 200);
    const url = `/api/file/${id}`;
    expectStatus(await house.call(customer, { method: 'DELETE', url }), 204);
    expect(await filesShown(world)).toEqual([[], []]);
    expect((await historyOf(house.services, world.projectId)).at(-1)).toMatchObject({
      differences: { organizationFiles: { value1: 'Приказ.pdf', value2: null } },
    });
  });

  it('is not attached in a project archived meanwhile', async () => {
    const world = await buildWorld();
    const id = await upload(world, 'Поздно.pdf');
    const answer = await archiveMeanwhile(house.services, world.projectId, () => attach(world, id));
    expect(answer.json()).toMatchObject({ status: 409, code: 'project-archived' });
    const { rows } = await sql`select 1 from organization_files where file_id = ${id}`.execute(
      house.services.db,
    );
    expect(rows).toEqual([]);
  });
});
