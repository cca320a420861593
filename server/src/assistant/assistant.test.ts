import { type Answer, keptAnswer, messageContent } from '@nysan/contract/assistant.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { createAct, expectStatus } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { buildPrescription } from '../../test/prescription-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { indexRecords } from '../search/index-records.ts';

const { app, site } = ownActHouse();

type Said = Answer & { output: string; id: string; messageId: string };
const ask = async (
  message: string,
  who: Person = site.contractor,
  more: object = { projectId: site.projectId },
): Promise<Said> => {
  await indexRecords(app.services);
  const answer = await app.call(who, {
    method: 'POST',
    url: '/api/nysan-ai/ask',
    payload: { message, ...more },
  });
  return expectStatus(answer, 200)[0];
};

const contentOf = (row: { messageContent: string }) =>
  messageContent.parse(JSON.parse(row.messageContent));

let act: { id: string; documentId: string };
let outsider: Person;

beforeAll(async () => {
  act = await createAct(app, site, 'Устройство монолитного ростверка');
  await buildPrescription(app, site, [{}, { remarkName: 'Нет ограждения котлована' }]);
  outsider = await buildPerson(app.services);
});

describe('the assistant', () => {
  it('tells what a draft still needs, with a link to it', async () => {
    for (const question of [
      `Чего не хватает, чтобы отправить ${act.documentId}?`,
      `${act.documentId} жіберу үшін не жетіспейді?`,
      `What is missing to send ${act.documentId}?`,
    ]) {
      const said = await ask(question);
      expect(said.output, question).toContain(act.documentId);
      expect(said.blocks.at(-1)?.type, question).toBe('table');
      expect(said.sources[0]?.target, question).toContain(act.id);
    }
  });

  it('tells how a paper stands', async () => {
    const said = await ask(`статус ${act.documentId}`);
    expect(said.output).toContain('Создан');
  });

  it('does not know a paper of a project that is not its asker’s', async () => {
    const said = await ask(`статус ${act.documentId}`, outsider, {});
    expect(said.output).toContain('нет');
    expect(JSON.stringify(said)).not.toContain(act.id);
  });

  it('counts what waits and what is late', async () => {
    expect((await ask('что ждет моей подписи?')).output).toContain('ничего');
    expect((await ask('просроченные замечания по организациям')).output).toBe(
      'Замечания, просрочены: нет. Посчитано по сроку устранения.',
    );
    expect((await ask('мои открытые замечания', site.technical)).output).toMatch(/^Замечания/);
  });

  it('leads from what was closed by month to the acts that closed it', async () => {
    const said = await ask('сколько закрыто по месяцам?', site.customer);
    expect(said.blocks.at(-1)?.type).toBe('bars');
    expect(said.list?.target).toBe(
      `/app/project/${site.projectId}/acts/hidden-work-act?counted=true`,
    );
  });

  it('refuses what it does not understand and offers what it can look up', async () => {
    const said = await ask('кто выиграл чемпионат мира по футболу?');
    expect(said.sources).toEqual([]);
    expect(said.suggestions.length).toBeGreaterThan(0);
  });

  it('keeps chats for their asker alone', async () => {
    const said = await ask('что ждет моей подписи?');
    const list = await app.call(site.contractor, { url: '/api/nysan-ai/sessions' });
    expect(expectStatus(list, 200)[0]).toMatchObject({ id: said.id, messageCount: 2 });
    const url = `/api/nysan-ai/sessions/${said.id}/messages`;
    const rows = expectStatus(await app.call(site.contractor, { url }), 200);
    expect(contentOf(rows[0])).toEqual({
      type: 'human',
      content: 'что ждет моей подписи?',
    });
    const kept = keptAnswer.parse(JSON.parse(contentOf(rows[1]).content));
    expect(kept.message).toBe(said.output);
    expectStatus(await app.call(site.technical, { url }), 404);
    await app.call(site.technical, { method: 'DELETE', url: `/api/nysan-ai/sessions/${said.id}` });
    expectStatus(
      await app.call(site.contractor, {
        method: 'DELETE',
        url: `/api/nysan-ai/sessions/${said.id}`,
      }),
      204,
    );
    expectStatus(await app.call(site.contractor, { url }), 404);
  });

  it('closes an answer to who has left its project', async () => {
    const said = await ask(`статус ${act.documentId}`, site.author);
    await sql`update memberships set ended_at = now() where user_id = ${site.author.userId}`.execute(
      app.services.db,
    );
    const url = `/api/nysan-ai/sessions/${said.id}/messages`;
    const rows = expectStatus(await app.call(site.author, { url }), 200);
    expect(keptAnswer.parse(JSON.parse(contentOf(rows[1]).content))).toEqual({
      message: 'Доступ закрыт',
      isClosed: true,
    });
  });

  it('answers a foreign project with 404 and a blank question with 400', async () => {
    const url = '/api/nysan-ai/ask';
    const payload = { message: 'что просрочено?', projectId: site.projectId };
    expectStatus(await app.call(outsider, { method: 'POST', url, payload }), 404);
    expectStatus(
      await app.call(outsider, { method: 'POST', url, payload: { message: '  ' } }),
      400,
    );
  });
});
