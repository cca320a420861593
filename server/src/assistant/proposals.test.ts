import type { Answer } from '@nysan/contract/assistant.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { createAct, expectStatus } from '../../test/act-thread.ts';
import { buildPrescription } from '../../test/prescription-thread.ts';
import type { Person } from '../../test/test-app.ts';

const { app, site } = ownActHouse();

type Said = Answer & { output: string; id: string; messageId: string };
const ask = async (
  message: string,
  more: object = {},
  who: Person = site.customer,
): Promise<Said> =>
  expectStatus(
    await app.call(who, {
      method: 'POST',
      url: '/api/nysan-ai/ask',
      payload: { message, projectId: site.projectId, ...more },
    }),
    200,
  )[0];
const draftOf = (who: Person, id: string, kind = 'letter') =>
  app.call(who, { url: `/api/nysan-ai/messages/${id}/draft?kind=${kind}` });
const workbookOf = (who: Person, id: string) =>
  app.call(who, { url: `/api/nysan-ai/messages/${id}/xlsx` });
const kindsOf = ({ proposals }: Said) => proposals.map(({ kind }) => kind);

beforeAll(async () => {
  await createAct(app, site, 'Устройство монолитного ростверка');
  await buildPrescription(app, site, [{}, { remarkName: 'Нет ограждения котлована' }]);
});

describe('an answer with a table', () => {
  it('is offered as a letter of its project and as a workbook', async () => {
    const said = await ask('какие АСР в черновиках');
    expect(said.proposals).toMatchObject([
      {
        kind: 'letter',
        text: 'Составить письмо с этой таблицей',
        target: `/app/project/${site.projectId}/correspondence/letters/send`,
      },
      { kind: 'workbook', text: 'В Excel', target: null },
    ]);
  });

  it('becomes subject and text with the numbers of its papers, and leaves no letter behind', async () => {
    const said = await ask('какие АСР в черновиках');
    const draft = expectStatus(await draftOf(site.customer, said.messageId), 200);
    expect(draft.title).toBe('Акты скрытых работ, черновики');
    expect(draft.content).toMatch(/^Сообщаю сведения по состоянию на \d\d\.\d\d\.\d{4}\./);
    expect(draft.content).toMatch(/\n1\. \S+/);
    const letters = expectStatus(
      await app.call(site.customer, {
        url: `/api/correspondence/api/letters/${site.projectId}/get-all-letters`,
      }),
      200,
    );
    expect(letters.totalCount).toBe(0);
  });

  it('becomes a workbook', async () => {
    const said = await ask('какие АСР в черновиках');
    const answer = await workbookOf(site.customer, said.messageId);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('spreadsheetml');
    expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is nobody else’s', async () => {
    const { messageId } = await ask('какие АСР в черновиках');
    for (const answer of [
      await draftOf(site.author, messageId),
      await workbookOf(site.author, messageId),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
  });

  it('is no letter over all projects where there are several', async () => {
    const said = await ask('сколько АСР в черновиках');
    expect(kindsOf(said)).not.toContain('reminder');
  });
});

describe('an answer its reader may not see any longer', () => {
  it('says that it is closed', async () => {
    const { messageId } = await ask('какие АСР в черновиках');
    await sql`update assistant_messages set used = ${JSON.stringify([
      { path: '/no-such-call', params: {} },
    ])}::jsonb where id = ${messageId}`.execute(app.services.db);
    for (const answer of [
      await draftOf(site.customer, messageId),
      await workbookOf(site.customer, messageId),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'answer-closed']);
    }
  });
});

describe('an order to write', () => {
  it.each([
    ['напиши письмо подрядчику что замечания открыты', 'Составить письмо'],
    ['напиши письмо подрядчику', 'Составить письмо'],
    ['write a letter to the contractor about open remarks', 'Write a letter'],
    ['ашық ескертулер туралы хат жаз', 'хат дайындау'],
  ])('%s leads to the form with facts', async (message, text) => {
    const said = await ask(message);
    expect([said.output, said.proposals.map((one) => one.text).join()]).toEqual([
      expect.not.stringMatching(/Не нашел|found nothing|таба алмадым/),
      expect.stringContaining(text),
    ]);
  });

  it.each(['подпиши за меня все документы', 'удали акт 5'])('%s is not obeyed', async (message) => {
    expect((await ask(message)).proposals).toEqual([]);
  });
});

describe('a summary', () => {
  it.each([
    ['сводка за неделю', 'Сводка за неделю'],
    ['апталық жиынтық', 'Апта жиынтығы'],
    ['weekly summary', 'Summary of the week'],
  ])('%s says what happened in the project', async (message, words) => {
    const said = await ask(message);
    expect(said.output).toContain(words);
    expect(said.output).toMatch(
      /(Акты скрытых работ|Жасырын жұмыстар актілері|Hidden works acts) · 1 · 0 · 0/,
    );
    expect(kindsOf(said)).toEqual(['letter', 'workbook']);
  });

  it.each([
    'что просрочено по компаниям',
    'компаниялар бойынша мерзімі өткендер',
    'what is late by company',
  ])('%s says so where nothing is', async (message) => {
    expect((await ask(message)).output).toMatch(
      /Просроченного нет|Мерзімі өткендер жоқ|Nothing is late/,
    );
  });
});
