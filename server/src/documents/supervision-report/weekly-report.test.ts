import type { WeeklyReport } from '@nysan/contract/documents/weekly-report.ts';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { approveAs, expectStatus, rejectAs, start } from '../../../test/act-thread.ts';
import { uploadFile } from '../../../test/protocol-thread.ts';
import {
  buildReadyReport,
  buildReport,
  patchReport,
  postReport,
  reportForms,
} from '../../../test/supervision-report-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { png } from '../../files/testing/samples.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';
import { handedOverWeekly } from './weekly-repository.ts';

const { app, site, signers } = moneyHouse();

const created = (): Promise<WeeklyReport> => buildReport(app, site, 'weekly');
const ready = () => buildReadyReport(app, site, 'weekly');
const patch = (
  id: string,
  step: readonly [string, string, unknown?],
  who: Person = site.technical,
) => patchReport(app, who, 'weekly', id, step);
const read = async (id: string): Promise<WeeklyReport> =>
  expectStatus(
    await app.call(site.technical, { url: `/api/weekly-supervision-report/${id}` }),
    200,
  );
const list = async (query: string, type = 'TECHNICAL', who = site.customer): Promise<string[]> => {
  const url = `/api/weekly-supervision-report/project/${site.projectId}/${type}?size=100&${query}`;
  return expectStatus(await app.call(who, { url }), 200).content.map(({ id }: WeeklyReport) => id);
};

/** A file of the supervision that writes the report. */
const upload = (name?: string, bytes?: Buffer | string) =>
  uploadFile(app, { ...site, contractor: site.technical }, name, bytes, 'TECHNICAL_SUPERVISION');

describe('POST /weekly-supervision-report/project/{projectId}/{type}', () => {
  it('numbers the reports of each supervision apart, the author’s with an А before', async () => {
    const technical = await created();
    const author: WeeklyReport = await buildReport(app, site, 'weekly', { type: 'AUTHOR' });
    expect(technical).toMatchObject({
      documentId: expect.stringMatching(/^НО-\d{6}$/),
      type: 'TECHNICAL',
      ...reportForms.weekly,
      orderDataAndNumber: '',
      workScheduleFile: null,
      objectPhotos: [],
      status: { status: 'CREATED' },
      editable: true,
    });
    expect(author).toMatchObject({
      documentId: expect.stringMatching(/^АНО-\d{6}$/),
      type: 'AUTHOR',
    });
    expect(await list('')).toContain(technical.id);
    expect(await list('')).not.toContain(author.id);
    expect(await list('', 'AUTHOR')).toEqual([author.id]);
  });

  it('seats the customer’s only person as the accepting party', async () => {
    const { approvers, accepters } = await created();
    expect(approvers).toEqual([]);
    expect(accepters.map(({ membershipId }) => membershipId)).toEqual([site.memberships.customer]);
  });

  it('lets each supervision write its own and nobody else', async () => {
    for (const [who, type, status] of [
      [site.author, 'TECHNICAL', 403],
      [site.technical, 'AUTHOR', 403],
      [site.contractor, 'TECHNICAL', 403],
      [site.customer, 'AUTHOR', 403],
      [site.technical, 'BOTH', 404],
      [site.technical, 'technical', 404],
    ] as const) {
      expect((await postReport(app, site, 'weekly', { who, type })).statusCode).toBe(status);
    }
  });

  it('refuses a week that ends before it starts, and one without a name', async () => {
    for (const [other, path, status] of [
      [{ endPeriod: '2026-03-15' }, 'endPeriod', 422],
      [{ reportPeriod: ' ' }, 'reportPeriod', 400],
      [{ startPeriod: undefined }, 'startPeriod', 400],
    ] as const) {
      const body = { ...reportForms.weekly, ...other };
      const { errors } = expectStatus(await postReport(app, site, 'weekly', { body }), status);
      expect(errors[0].path).toBe(path);
    }
  });
});

describe('PATCH /weekly-supervision-report/{id}/{fieldType}', () => {
  it('changes the period with its days at once, in one entry of the history', async () => {
    const { id } = await created();
    const week = { reportPeriod: '2026-W13', startPeriod: '2026-03-23', endPeriod: '2026-03-29' };
    expect(expectStatus(await patch(id, ['REPORT_PERIOD', 'UPDATE', week]), 200)).toMatchObject(
      week,
    );
    const [entry] = (
      await app.call(site.technical, { url: `/api/history/${id}/WEEKLY_REPORT` })
    ).json();
    expect(entry.differences).toEqual({
      REPORT_PERIOD: {
        value1: '16.03\u00a0– 22.03.2026',
        value2: '23.03\u00a0– 29.03.2026',
      },
    });
    const crossed = { ...week, endPeriod: '2026-03-01' };
    const { errors } = expectStatus(await patch(id, ['REPORT_PERIOD', 'UPDATE', crossed]), 422);
    expect(errors[0].path).toBe('updateValue.endPeriod');
    expect((await patch(id, ['REPORT_PERIOD', 'DELETE'])).statusCode).toBe(422);
    expect(await read(id)).toMatchObject(week);
  });

  it('takes one schedule and refuses a second one until the first is taken off', async () => {
    const { id } = await created();
    const [first, second] = [await upload(), await upload()];
    const shown = expectStatus(await patch(id, ['WORK_SCHEDULE', 'ADD', first]), 200);
    expect(shown.workScheduleFile.id).toBe(first);
    const { errors } = expectStatus(await patch(id, ['WORK_SCHEDULE', 'ADD', second]), 422);
    expect(errors[0]).toMatchObject({
      path: 'updateValue',
      message: 'Здесь может быть только один файл.',
    });
    expect((await read(id)).workScheduleFile?.id).toBe(first);
    expectStatus(await patch(id, ['WORK_SCHEDULE', 'DELETE', first]), 200);
    expectStatus(await patch(id, ['WORK_SCHEDULE', 'ADD', second]), 200);
  });

  it('takes pictures alone as photos of the object, and names what is none', async () => {
    const { id } = await created();
    const [shot, other, drawing, paper] = await Promise.all([
      upload('Ось А.png', png()),
      upload('Ось Б.png', png()),
      upload('Узел.dxf', '0\nSECTION\n0\nEOF\n'),
      upload(),
    ]);
    for (const [ids, name] of [
      [paper, 'Схема.pdf'],
      [[shot, paper], 'Схема.pdf'],
      [drawing, 'Узел.dxf'],
    ] as const) {
      const { errors } = expectStatus(await patch(id, ['OBJECT_PHOTOS', 'ADD', ids]), 422);
      const message = `Здесь только снимки, а «${name}» не снимок.`;
      expect(errors).toMatchObject([{ path: 'updateValue', code: 'no-picture', message }]);
    }
    expect((await read(id)).objectPhotos).toEqual([]);
    expectStatus(await patch(id, ['OBJECT_PHOTOS', 'ADD', [shot, other]]), 200);
    expect((await read(id)).objectPhotos).toHaveLength(2);
  });

  it('seats supervisions and customer to approve, the customer alone to accept, and nobody in both', async () => {
    const { id } = await created();
    const { technical, author, contractor, customer } = site.memberships;
    expectStatus(await patch(id, ['APPROVER', 'ADD', [technical, author]]), 200);
    for (const step of [
      ['APPROVER', 'ADD', contractor],
      ['ACCEPTER', 'ADD', technical],
    ] as const) {
      expect(expectStatus(await patch(id, step), 422).code).toBe('role-not-for-group');
    }
    const { errors } = expectStatus(await patch(id, ['APPROVER', 'ADD', customer]), 422);
    expect(errors[0].message).toContain(site.customer.fullname);
    expect((await read(id)).approvers).toHaveLength(2);
  });

  it('is for its creator alone, while it is being written', async () => {
    const { id } = await created();
    for (const who of [site.author, site.customer, site.contractor]) {
      expect((await patch(id, ['WORK_QUALITY', 'UPDATE', 'x'], who)).statusCode).toBe(403);
    }
    const sent = await ready();
    expectStatus(await start(app, site.technical, sent), 200);
    const late = await patch(sent, ['WORK_QUALITY', 'UPDATE', 'x']);
    expect(expectStatus(late, 409).code).toBe('not-editable');
  });
});

describe('the approval of a weekly report', () => {
  it('says what is missing', async () => {
    const { id } = await created();
    const { errors } = expectStatus(await start(app, site.technical, id), 422);
    expect(errors.map(({ path }: { path: string }) => path)).toEqual([
      'WORK_EXECUTION',
      'WORK_QUALITY',
      'APPROVER',
    ]);
  });

  it('is over once all of both groups have signed', async () => {
    const id = await ready();
    expectStatus(await start(app, site.technical, id), 200);
    expect((await read(id)).status.status).toBe('INAPPROVE'); // sic
    expectStatus(await approveAs(app, signers, site.customer, id), 200);
    expect((await read(id)).status.status).toBe('APPROVED');
  });

  it('ends with a rejection of the customer', async () => {
    const id = await ready();
    expectStatus(await start(app, site.technical, id), 200);
    expectStatus(await rejectAs(app, site.customer, id, 'Не та неделя'), 200);
    expect((await read(id)).status.status).toBe('REJECTED');
  });

  it('is told of by its week and its days', async () => {
    const id = await ready();
    expectStatus(await start(app, site.technical, id), 200);
    const url = '/api/notifications?size=100';
    const { content } = expectStatus(await app.call(site.customer, { url }), 200);
    const [told] = content.filter(({ actId }: { actId: string }) => actId === id);
    expect(told.text).toContain('«16.03\u00a0– 22.03.2026»');
  });

  it('prints the week, what was done, how well, and files by their hashes', async () => {
    const id = await ready();
    const file = await upload('График.pdf');
    expectStatus(await patch(id, ['WORK_SCHEDULE', 'ADD', file]), 200);
    const { rawPayload } = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    const words = (await readPdf(rawPayload)).texts.map(flatten).join(' ');
    for (const part of [
      'ЕЖЕНЕДЕЛЬНЫЙ ОТЧЕТ',
      '16.03 – 22.03.2026',
      'Сроки реализации',
      'Ход работ',
      'Армирование ростверка',
      'Качество работ',
      'График.pdf, SHA-256',
      'Фото объекта нет за период',
      'Утверждающие',
      'Принимающие',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).toMatch(
      new RegExp(`Автор ТОО [^/]{1,60}БИН \\d+, ${site.technical.fullname} Заказчик`),
    );
  });
});

describe('the list of weekly reports', () => {
  it('finds reports that share a day with the period asked for', async () => {
    const { id } = await created();
    const asked = (start: string, end: string) => list(`periodStart=${start}&periodEnd=${end}`);
    expect(await asked('2026-03-22', '2026-03-31')).toContain(id);
    expect(await asked('2026-03-01', '2026-03-16')).toContain(id);
    expect(await asked('2026-03-23', '2026-03-31')).not.toContain(id);
    expect(await list('periodEnd=2026-03-15')).not.toContain(id);
  });

  it('finds by author, state and day', async () => {
    const { id, author } = await created();
    expect(await list(`author=${encodeURIComponent(author)}&status=CREATED`)).toContain(id);
    expect(await list('author=nobody')).toEqual([]);
    expect(await list('createdAtEnd=2020-01-01')).toEqual([]);
  });
});

describe('a week, where people read it', () => {
  it('goes by its days in a binder and in a workbook, and by its name where it has one', async () => {
    const { id } = await created();
    const named = (reportPeriod: string) =>
      patch(id, ['REPORT_PERIOD', 'UPDATE', { ...reportForms.weekly, reportPeriod }]);
    const inBinder = async () => {
      const { rows } = await sql<{ name: string }>`
        select name from (${handedOverWeekly}) handed where record_id = ${id}`.execute(
        app.services.db,
      );
      return rows[0]?.name;
    };
    const inWorkbook = async () => {
      const url = `/api/weekly-supervision-report/project/${site.projectId}/TECHNICAL/export.xlsx`;
      const { rawPayload } = await app.call(site.technical, { url });
      const { sheets } = await readXlsx(rawPayload);
      return JSON.stringify(sheets[0]?.rows);
    };
    expect(await inBinder()).toBe('16.03 – 22.03.2026');
    expect(await inWorkbook()).toContain('16.03\u00a0– 22.03.2026');
    expect(await inWorkbook()).not.toContain('2026-W12');
    expectStatus(await named('Неделя паводка'), 200);
    expect(await inBinder()).toBe('Неделя паводка');
    expect(await inWorkbook()).toContain('Неделя паводка');
  });
});

describe('copy and deletion', () => {
  it('copies texts and files and leaves the number behind', async () => {
    const id = await ready();
    const answer = await app.call(site.technical, { method: 'POST', url: `/api/act/${id}` });
    const copy = await read(expectStatus(answer, answer.statusCode).id);
    expect(copy).toMatchObject({
      ...reportForms.weekly,
      workQuality: 'Замечаний нет',
      status: { status: 'CREATED' },
    });
    expect(copy.documentId).not.toBe((await read(id)).documentId);
  });

  it('deletes one that was never sent, for its creator', async () => {
    const { id } = await created();
    const remove = (who: Person) => app.call(who, { method: 'DELETE', url: `/api/act/${id}` });
    expect((await remove(site.author)).statusCode).toBe(403);
    expect((await remove(site.technical)).statusCode).toBeLessThan(300);
    const gone = await app.call(site.technical, { url: `/api/weekly-supervision-report/${id}` });
    expect(gone.statusCode).toBe(404);
  });
});
