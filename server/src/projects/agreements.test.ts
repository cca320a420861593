import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, buildProject } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { archiveMeanwhile, tracesIn } from '../access/testing/archive-meanwhile.ts';
import { buildFile } from './testing/examples.ts';
import { type Rooms, startRooms } from './testing/start-rooms.ts';

let rooms: Rooms;
let customer: Person;
beforeAll(async () => {
  rooms = await startRooms();
  customer = await buildPerson(rooms.services);
});
afterAll(() => rooms.close());

const CONTRACT = { type: 'CONTRACT', agreementNumber: '117', agreementDate: '2026-02-20' };
const add = (project: string, body = CONTRACT) =>
  rooms.send(customer, 'POST', `/agreement/${project}`, body);

describe('an agreement whose project is archived after the call was let in', () => {
  const whenArchived = async (projectId: string, call: Parameters<typeof archiveMeanwhile>[2]) => {
    const before = await tracesIn(rooms.services, projectId);
    const answer = await archiveMeanwhile(rooms.services, projectId, call);
    expect(await tracesIn(rooms.services, projectId)).toEqual(before);
    return answer;
  };

  it('is not added', async () => {
    const { id } = await buildProject(rooms.services, customer);
    expect(await whenArchived(id, async () => (await add(id)).json())).toMatchObject({
      status: 409,
      code: 'project-archived',
    });
  });

  it('is not changed', async () => {
    const { id } = await buildProject(rooms.services, customer);
    const { projectAgreementUuid } = (await add(id)).json();
    const change = async () => {
      const body = { ...CONTRACT, agreementNumber: '118' };
      return (await rooms.send(customer, 'PUT', `/agreement/${projectAgreementUuid}`, body)).json();
    };
    expect(await whenArchived(id, change)).toMatchObject({ code: 'project-archived' });
  });

  it('gets no file', async () => {
    const { id } = await buildProject(rooms.services, customer);
    const { projectAgreementUuid } = (await add(id)).json();
    const file = await buildFile(rooms.services, id, customer, 'договор.pdf');
    const attach = async () =>
      (await rooms.send(customer, 'POST', `/agreement/${projectAgreementUuid}/${file}`)).json();
    expect(await whenArchived(id, attach)).toMatchObject({ code: 'project-archived' });
  });
});
