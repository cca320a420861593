import type { Handbook } from '@nysan/contract/journals/handbooks.ts';
import { factsOf } from '@nysan/contract/kinds.ts';
import type { JournalEntry } from '@nysan/contract/supervision-journal.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  rejectAs,
  start,
} from '../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../test/factories.ts';
import {
  buildReadyPrescription,
  buildSentPrescription,
  inDays,
  readRemarks,
} from '../../test/prescription-thread.ts';
import { buildSentReport, remarkIds } from '../../test/report-thread.ts';
import { buildReadyReport } from '../../test/supervision-report-thread.ts';
import type { Person } from '../../test/test-app.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import { shift } from '../journals/testing/shift.ts';

let clock = Date.now();
const { app, site, signers } = ownActHouse({ now: () => new Date(clock) });

type Page = { content: JournalEntry[]; totalCount: number };
const journal = async (
  query = '',
  type = 'TECHNICAL',
  who: Person = site.customer,
): Promise<Page> =>
  expectStatus(
    await app.call(who, {
      url: `/api/supervision-journal/project/${site.projectId}/${type}?size=100&${query}`,
    }),
    200,
  );
const told = async (query = '', type = 'TECHNICAL', who: Person = site.customer) =>
  (await journal(query, type, who)).content.map(({ part, event, person, reason }) => [
    part,
    event,
    person.fullname,
    reason,
  ]);
const people = async (type = 'TECHNICAL', who: Person = site.customer) =>
  expectStatus(
    await app.call(who, {
      url: `/api/supervision-journal/project/${site.projectId}/${type}/people`,
    }),
    200,
  );

/** Writes into the journal of a supervision on an entry of the general log. */
const writePost = async (who: Person, code: string, value: string): Promise<string> => {
  const { content } = expectStatus(
    await app.call(who, { url: `/api/handbooks?size=100&projectUuid=${site.projectId}` }),
    200,
  );
  const handbook = content.find((one: Handbook) => one.code === code);
  const log = `/api/journals/general-log/${site.projectId}`;
  const entry = await app.call(site.contractor, { method: 'POST', url: log, payload: shift });
  const { id } = expectStatus(entry, 201);
  const hung = `general-log/${id}?handbookId=${handbook.id}`;
  expectStatus(await app.call(who, { method: 'POST', url: `/api/handbooks/${hung}` }), 201);
  const field = handbook.journalHandbookFieldDtos.find(
    ({ fieldType }: { fieldType: string }) => fieldType === 'TEXT',
  );
  const posted = await app.call(who, {
    method: 'POST',
    url: `/api/journals/general-log/records/${id}?handbookId=${handbook.id}`,
    payload: [{ fieldId: field.id, value }],
  });
  return expectStatus(posted, 201).uuid;
};

let prescription: string;
let report: string;
let post: string;

/**
 * The technical supervision sends three remarks, refuses a report on the first and accepts it when it comes again; refuses one act and signs
 * another; sends a weekly report, which the customer takes over; writes a post. The author's sends one remark and signs the other act.
 */
beforeAll(async () => {
  ({ id: prescription } = await buildSentPrescription(app, site, [
    { remarkName: 'Раковины', category: 'EASY' },
    { remarkName: 'Арматура', category: 'MEDIUM' },
    { remarkName: 'Опалубка' },
  ]));
  expectStatus(await approveAs(app, signers, site.contractor, prescription), 200);
  const [first = '', second = ''] = await remarkIds(app, site, prescription);
  ({ id: report } = await buildSentReport(app, site, prescription, { remarkIds: [first] }));
  expectStatus(await rejectAs(app, site.technical, report, 'Нет фотографий'), 200);
  const revise = { method: 'POST', url: `/api/signer/revise/${report}` } as const;
  expectStatus(await app.call(site.contractor, revise), 200);
  expectStatus(await start(app, site.contractor, report), 200);
  expectStatus(await approveAs(app, signers, site.technical, report), 200);
  await sql`update supervision_remarks set due_date = ${inDays(-2)} where id = ${second}`.execute(
    app.services.db,
  );
  await buildReadyPrescription(app, site, [{ remarkName: 'Черновик' }]);
  await buildSentPrescription(app, site, [{ remarkName: 'Авторское' }], 'AUTHOR');

  const { id: refused } = await buildCompleteAct(app, site, 1);
  expectStatus(await start(app, site.contractor, refused), 200);
  expectStatus(await rejectAs(app, site.technical, refused, 'Нет исполнительной схемы'), 200);
  const { id: signed } = await buildCompleteAct(app, site, 1);
  expectStatus(await start(app, site.contractor, signed), 200);
  for (const person of [site.contractor, site.technical, site.author]) {
    expectStatus(await approveAs(app, signers, person, signed), 200);
  }

  const weekly = await buildReadyReport(app, site, 'weekly');
  expectStatus(await start(app, site.technical, weekly), 200);
  expectStatus(await approveAs(app, signers, site.customer, weekly), 200);
  post = await writePost(site.technical, 'TECHNICAL_SUPERVISION', 'Опалубка не по проекту');
});

const TECHNICAL = 'Надзор Технический';
const BUILDER = 'Подрядчик Подрядович';

describe('the journal of a supervision', () => {
  it('tells what it sent, accepted, refused, signed and wrote, and what others decided on its papers', async () => {
    const all = await told();
    expect(all).toHaveLength(11);
    expect(all).toEqual(
      expect.arrayContaining([
        ['PRESCRIPTION', 'SENT', TECHNICAL, null],
        ['PRESCRIPTION', 'RECEIVED', BUILDER, null],
        ['EXECUTION_REPORT', 'SENT', BUILDER, null],
        ['EXECUTION_REPORT', 'REFUSED', TECHNICAL, 'Нет фотографий'],
        ['EXECUTION_REPORT', 'ACCEPTED', TECHNICAL, null],
        ['ACT', 'REFUSED', TECHNICAL, 'Нет исполнительной схемы'],
        ['ACT', 'SIGNED', TECHNICAL, null],
        ['REPORT', 'SENT', TECHNICAL, null],
        ['REPORT', 'SIGNED', 'Заказчик Заказчикович', null],
        ['POST', 'WRITTEN', TECHNICAL, null],
      ]),
    );
    expect(await told('', 'AUTHOR')).toEqual([
      ['ACT', 'SIGNED', 'Надзор Авторский', null],
      ['PRESCRIPTION', 'SENT', 'Надзор Авторский', null],
    ]);
  });

  it('stands in the order of time, page by page, without losing an entry', async () => {
    const { id } = await buildCompleteAct(app, site, 1);
    clock -= 60_000;
    expectStatus(await start(app, site.contractor, id), 200);
    expectStatus(await rejectAs(app, site.technical, id, 'Замечено раньше, записано позже'), 200);
    clock += 60_000;
    const { content, totalCount } = await journal();
    const moments = content.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(content[0]?.reason).not.toBe('Замечено раньше, записано позже');
    const url = `/api/supervision-journal/project/${site.projectId}/TECHNICAL?size=5`;
    const pages = await Promise.all(
      [0, 1, 2, 3].map(async (page) =>
        expectStatus(await app.call(site.customer, { url: `${url}&page=${page}` }), 200),
      ),
    );
    expect(pages.map(({ content: rows }) => rows.length)).toEqual([5, 5, 2, 0]);
    expect(pages.flatMap(({ content: rows }) => rows)).toEqual(content);
    expect(pages.every((page) => page.totalCount === totalCount)).toBe(true);
  });

  it('says of a refused act which it is, who refused it, for whom, and where it stands', async () => {
    const { content } = await journal('part=ACT');
    const refused = content.find(({ event }) => event === 'REFUSED');
    expect(refused).toMatchObject({
      kindName: 'Акт освидетельствования скрытых работ',
      documentId: expect.stringMatching(/^АСР-\d{6}$/),
      name: 'Устройство ростверка',
      version: 1,
      reason: 'Нет исполнительной схемы',
      person: { role: 'Технический надзор', organization: expect.any(String) },
      target: expect.stringContaining('/acts/hidden-work-act/'),
      remarks: [],
    });
  });

  it('shows each remark under its prescription: moved, eliminated by which report, late', async () => {
    const { content } = await journal('part=PRESCRIPTION');
    const sent = content.find(({ event }) => event === 'SENT');
    expect(sent?.remarks).toMatchObject([
      {
        remarkName: 'Раковины',
        category: 'EASY',
        state: 'ON_TIME',
        eliminatedOn: dayInKazakhstan(new Date(clock)),
        movedFrom: null,
        report: {
          documentId: expect.stringMatching(/^ОИ-/),
          target: `/app/project/${site.projectId}/technical/execution-report/${report}`,
        },
      },
      {
        remarkName: 'Арматура',
        state: 'OVERDUE',
        daysLate: 2,
        movedFrom: inDays(7),
        dueDate: inDays(-2),
        eliminatedOn: null,
        report: null,
        responsible: BUILDER,
      },
      { remarkName: 'Опалубка', category: 'HARD', state: 'IN_PROGRESS', daysLate: 0 },
    ]);
    expect(sent?.remarks[0]?.target).toContain(`/technical/prescriptions/${prescription}?remark=`);
    expect(content.filter(({ event }) => event !== 'SENT').flatMap((one) => one.remarks)).toEqual(
      [],
    );
  });

  it('names the remarks of a report with its newest version alone', async () => {
    const { content } = await journal('part=EXECUTION_REPORT');
    const names = content.map(({ version, event, remarks }) => [
      version,
      event,
      remarks.map(({ remarkName }) => remarkName),
    ]);
    expect(names).toEqual([
      [2, 'ACCEPTED', ['Раковины']],
      [2, 'SENT', ['Раковины']],
      [1, 'REFUSED', []],
      [1, 'SENT', []],
    ]);
  });

  it('says of a post where and what was written', async () => {
    expect((await journal('part=POST')).content).toMatchObject([
      {
        kindName: 'Журнал технического надзора',
        documentId: '',
        version: null,
        fields: [{ name: 'Замечание', type: 'TEXT', value: 'Опалубка не по проекту' }],
        target: expect.stringContaining('/exec-document/general-log/'),
      },
    ]);
  });

  it('names journals of the norms in the language of the reader', async () => {
    const answer = await app.call(site.customer, {
      url: `/api/supervision-journal/project/${site.projectId}/TECHNICAL?part=POST`,
      headers: { 'accept-language': 'kk' },
    });
    expect(expectStatus(answer, 200).content).toMatchObject([
      { kindName: 'Техникалық қадағалау журналы', fields: [{ name: 'Ескерту' }] },
    ]);
  });

  it('counts remarks as the register and the dashboard do', async () => {
    for (const [type, letter] of [
      ['TECHNICAL', 't'],
      ['AUTHOR', 'a'],
    ] as const) {
      const { content } = await journal('part=PRESCRIPTION', type);
      const count = (state: string) =>
        content.flatMap(({ remarks }) => remarks).filter((one) => one.state === state).length;
      const counted = ['ON_TIME', 'IN_PROGRESS', 'OVERDUE'].map(count);
      const register = await app.call(site.customer, {
        url: `/api/remarks/project/${site.projectId}/${type}`,
      });
      const { states } = expectStatus(register, 200);
      expect(counted).toEqual([states.ON_TIME, states.IN_PROGRESS, states.OVERDUE]);
      const board = expectStatus(
        await app.call(site.customer, { url: `/api/dashboard/${site.projectId}` }),
        200,
      );
      const sums = ['onTime', 'inProgress', 'overDue'].map((state) => {
        const { easy, medium, critical } = board[`${letter}${state}`];
        return easy + medium + critical;
      });
      expect(counted).toEqual(sums);
    }
  });

  it('is asked by person, whom it names itself', async () => {
    const named: { id: string; fullname: string; organization: string }[] = await people();
    expect(named.map(({ fullname }) => fullname)).toEqual([
      'Заказчик Заказчикович',
      TECHNICAL,
      BUILDER,
    ]);
    const builder = named.find(({ fullname }) => fullname === BUILDER);
    expect(await told(`person=${builder?.id}`)).toEqual([
      ['EXECUTION_REPORT', 'SENT', BUILDER, null],
      ['EXECUTION_REPORT', 'SENT', BUILDER, null],
      ['PRESCRIPTION', 'RECEIVED', BUILDER, null],
    ]);
    expect(await told(`person=${site.projectId}`)).toEqual([]);
  });

  it('is asked by days as they are in Kazakhstan', async () => {
    const day = inDays(3, new Date(clock));
    const next = inDays(4, new Date(clock));
    const acts = await Promise.all([1, 2].map(() => buildCompleteAct(app, site, '0,1')));
    for (const { id } of acts) {
      expectStatus(await start(app, site.contractor, id), 200);
    }
    clock = Date.parse(`${day}T18:59:59Z`);
    expectStatus(await rejectAs(app, site.technical, acts[0]?.id ?? '', 'Вечером'), 200);
    clock = Date.parse(`${day}T19:00:00Z`);
    expectStatus(await rejectAs(app, site.technical, acts[1]?.id ?? '', 'Ночью'), 200);
    const reasons = async (query: string) =>
      (await journal(query)).content.map(({ reason }) => reason);
    expect(await reasons(`from=${day}&to=${day}`)).toEqual(['Вечером']);
    expect(await reasons(`from=${next}`)).toEqual(['Ночью']);
    expect((await reasons(`to=${day}`)).slice(0, 2)).toEqual(['Вечером', null]);
  });

  it('tells a reader nothing of kinds they may not open', async () => {
    const designer = await buildPerson(app.services, { fullname: 'Проектировщик' });
    await buildMembership(app.services, site.projectId, designer, 'DESIGNER');
    const parts = (await told('', 'TECHNICAL', designer)).map(([part]) => part);
    expect(parts).not.toContain('EXECUTION_REPORT');
    expect(parts).toContain('PRESCRIPTION');
    expect(await told('part=EXECUTION_REPORT', 'TECHNICAL', designer)).toEqual([]);
    const { content } = await journal('part=PRESCRIPTION', 'TECHNICAL', designer);
    const reports = content.flatMap(({ remarks }) => remarks.map((remark) => remark.report));
    expect(reports.find((one) => one !== null)).toMatchObject({ target: null });
  });

  it('lets go of a prescription that is taken back: its remarks count nowhere', async () => {
    const { id } = await buildSentPrescription(app, site, [{ remarkName: 'Отозвано' }]);
    const remarks = async () =>
      (await journal('part=PRESCRIPTION')).content.flatMap((one) => one.remarks);
    expect((await remarks()).map(({ remarkName }) => remarkName)).toContain('Отозвано');
    expectStatus(await rejectAs(app, site.contractor, id, 'Не наш участок'), 200);
    const revise = { method: 'POST', url: `/api/signer/revise/${id}` } as const;
    expectStatus(await app.call(site.technical, revise), 200);
    expect((await remarks()).map(({ remarkName }) => remarkName)).not.toContain('Отозвано');
    expect((await readRemarks(app, site.technical, id))[0]?.state).toBe(null);
    expect(await told('part=PRESCRIPTION')).toContainEqual([
      'PRESCRIPTION',
      'REFUSED',
      BUILDER,
      'Не наш участок',
    ]);
  });

  it('loses a post that is deleted', async () => {
    const removed = await app.call(site.technical, {
      method: 'DELETE',
      url: `/api/journals/records/${post}`,
    });
    expect(removed.statusCode).toBe(204);
    expect(await told('part=POST')).toEqual([]);
  });

  it('is nobody’s outside the project, and there are two of them', async () => {
    const other = await buildSite(app);
    const url = `/api/supervision-journal/project/${site.projectId}`;
    for (const end of ['', '/people', '/export.xlsx', '/print.pdf']) {
      expect((await app.call(other.customer, { url: `${url}/TECHNICAL${end}` })).statusCode).toBe(
        404,
      );
      expect((await app.call(site.customer, { url: `${url}/BOTH${end}` })).statusCode).toBe(404);
    }
    const strange = await app.call(site.customer, { url: `${url}/AUTHOR?part=LETTER` });
    expect(strange.statusCode).toBe(400);
    const nothing = await app.call(other.customer, {
      url: `/api/supervision-journal/project/${other.projectId}/AUTHOR`,
    });
    expect(expectStatus(nothing, 200)).toMatchObject({ content: [], totalCount: 0 });
  });

  it('has a part for every kind of document', () => {
    for (const kind of app.services.documentKinds.keys()) {
      expect(factsOf(kind)?.journalPart, kind).toBeDefined();
    }
  });
});
