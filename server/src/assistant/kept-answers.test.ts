import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { createAct, expectStatus } from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import type { Person } from '../../test/test-app.ts';
import { indexRecords } from '../search/index-records.ts';

const { app, site } = ownActHouse();

let act: { id: string; documentId: string };
beforeAll(async () => {
  act = await createAct(app, site, 'Устройство подпорной стены');
  await indexRecords(app.services);
});

const seated = async (): Promise<Person> => {
  const person = await buildPerson(app.services);
  await buildMembership(app.services, site.projectId, person, 'CUSTOMER');
  return person;
};

const ask = (who: Person, key: string, more: object = {}) =>
  app.call(who, {
    method: 'POST',
    url: '/api/nysan-ai/ask',
    headers: { 'idempotency-key': key },
    payload: { message: `статус ${act.documentId}`, ...more },
  });

const leave = (person: Person) =>
  sql`update memberships set ended_at = now() where user_id = ${person.userId}`.execute(
    app.services.db,
  );

describe('an answer that was kept under a key', () => {
  it.each([
    ['of a chosen project', () => ({ projectId: site.projectId })],
    ['of all projects', () => ({})],
  ])('is given again, but not to who has left since, when asked %s', async (name, place) => {
    const person = await seated();
    const key = name.replaceAll(' ', '-');
    const first = expectStatus(await ask(person, key, place()), 200);
    expect(first[0].sources[0].target).toContain(act.id);
    expect(expectStatus(await ask(person, key, place()), 200)).toEqual(first);
    await leave(person);
    expectStatus(await ask(person, key, place()), 404);
  });

  it('is gone with its chat', async () => {
    const person = await seated();
    const [{ id }] = expectStatus(await ask(person, 'gone-with-its-chat'), 200);
    await app.call(person, { method: 'DELETE', url: `/api/nysan-ai/sessions/${id}` });
    expectStatus(await ask(person, 'gone-with-its-chat'), 404);
  });
});
