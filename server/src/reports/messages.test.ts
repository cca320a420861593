import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { createAct, expectStatus } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { sentLetter } from '../../test/letter-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { png } from '../files/testing/samples.ts';
import { indexRecords } from '../search/index-records.ts';

const { app, site, signers } = ownActHouse();
const subject = 'Тайная поставка лифтов';

let admin: Person;
let act: { documentId: string };
beforeAll(async () => {
  admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
  act = await createAct(app, site);
  await sentLetter({ app, site, signers }, site.customer, site.memberships.technical, {
    title: subject,
    content: subject,
  });
  await indexRecords(app.services);
});

type Said = { id: string; messageId: string; output: string };
const ask = async (who: Person, message: string): Promise<Said> =>
  expectStatus(
    await app.call(who, {
      method: 'POST',
      url: '/api/nysan-ai/ask',
      payload: { message, projectId: site.projectId },
    }),
    200,
  )[0];
const report = (who: Person, more: object) =>
  app.call(who, {
    method: 'POST',
    url: '/api/reports',
    payload: { reason: 'WRONG_INFORMATION', subject: 'ASSISTANT_MESSAGE', ...more },
  });
const reported = async (who: Person, messageId: string): Promise<string> => {
  const { id } = expectStatus(await report(who, { messageId }), 201);
  const { content } = expectStatus(await app.call(admin, { url: '/api/admin/reports' }), 200);
  return content.find((one: { id: string }) => one.id === id).place;
};

describe('a reported message of the assistant', () => {
  it('is read by an administrator who may open what it was made of', async () => {
    const said = await ask(site.contractor, `статус ${act.documentId}`);
    expect(said.output).toContain(act.documentId);
    expect(await reported(site.contractor, said.messageId)).toBe(said.output);
  });

  it('that was made of a letter is closed to an administrator it does not name', async () => {
    const said = await ask(site.technical, 'найди лифтов');
    expect(said.output).toContain(subject);
    expect(await reported(site.technical, said.messageId)).toBe('Доступ закрыт');
  });

  it('that was made of an attached file is closed to everybody but its asker', async () => {
    const answer = await app.call(site.contractor, {
      method: 'POST',
      url: '/api/nysan-ai/ask',
      payload: { message: 'что это?', files: [png().toString('base64')], fileNames: ['мое.png'] },
    });
    const [said] = expectStatus(answer, 200);
    expect(said.output).toContain('мое.png');
    expect(await reported(site.contractor, said.messageId)).toBe('Доступ закрыт');
    const url = `/api/nysan-ai/sessions/${said.id}/messages`;
    expect((await app.call(site.contractor, { url })).body).toContain('мое.png: изображение');
  });

  it('is of one’s own chat, and is named', async () => {
    const { messageId } = await ask(site.contractor, 'что ждет моей подписи?');
    expectStatus(await report(site.technical, { messageId }), 404);
    expectStatus(await report(admin, { messageId }), 404);
    expectStatus(await report(site.contractor, {}), 400);
    expectStatus(await report(site.contractor, { place: said(subject) }), 400);
  });

  it('brings no words of its own along', async () => {
    const { messageId } = await ask(site.contractor, 'что ждет моей подписи?');
    const { id } = expectStatus(
      await report(site.contractor, { messageId, place: said(subject) }),
      201,
    );
    const { rows } = await sql<{
      place: string;
    }>`select place from reports where id = ${id}`.execute(app.services.db);
    expect(rows).toEqual([{ place: '' }]);
  });

  it('is gone with its chat', async () => {
    const { id, messageId } = await ask(site.contractor, `статус ${act.documentId}`);
    expect(await reported(site.contractor, messageId)).toContain(act.documentId);
    await app.call(site.contractor, { method: 'DELETE', url: `/api/nysan-ai/sessions/${id}` });
    const { content } = expectStatus(await app.call(admin, { url: '/api/admin/reports' }), 200);
    expect(content[0].place).toBe('Доступ закрыт');
  });

  it('is answered with the same words once it is handled', async () => {
    const { messageId, output } = await ask(site.contractor, `статус ${act.documentId}`);
    const { id } = expectStatus(await report(site.contractor, { messageId }), 201);
    const url = `/api/admin/reports/${id}/handle`;
    expect(expectStatus(await app.call(admin, { method: 'POST', url }), 200).place).toBe(output);
  });
});

const said = (words: string) => `Ответ: ${words}`;
