import type { Reference, ReferenceField } from '@nysan/contract/documents/reference.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import { buildSite, expectStatus, rejectAs, start } from '../../../test/act-thread.ts';
import { buildPerson } from '../../../test/factories.ts';
import {
  buildApprovedAct,
  buildApprovedDoneWork,
  buildApprovedReference,
  buildReadyReference,
  createDoneWork,
  createReference,
  patchReference,
  readReference,
} from '../../../test/money-thread.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const thousands = [{ name: 'Бетон', volume: '1000', unitCost: '1000.55' }];
const { app, site, signers } = moneyHouse(thousands);

const buildSiteOfThousands = () => buildSite(app, thousands);

/** An approved done-work act of this volume at 1 000,55, with 16 % of VAT from 2026 on. */
const doneWork = async (volume: number, period = '2026-03', target = site): Promise<string> => {
  const closed = [{ id: target.positionIds[0], volume }];
  const hidden = await buildApprovedAct(app, signers, target, closed);
  return buildApprovedDoneWork(app, signers, target, [hidden], period);
};

const change = async (
  id: string,
  field: ReferenceField,
  action: string,
  value?: unknown,
): Promise<Reference> =>
  expectStatus(await patchReference(app, site.contractor, id, field, action, value), 200);
const read = (id: string, target = site) => readReference(app, target.contractor, id);
const list = (query = '', target = site) =>
  app.call(target.customer, { url: `/api/references/project/${target.projectId}${query}` });

describe('POST /references/{projectUuid}', () => {
  it('takes number and date of the contract from the passport', async () => {
    const other = await buildSiteOfThousands();
    expect(await createReference(app, other)).toMatchObject({
      documentId: expect.stringMatching(/^СПР-\d{6}$/),
      number: '1',
      period: '2026-03',
      agreementNumber: '',
      agreementDate: null,
      actStatus: { status: 'CREATED' },
      overwritten: [],
      constractionTotal: 0,
    });
    const agreement = await app.call(other.customer, {
      method: 'POST',
      url: `/api/agreement/${other.projectId}`,
      payload: { type: 'CONTRACT', agreementNumber: '117', agreementDate: '2026-01-20' },
    });
    expectStatus(agreement, 201);
    expect(await createReference(app, other)).toMatchObject({
      number: '2',
      agreementNumber: '117',
      agreementDate: '2026-01-20',
    });
  });

  it.each(['2026-13', '26-01', ''])('refuses the month «%s»', async (period) => {
    const answer = await app.call(site.contractor, {
      method: 'POST',
      url: `/api/references/${site.projectId}`,
      payload: { period },
    });
    expect(expectStatus(answer, 400).errors[0].path).toBe('period');
  });
});

describe('GET /references/project/{projectId}', () => {
  it('shows months, numbers and totals, newest first, in pages that start at 0', async () => {
    const other = await buildSiteOfThousands();
    const first = await createReference(app, other, '2026-02');
    const acts = [await doneWork(1, '2026-03', other)];
    const second = await buildReadyReference(app, other, acts, '2026-03');
    const page = expectStatus(await list('', other), 200);
    expect(page).toMatchObject({ totalCount: 2, page: 0, size: 10 });
    expect(page.content).toMatchObject([
      { id: second, period: '2026-03', number: '2', total: 1160.64, editable: false },
      { id: first.id, period: '2026-02', number: '1', total: 0 },
    ]);
    for (const [query, count] of [
      ['?status=CREATED', 2],
      ['?status=APPROVED', 0],
      ['?author=подряд', 2],
      ['?author=нет такого', 0],
    ] as const) {
      expect(expectStatus(await list(query, other), 200).totalCount, query).toBe(count);
    }
    expect((await list('?colour=red', other)).statusCode).toBe(400);
  });
});

describe('the totals', () => {
  it('follow the acts until somebody writes over one, and again when that is deleted', async () => {
    const [first, second] = [await doneWork(1), await doneWork(2)];
    const id = await buildReadyReference(app, site, [first]);
    // 1 000,55 + 16 % = 160,09 (160,088)
    expect(await read(id)).toMatchObject({
      constractionTotalReportMonth: 1160.64, // sic, all five
      constrationTotalOfBeginningYear: 1160.64,
      constractionTotalWithoutVTA: 1000.55,
      constractionTotalVTA: 160.09,
      constractionTotal: 1160.64,
    });
    const written = await change(id, 'constractionTotalVTA', 'UPDATE', '160,00');
    expect(written).toMatchObject({
      constractionTotalVTA: 160,
      computed: { constractionTotalVTA: 160.09 },
      overwritten: ['constractionTotalVTA'],
    });
    // 2 001,10 + 16 % = 320,18 (320,176)
    const both = await change(id, 'acts', 'ADD', second);
    expect(both).toMatchObject({
      constractionTotalReportMonth: 3481.92,
      constractionTotalVTA: 160,
      computed: { constractionTotalVTA: 480.27 },
    });
    expect(await change(id, 'constractionTotalVTA', 'DELETE')).toMatchObject({
      constractionTotalVTA: 480.27,
      overwritten: [],
    });
    const over = await change(id, 'constractionTotalReportMonth', 'UPDATE', 5000);
    expect(over.constrationTotalOfBeginningYear).toBe(5000);
    await change(id, 'acts', 'DELETE', [first, second]);
  });

  it('are not sent beyond what a JSON number carries exactly, and can be read all the same', async () => {
    const other = await buildSiteOfThousands();
    await buildApprovedReference(
      app,
      signers,
      other,
      [await doneWork(1, '2026-01', other)],
      '2026-01',
    );
    const id = await buildReadyReference(app, other, [await doneWork(1, '2026-02', other)]);
    const most = 9_999_999_999_999;
    const month = 'constractionTotalReportMonth'; // sic
    const written = await patchReference(app, other.contractor, id, month, 'UPDATE', most);
    expect(expectStatus(written, 200).constrationTotalOfBeginningYear).toBeGreaterThan(most);
    const refused = expectStatus(await start(app, other.contractor, id), 422);
    expect(refused.errors.map(({ code }: { code: string }) => code)).toContain('too-big');
    expect((await createReference(app, other)).totalSinceStart).toBeLessThan(most);
    const beyond = await patchReference(app, other.contractor, id, month, 'UPDATE', most + 1);
    expect(expectStatus(beyond, 422).errors[0].code).toBe('out-of-range');
  });

  it('add up the approved references of the year, across its months and not beyond it', async () => {
    const other = await buildSiteOfThousands();
    const referenceOf = async (period: string, volume: number) =>
      buildApprovedReference(app, signers, other, [await doneWork(volume, period, other)], period);
    await referenceOf('2025-12', 5);
    const january = await referenceOf('2026-01', 1);
    await referenceOf('2026-03', 4);
    const acts = [await doneWork(2, '2026-02', other)];
    const february = await buildReadyReference(app, other, acts, '2026-02');
    expect(await read(january, other)).toMatchObject({ constrationTotalOfBeginningYear: 1160.64 });
    expect(await read(february, other)).toMatchObject({
      constractionTotalReportMonth: 2321.28,
      constrationTotalOfBeginningYear: 3481.92,
    });
    const moved = await patchReference(
      app,
      other.contractor,
      february,
      'period',
      'UPDATE',
      '2026-04',
    );
    // 4 002,20 + 16 % = 640,35 (640,352)
    expect(expectStatus(moved, 200).constrationTotalOfBeginningYear).toBe(8124.47);
    const back = await patchReference(
      app,
      other.contractor,
      february,
      'period',
      'UPDATE',
      '2025-12',
    );
    // 5 002,75 + 12 % = 600,33
    expect(expectStatus(back, 200).constrationTotalOfBeginningYear).toBe(7924.36);
  });

  it('count a reference that was put away after its approval', async () => {
    const other = await buildSiteOfThousands();
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    const acts = [await doneWork(1, '2026-01', other)];
    const first = await buildApprovedReference(app, signers, other, acts, '2026-01');
    const { id } = await createReference(app, other, '2026-02');
    expect((await read(id, other)).constrationTotalOfBeginningYear).toBe(1160.64);
    const put = await app.call(admin, { method: 'POST', url: `/api/signer/archive/${first}` });
    expectStatus(put, 200);
    expect((await read(id, other)).constrationTotalOfBeginningYear).toBe(1160.64);
  });
});

describe('a reference that was started', () => {
  it('keeps what the year had reached then, and counts anew when it is taken back', async () => {
    const other = await buildSiteOfThousands();
    const acts = [await doneWork(1, '2026-02', other)];
    const id = await buildReadyReference(app, other, acts, '2026-02');
    expectStatus(await start(app, other.contractor, id), 200);
    await buildApprovedReference(
      app,
      signers,
      other,
      [await doneWork(2, '2026-01', other)],
      '2026-01',
    );
    expect((await read(id, other)).constrationTotalOfBeginningYear).toBe(1160.64);
    expectStatus(await rejectAs(app, other.customer, id, 'Не та сумма'), 200);
    expect((await read(id, other)).constrationTotalOfBeginningYear).toBe(1160.64);
    const revised = await app.call(other.contractor, {
      method: 'POST',
      url: `/api/signer/revise/${id}`,
    });
    expectStatus(revised, 200);
    expect((await read(id, other)).constrationTotalOfBeginningYear).toBe(3481.92);
  });

  it('changes those of its month and later when it is approved, so that none starts with the older sum', async () => {
    const other = await buildSiteOfThousands();
    const draft = (period: string) => createReference(app, other, period);
    const [before, same, later, nextYear] = [
      await draft('2026-01'),
      await draft('2026-02'),
      await draft('2026-12'),
      await draft('2027-01'),
    ];
    await buildApprovedReference(
      app,
      signers,
      other,
      [await doneWork(1, '2026-02', other)],
      '2026-02',
    );
    const moved = async (reference: Reference) =>
      (await read(reference.id, other)).version - reference.version;
    expect(await Promise.all([before, same, later, nextYear].map(moved))).toEqual([0, 1, 1, 1]);
    const stale = await app.call(other.contractor, {
      method: 'PATCH',
      url: `/api/references/${later.id}/number`,
      payload: { action: 'UPDATE', updateValue: '7' },
      headers: { 'if-match': `"${later.version}"` },
    });
    expect(expectStatus(stale, 409).code).toBe('stale-edit');
  });
});

describe('the groups', () => {
  it('ask both sides to sign and leave approvers free', async () => {
    await sql`delete from agreements where project_id = ${site.projectId}`.execute(app.services.db);
    const { id } = await createReference(app, site);
    const { contractor, customer } = site.memberships;
    for (const [field, only] of [
      ['contractorSigners', contractor],
      ['customerSigners', customer],
    ] as const) {
      expectStatus(await patchReference(app, site.contractor, id, field, 'DELETE', only), 200);
    }
    const { errors } = expectStatus(await start(app, site.contractor, id), 422);
    expect(errors.map(({ path }: { path: string }) => path)).toEqual([
      'agreementNumber',
      'agreementDate',
      'acts',
      'contractorSigners',
      'customerSigners',
    ]);
  });
});

describe('a done-work act', () => {
  it('belongs to one reference and has to be approved', async () => {
    const act = await doneWork(1);
    const holder = await read(await buildReadyReference(app, site, [act]));
    const { id } = await createReference(app, site);
    const taken = await patchReference(app, site.contractor, id, 'acts', 'ADD', act);
    const problem = expectStatus(taken, 409);
    expect(problem.message).toContain(holder.documentId);
    const draft = await createDoneWork(app, site);
    const unfinished = await patchReference(app, site.contractor, id, 'acts', 'ADD', draft.id);
    expect(expectStatus(unfinished, 422).errors[0].code).toBe('not-approved');
    const offered = await app.call(site.customer, { url: `/api/references/${id}/done-work-acts` });
    expect(expectStatus(offered, 200).content).not.toContainEqual(
      expect.objectContaining({ id: act }),
    );
  });

  it('is offered and taken when it was approved before it was put away, and only then', async () => {
    const [approved, draft] = [await doneWork(1), (await createDoneWork(app, site)).id];
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    for (const act of [approved, draft]) {
      const url = `/api/signer/archive/${act}`;
      expectStatus(await app.call(admin, { method: 'POST', url }), 200);
    }
    const { id } = await createReference(app, site);
    const url = `/api/references/${id}/done-work-acts?size=100`;
    const { content } = expectStatus(await app.call(site.customer, { url }), 200);
    const ids = content.map((row: { id: string }) => row.id);
    expect(ids).toContain(approved);
    expect(ids).not.toContain(draft);
    const take = (act: string) => patchReference(app, site.contractor, id, 'acts', 'ADD', act);
    expect(expectStatus(await take(draft), 422).errors[0].code).toBe('not-approved');
    expectStatus(await take(approved), 200);
  });

  it('is offered by number and month once it is approved', async () => {
    const other = await buildSiteOfThousands();
    const act = await doneWork(1, '2026-05', other);
    const { id } = await createReference(app, other, '2026-05');
    for (const [keyword, count] of [
      ['АВР-000001', 1],
      ['05.2026', 1],
      ['06.2026', 0],
      ['_', 0],
    ] as const) {
      const url = `/api/references/${id}/done-work-acts?keyword=${encodeURIComponent(keyword)}`;
      const offered = expectStatus(await app.call(other.customer, { url }), 200);
      expect(offered.totalCount, keyword).toBe(count);
      expect(offered.content.map((row: { id: string }) => row.id)).toEqual(count ? [act] : []);
    }
    const wrongKind = await app.call(other.customer, {
      url: `/api/references/${act}/done-work-acts`,
    });
    expect(wrongKind.statusCode).toBe(404);
  });
});

describe('copy and print', () => {
  it('copies the fields and takes neither acts nor totals over', async () => {
    const id = await buildReadyReference(app, site, [await doneWork(1)]);
    await change(id, 'customerAddress', 'UPDATE', 'г. Кокшетау, Абая, 1');
    await change(id, 'constractionTotal', 'UPDATE', 1); // sic
    const made = await app.call(site.contractor, { method: 'POST', url: `/api/act/${id}` });
    const copy = await read(expectStatus(made, 201).id);
    expect(copy).toMatchObject({
      customerAddress: 'г. Кокшетау, Абая, 1',
      agreementNumber: '14',
      doneWorkActs: [],
      overwritten: [],
      constractionTotal: 0,
    });
    expect(copy.number).not.toBe((await read(id)).number);
  });

  it('prints what counts: written totals before computed ones', async () => {
    const id = await buildReadyReference(app, site, [await doneWork(1)]);
    await change(id, 'constractionTotal', 'UPDATE', '1234567,8'); // sic
    const print = await app.call(site.customer, { url: `/api/printer/document/${id}` });
    const words = flatten((await readPdf(print.rawPayload)).texts.flat());
    for (const expected of ['Форма 3', 'март 2026', '№ 14 от 20.09.2024', '1 160,64', '1 000,55']) {
      expect(words.replaceAll('\u00a0', ' ')).toContain(expected);
    }
    expect(words.replaceAll('\u00a0', ' ')).toContain('1 234 567,80');
  });
});
