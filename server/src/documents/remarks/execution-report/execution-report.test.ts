import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../../../test/act-house.ts';
import { approveAs, expectStatus, rejectAs, start } from '../../../../test/act-thread.ts';
import {
  buildSentPrescription,
  inDays,
  readRemarks,
} from '../../../../test/prescription-thread.ts';
import {
  buildReport,
  buildSentReport,
  patchReport,
  postReport,
  readReport,
  remarkIds,
} from '../../../../test/report-thread.ts';
import type { Person } from '../../../../test/test-app.ts';

const { app, site, signers } = actHouse();

let prescriptionId: string;
let ids: string[];
beforeEach(async () => {
  ({ id: prescriptionId } = await buildSentPrescription(app, site, [
    { remarkName: 'Раковины', category: 'EASY' },
    { remarkName: 'Трещина', category: 'MEDIUM', dueDate: inDays(9) },
    { remarkName: 'Защитный слой', category: 'HARD' },
  ]));
  ids = await remarkIds(app, site, prescriptionId);
});

const refused = (answer: { statusCode: number; body: string }) => {
  const { code, errors } = JSON.parse(answer.body);
  return {
    status: answer.statusCode,
    code,
    codes: errors?.map((one: { code: string }) => one.code),
  };
};
const tasksOf = async (who: Person, actId: string) =>
  expectStatus(await app.call(who, { url: '/api/notifications?size=100' }), 200).content.filter(
    (one: { actId: string; isTask: boolean }) => one.actId === actId && one.isTask,
  );
const remarkOf = async (number: number, who: Person = site.technical) =>
  (await readRemarks(app, who, prescriptionId)).find((one) => one.number === number);

describe('a report of an executer', () => {
  it('covers all open remarks, due at the latest of their dates, where nothing else is said', async () => {
    const report = await buildReport(app, site, prescriptionId);
    expect(report).toMatchObject({
      documentId: expect.stringMatching(/^ОИ-\d{6}$/),
      type: 'TECHNICAL',
      author: site.contractor.fullname,
      status: { status: 'CREATED' },
      remarkEliminationDate: inDays(9),
      actualRemarkEliminationDate: inDays(0),
      rejectionReason: null,
      isCreator: true,
      editable: true,
      deletable: true,
      files: [{ fileName: 'после.pdf' }],
      wouldDecide: [{ fullname: site.technical.fullname }],
    });
    const found = { identifiedRemarkName: 'Ось Б / 3–4: раковины до 40 мм' };
    expect(report.prescriptionActsDto).toMatchObject([
      { id: prescriptionId, remarks: [{ number: 1, ...found }, { number: 2 }, { number: 3 }] },
    ]);
  });

  it('takes nothing while it is a draft', async () => {
    await buildReport(app, site, prescriptionId);
    expect(await remarkOf(1)).toMatchObject({ report: '', reportable: true, dueDateMovable: true });
    await buildReport(app, site, prescriptionId);
  });

  it('is made by the call of the project likewise', async () => {
    const url = `/api/execution-report/project/${site.projectId}/TECHNICAL`;
    const payload = {
      prescriptionId,
      actualRemarkEliminationDate: inDays(0),
      remarkIds: [ids[1]],
      remarkEliminationDate: inDays(4),
      workDone: 'Инъектировано',
    };
    const report = expectStatus(
      await app.call(site.contractor, { method: 'POST', url, payload }),
      201,
    );
    expect(report).toMatchObject({ remarkEliminationDate: inDays(4), workDone: 'Инъектировано' });
    expect(report.prescriptionActsDto[0].remarks).toHaveLength(1);
    const author = url.replace('TECHNICAL', 'AUTHOR');
    for (const who of [site.contractor, site.author]) {
      expect(refused(await app.call(who, { method: 'POST', url: author, payload }))).toEqual({
        status: 422,
        code: 'field-refused',
        codes: ['foreign-reference'],
      });
    }
  });

  it('is checked by the supervision, whose approval eliminates its remarks on the actual day', async () => {
    const report = await buildSentReport(app, site, prescriptionId, {
      remarkIds: [ids[0], ids[1]],
    });
    expect(report).toMatchObject({
      status: { status: 'INAPPROVE' },
      editable: false,
      deciders: [{ fullname: site.technical.fullname, status: { code: 'WAITING' } }],
    });
    expect(await tasksOf(site.technical, report.id)).toMatchObject([
      { isDone: false, isSignable: true, title: 'Проверьте отчет об исполнении' },
    ]);
    expect(await tasksOf(site.contractor, report.id)).toMatchObject([
      { isDone: true, closedAs: 'APPROVED', title: 'Документ подписан вами' },
    ]);
    expectStatus(await approveAs(app, signers, site.technical, report.id), 200);
    const remarks = await readRemarks(app, site.contractor, prescriptionId);
    expect(remarks.map(({ eliminatedOn, state }) => [eliminatedOn, state])).toEqual([
      [inDays(0), 'ON_TIME'],
      [inDays(0), 'ON_TIME'],
      [null, 'IN_PROGRESS'],
    ]);
    expect(remarks[0]).toMatchObject({
      report: report.documentId,
      reports: [
        {
          documentId: report.documentId,
          status: { status: 'APPROVED' },
          rejectionReason: null,
          files: [{ fileName: 'после.pdf' }],
        },
      ],
      reportable: false,
    });
    // One line of the bell, which waits for what is left of it.
    expect(await tasksOf(site.contractor, prescriptionId)).toMatchObject([
      {
        text: expect.stringMatching(/получении\. ПР-\d+\/3 «Защитный слой» ждет устранения\.$/),
        isDone: false,
      },
    ]);
  });

  it('is refused with a reason, which leaves its remarks open and is told until it is sent again', async () => {
    const { id } = await buildSentReport(app, site, prescriptionId, { remarkIds: [ids[0]] });
    expectStatus(await rejectAs(app, site.technical, id, 'на фото не видно ось'), 200);
    expect(await readReport(app, site.contractor, id)).toMatchObject({
      status: { status: 'REJECTED' },
      rejectionReason: 'на фото не видно ось',
    });
    expect(await remarkOf(1, site.contractor)).toMatchObject({
      eliminatedOn: null,
      report: '',
      reportable: true,
      waitsForMe: true,
      reports: [{ status: { status: 'REJECTED' }, rejectionReason: 'на фото не видно ось' }],
    });
    const revise = `/api/signer/revise/${id}`;
    expectStatus(await app.call(site.contractor, { method: 'POST', url: revise }), 200);
    expect((await readReport(app, site.contractor, id)).rejectionReason).toBe(
      'на фото не видно ось',
    );
    expectStatus(await start(app, site.contractor, id), 200);
    expect((await readReport(app, site.contractor, id)).rejectionReason).toBeNull();
    expectStatus(await approveAs(app, signers, site.technical, id), 200);
    expect(await remarkOf(1)).toMatchObject({ eliminatedOn: inDays(0) });
  });

  it('writes its reason by a rejection alone', async () => {
    const { id } = await buildReport(app, site, prescriptionId);
    const answer = await patchReport(app, site.contractor, id, 'rejectReason', 'UPDATE', 'так');
    expect(refused(answer)).toMatchObject({ status: 409, code: 'reason-by-rejection' });
  });
});

describe('a start', () => {
  const startOf = async (id: string) => refused(await start(app, site.contractor, id));

  it('needs remarks, a day that can be, and a file', async () => {
    const { id } = expectStatus(await postReport(app, site.contractor, prescriptionId), 201);
    expect((await startOf(id)).codes).toEqual(['no-files']);
    for (const [field, action, value, code] of [
      ['remarks', 'DELETE', ids, 'report-without-remarks'],
      ['actualRemarkEliminationDate', 'DELETE', undefined, 'field-empty'],
    ] as const) {
      expectStatus(await patchReport(app, site.contractor, id, field, action, value), 200);
      expect((await startOf(id)).codes).toContain(code);
    }
  });

  it('refuses days that cannot be when they are written already', async () => {
    const { id } = await buildReport(app, site, prescriptionId);
    const field = 'actualRemarkEliminationDate';
    for (const [day, code] of [
      [inDays(1), 'report-day-late'],
      [inDays(-1), 'report-day-early'],
    ] as const) {
      const answer = await patchReport(app, site.contractor, id, field, 'UPDATE', day);
      expect(refused(answer)).toEqual({ status: 422, code: 'field-refused', codes: [code] });
    }
    expect(await readReport(app, site.contractor, id)).toMatchObject({ [field]: inDays(0) });
    expectStatus(await patchReport(app, site.contractor, id, field, 'UPDATE', inDays(0)), 200);
  });

  it('refuses days that cannot be, strangers’ remarks and files with the creation already', async () => {
    const other = await buildSentPrescription(app, site);
    const [foreign] = await remarkIds(app, site, other.id);
    for (const [body, code] of [
      [{ actualRemarkEliminationDate: inDays(1) }, 'report-day-late'],
      [{ actualRemarkEliminationDate: inDays(-2) }, 'report-day-early'],
      [{ remarkIds: [foreign] }, 'foreign-reference'],
      [{ files: [foreign] }, 'foreign-reference'],
    ] as const) {
      expect(refused(await postReport(app, site.contractor, prescriptionId, body))).toEqual({
        status: 422,
        code: 'field-refused',
        codes: [code],
      });
    }
  });

  it('holds its remarks: another report on them is refused and names it', async () => {
    const draft = await buildReport(app, site, prescriptionId, { remarkIds: [ids[0]] });
    const empty = await buildReport(app, site, prescriptionId, { remarkIds: [ids[2]] });
    const { documentId } = await buildSentReport(app, site, prescriptionId, {
      remarkIds: [ids[0], ids[1]],
    });
    expect(await remarkOf(1)).toMatchObject({ report: documentId, reportable: false });
    expect((await startOf(draft.id)).codes).toEqual(['remark-held']);
    const started = await start(app, site.contractor, draft.id);
    expect(started.body).toContain(documentId);
    const linked = await patchReport(app, site.contractor, empty.id, 'remarks', 'ADD', [ids[1]]);
    expect(refused(linked).codes).toEqual(['remark-held']);
    expect(linked.body).toContain(documentId);
    const created = await postReport(app, site.contractor, prescriptionId, { remarkIds: [ids[0]] });
    expect(refused(created).codes).toEqual(['remark-held']);
    const offered = await app.call(site.contractor, {
      url: `/api/execution-report/project/${site.projectId}/TECHNICAL/prescriptions?prescriptionId=${prescriptionId}`,
    });
    expect(expectStatus(offered, 200)).toMatchObject([
      {
        id: prescriptionId,
        remarks: [{ number: 3 }],
        wouldDecide: [{ fullname: site.technical.fullname }],
      },
    ]);
  });

  it('of two reports on one remark at the same moment lets one through', async () => {
    const [one, two] = [
      await buildReport(app, site, prescriptionId, { remarkIds: [ids[0]] }),
      await buildReport(app, site, prescriptionId, { remarkIds: [ids[0]] }),
    ];
    const answers = await Promise.all([one, two].map(({ id }) => start(app, site.contractor, id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  });
});

describe('a remark that a report covers', () => {
  const move = () =>
    app.call(site.technical, {
      method: 'PUT',
      url: `/api/remarks/${ids[0]}/due-date`,
      payload: { dueDate: inDays(12), reason: 'позже' },
    });

  it('keeps its due date until the report is refused', async () => {
    const report = await buildSentReport(app, site, prescriptionId, { remarkIds: [ids[0]] });
    expect(refused(await move())).toMatchObject({ status: 409, code: 'remark-reported' });
    expect(await remarkOf(1)).toMatchObject({ dueDateMovable: false });
    expectStatus(await rejectAs(app, site.technical, report.id, 'нет'), 200);
    expectStatus(await move(), 200);
  });

  it('keeps its prescription where it is until the report is decided on', async () => {
    expectStatus(await rejectAs(app, site.contractor, prescriptionId, 'не мое'), 200);
    const report = await buildSentReport(app, site, prescriptionId, { remarkIds: [ids[0]] });
    const take = () =>
      app.call(site.technical, { method: 'POST', url: `/api/signer/revise/${prescriptionId}` });
    const answer = await take();
    expect(refused(answer)).toMatchObject({ status: 409, code: 'prescription-reported' });
    expect(answer.body).toContain(report.documentId);
    expectStatus(await approveAs(app, signers, site.technical, report.id), 200);
    const draft = await buildReport(app, site, prescriptionId, { remarkIds: [ids[1]] });
    expectStatus(await take(), 200);
    expect(refused(await start(app, site.contractor, draft.id)).codes).toEqual(['remark-off']);
    const change = await app.call(site.technical, {
      method: 'DELETE',
      url: `/api/remarks/${ids[0]}`,
    });
    expect(refused(change)).toMatchObject({ status: 409, code: 'remark-eliminated' });
    const body = { remarkIds: [ids[0]] };
    const closed = await postReport(app, site.contractor, prescriptionId, body);
    expect(refused(closed).codes).toEqual(['remark-closed']);
    expectStatus(await start(app, site.technical, prescriptionId), 200);
    expect(await remarkOf(1)).toMatchObject({ eliminatedOn: inDays(0), state: 'ON_TIME' });
    expectStatus(await start(app, site.contractor, draft.id), 200);
  });
});
