import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approveAs,
  buildSite,
  expectStatus,
  type Site,
  start,
} from '../../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../../test/factories.ts';
import {
  buildReadyPrescription,
  inDays,
  patchPrescription,
  readRemarks,
} from '../../../../test/prescription-thread.ts';
import { createSigners, type Signers } from '../../../../test/signers.ts';
import { type Person, startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { remindOfDeadlines } from '../../../deadlines/remind.ts';

let app: TestApp;
let signers: Signers;
let site: Site;
let worker: Person;
let id: string;
let number: string;
let clock = 0;

beforeAll(async () => {
  signers = createSigners();
  app = await startTestApp({ trust: signers.trust, now: () => new Date(clock) });
});
afterAll(() => app.close());

/** Sent on the first of June: two remarks of the contractor, who receives it, two of somebody who does not. */
beforeEach(async () => {
  clock = Date.parse('2026-06-01T12:00:00+05:00');
  site = await buildSite(app);
  worker = await buildPerson(app.services, { fullname: 'Прораб Прорабов' });
  const seat = await buildMembership(app.services, site.projectId, worker, 'SUBCONTRACTOR');
  const due = (days: number, remarkName: string, other = {}) => ({
    dueDate: inDays(days, new Date(clock)),
    remarkName,
    ...other,
  });
  const answeredFor = { responsibleMembershipId: seat };
  ({ id, documentId: number } = await buildReadyPrescription(app, site, [
    due(3, 'Раковины'),
    due(5, 'Трещина'),
    due(3, 'Отметка', answeredFor),
    due(3, 'Ограждение', answeredFor),
  ]));
  expectStatus(
    await patchPrescription(app, site.technical, id, 'EXECUTER_APPROVER', 'DELETE', seat), // sic
    200,
  );
  expectStatus(await start(app, site.technical, id), 200);
});

type Line = { title: string; text: string; dueDate: string | null; actId: string; target: string };
const linesOf = async (who: Person, query = ''): Promise<Line[]> =>
  expectStatus(
    await app.call(who, { url: `/api/notifications?size=50${query}` }),
    200,
  ).content.filter(({ actId }: Line) => actId === id);

describe('what the bell says of a prescription', () => {
  it('is one line for whoever receives it, whatever they have to put right besides', async () => {
    expect(await linesOf(site.contractor, '&waiting=true')).toMatchObject([
      {
        title: 'Подпишите получение предписания',
        text: expect.stringMatching(
          new RegExp(
            `${number}.* ждет вашей подписи о получении\\. ${number}/1 «Раковины», ${number}/2 «Трещина» ждут устранения\\.$`,
          ),
        ),
        isSignable: true,
        dueDate: '2026-06-04',
      },
    ]);
    const { waiting } = expectStatus(
      await app.call(site.contractor, { url: '/api/notifications/count' }),
      200,
    );
    expect(waiting).toBe(1);
  });

  it('is one line for whoever answers for several remarks', async () => {
    expect(await linesOf(worker)).toMatchObject([
      {
        title: 'Нужно устранить замечания',
        text: `${number}/3 «Отметка», ${number}/4 «Ограждение» ждут устранения.`,
      },
    ]);
  });

  it('waits on as what is to be put right once the receipt is signed', async () => {
    expectStatus(await approveAs(app, signers, site.contractor, id), 200);
    expect(await linesOf(site.contractor, '&waiting=true')).toMatchObject([
      {
        title: 'Нужно устранить замечания',
        text: `${number}/1 «Раковины», ${number}/2 «Трещина» ждут устранения.`,
        isSignable: false,
      },
    ]);
    const tasks = await readRemarks(app, site.contractor, id);
    expect(tasks.map(({ waitsForMe }) => waitsForMe)).toEqual([true, true, false, false]);
  });

  it('is said again by reminders of each day, in one line as well', async () => {
    clock = Date.parse('2026-06-03T09:00:00+05:00');
    await remindOfDeadlines(app.services);
    expect((await linesOf(site.contractor)).map(({ title }) => title)).toEqual([
      'Завтра срок устранения',
      'Подпишите получение предписания',
    ]);
    expect((await linesOf(worker))[0]).toMatchObject({
      title: 'Завтра срок устранения',
      text: `${number}/3 «Отметка», ${number}/4 «Ограждение» ждут устранения, срок истекает завтра.`,
    });
  });

  it('speaks the language of its reader', async () => {
    const headers = { 'accept-language': 'kk' };
    const { content } = expectStatus(
      await app.call(worker, { url: '/api/notifications?size=50', headers }),
      200,
    );
    expect(content[0]).toMatchObject({ title: 'Ескертулерді жою қажет' });
  });
});
