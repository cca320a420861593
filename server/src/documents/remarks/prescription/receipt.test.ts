import { beforeAll, describe, expect, it } from 'vitest';
import { actHouse } from '../../../../test/act-house.ts';
import { approveAs, expectStatus, rejectAs, send, start } from '../../../../test/act-thread.ts';
import { buildReadyPrescription, readPrescription } from '../../../../test/prescription-thread.ts';
import type { Person } from '../../../../test/test-app.ts';
import { flatten, readPdf } from '../../../printing/testing/read-pdf.ts';

const { app, site, signers } = actHouse();

const inLanguage = async (who: Person, url: string, language: string) =>
  expectStatus(await app.call(who, { url, headers: { 'accept-language': language } }), 200);
const noticesOf = async (who: Person, id: string, language = 'ru') =>
  (await inLanguage(who, '/api/notifications?size=100', language)).content.filter(
    ({ actId, isSignable, isTask }: { actId: string; isSignable: boolean; isTask: boolean }) =>
      actId === id && (isSignable || !isTask),
  ) as { title: string; text: string }[];
const newsIn = async (language: string): Promise<string[]> =>
  (
    await inLanguage(
      site.customer,
      `/api/project-events/api/v1/${site.projectId}?size=100`,
      language,
    )
  ).content.flatMap(({ events }: { events: { text: string }[] }) => events.map(({ text }) => text));

describe('a prescription whose executer signs', () => {
  let id: string;
  let number: string;
  const said: Record<string, string> = {};

  beforeAll(async () => {
    ({ id, documentId: number } = await buildReadyPrescription(app, site));
    said.handedOver = expectStatus(await send(app, site.technical, id), 200).message;
    said.issued = expectStatus(await approveAs(app, signers, site.technical, id), 200).message;
    expect(await noticesOf(site.contractor, id)).toMatchObject([
      {
        title: 'Подпишите получение предписания',
        text: expect.stringMatching(
          / ждет вашей подписи о получении\. .*\/1 .* ждет устранения\.$/,
        ),
      },
    ]);
    expect(await noticesOf(site.contractor, id, 'kk')).toMatchObject([
      { title: 'Нұсқаманы алғаныңызға қол қойыңыз' },
    ]);
    said.signed = expectStatus(await approveAs(app, signers, site.contractor, id), 200).message;
  });

  it('is told as sent and received, and stands as the specification says', async () => {
    expect(said).toEqual({
      handedOver: 'Документ ждет подписи того, кто его выпускает.',
      issued: 'Предписание отправлено исполнителям.',
      signed: 'Получение подписано.',
    });
    const { status } = await readPrescription(app, site, id);
    expect(status).toEqual({ status: 'APPROVED', name: 'Утвержден' });
  });

  it('tells its author that it was received', async () => {
    expect(await noticesOf(site.technical, id)).toMatchObject([
      {
        title: 'Предписание получено',
        text: expect.stringMatching(/все исполнители подписали получение\.$/),
      },
    ]);
    expect((await noticesOf(site.technical, id, 'en'))[0]?.title).toBe('Instruction received');
  });

  it.each([
    ['ru', 'Предписание # отправлено исполнителям.', 'Предписание # получено исполнителями.'],
    ['kk', '# нұсқамасы орындаушыларға жіберілді.', '# нұсқамасын орындаушылар алды.'],
    [
      'en',
      'Instruction # was sent to the responsible parties.',
      'Instruction # was received by the responsible parties.',
    ],
  ])('makes news of it in %s', async (language, sent, received) => {
    const news = await newsIn(language);
    expect(news).toContain(sent.replace('#', number));
    expect(news).toContain(received.replace('#', number));
  });

  it.each([
    ['ru', ['Отправка исполнителям', 'Подписание получения', 'Получение']],
    ['kk', ['Орындаушыларға жіберу', 'Алғанына қол қою', 'Алу']],
    ['en', ['Sent to the responsible parties', 'Receipt signed', 'Received']],
  ])('has a history that says so in %s', async (language, names) => {
    const history = await inLanguage(site.technical, `/api/history/${id}/PRESCRIPTION`, language);
    expect(
      history
        .toReversed()
        .slice(-3)
        .map(({ event }: { event: { name: string } }) => event.name),
    ).toEqual(names);
  });

  it('has a sheet on which its executer received it', async () => {
    const url = `/api/printer/document/${id}?sheet=true`;
    const { texts } = await readPdf((await app.call(site.customer, { url })).rawPayload);
    const words = texts.map(flatten).join(' ');
    expect(words).toContain('Получено');
    expect(words).not.toContain('Согласовано');
  });
});

describe('a prescription whose executer refuses', () => {
  it('is rejected, as other documents are', async () => {
    const { id } = await buildReadyPrescription(app, site);
    expectStatus(await start(app, site.technical, id), 200);
    const { message } = expectStatus(await rejectAs(app, site.contractor, id, 'Не наше'), 200);
    expect(message).toBe('Документ отклонен.');
    expect((await noticesOf(site.technical, id))[0]?.title).toBe('Документ отклонен');
  });
});

describe('a prescription that is signed with others', () => {
  it('is answered with the same words as alone', async () => {
    const { id } = await buildReadyPrescription(app, site);
    expectStatus(await start(app, site.technical, id), 200);
    const pdf = await app.call(site.contractor, { url: `/api/printer/document/${id}` });
    const answer = await app.call(site.contractor, {
      method: 'POST',
      url: `/api/signer/documents/${id}/1`,
      payload: { cms: signers.sign(site.contractor, pdf.rawPayload) },
    });
    expect(expectStatus(answer, 200).message).toBe('Получение подписано.');
  });
});
