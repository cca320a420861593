import type { Prescription } from '@nysan/contract/documents/prescription.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../../test/act-house.ts';
import { approveAs, expectStatus, rejectAs, start } from '../../../../test/act-thread.ts';
import { buildMembership, buildPerson, buildProject } from '../../../../test/factories.ts';
import { lengthOf } from '../../../../test/length.ts';
import {
  buildPrescription,
  buildReadyPrescription,
  buildSentPrescription,
  inDays,
  patchPrescription,
  postPrescription,
  readPrescription,
  readRemarks,
  remarkForm,
} from '../../../../test/prescription-thread.ts';
import type { Person } from '../../../../test/test-app.ts';
import { uploadOf } from '../../../files/testing/form.ts';
import { pdf, png } from '../../../files/testing/samples.ts';
import { flatten, readPdf } from '../../../printing/testing/read-pdf.ts';

const { app, site, signers } = actHouse();
const { rounds: REMARKS } = lengthOf('remarks of one prescription', { short: 40, long: 200 });

const post = (body: object, asked = {}) => postPrescription(app, site, body, asked);
const list = async (query = '', type = 'TECHNICAL', who: Person = site.contractor) =>
  expectStatus(
    await app.call(who, {
      url: `/api/prescriptions/projects/${site.projectId}/${type}?size=100&${query}`,
    }),
    200,
  ).content as { id: string; remarkAmount: number }[];
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
const upload = async (name: string) =>
  expectStatus(
    await app.call(
      site.technical,
      uploadOf(
        site.projectId,
        { name, bytes: name.endsWith('.png') ? png() : pdf(name) },
        'TECHNICAL_SUPERVISION',
      ),
    ),
    201,
  ).id as string;

describe('POST /prescriptions/projects/{projectId}/{type}', () => {
  it('makes one of a bare list of remarks or of a named one, numbered for each supervision', async () => {
    const bare: Prescription = expectStatus(await post([remarkForm(site), remarkForm(site)]), 201);
    const author: Prescription = expectStatus(
      await post({ remarks: [remarkForm(site)] }, { type: 'AUTHOR' }),
      201,
    );
    expect(bare).toMatchObject({
      documentId: expect.stringMatching(/^ПР-\d{6}$/),
      type: 'TECHNICAL',
      remarkAmount: 2,
      remarkStates: { ON_TIME: 0, IN_PROGRESS: 0, OVERDUE: 0 },
      status: { status: 'CREATED' },
      dueDate: null,
      // The only one who may.
      executers: [{ membershipId: site.memberships.contractor }],
      files: [],
      editable: true,
    });
    expect(author).toMatchObject({
      documentId: expect.stringMatching(/^АПР-\d{6}$/),
      type: 'AUTHOR',
    });
    expect(idsOf(await list())).not.toContain(author.id);
    expect(idsOf(await list('', 'AUTHOR'))).toContain(author.id);
  });

  it('lets each supervision and administrators write, and all roles of the project read', async () => {
    const admin = await buildPerson(app.services, { baseRoles: ['ADMIN'] });
    for (const [who, type, status] of [
      [site.author, 'TECHNICAL', 403],
      [site.technical, 'AUTHOR', 403],
      [site.contractor, 'TECHNICAL', 403],
      [site.customer, 'AUTHOR', 403],
      [site.technical, 'BOTH', 404],
      [site.technical, 'technical', 404],
      [admin, 'TECHNICAL', 201],
      [admin, 'AUTHOR', 201],
    ] as const) {
      const answer = await post([remarkForm(site)], { who, type });
      expect(answer.statusCode, `${type} ${status}`).toBe(status);
    }
    const { id } = await buildPrescription(app, site);
    for (const role of ['AUDIT', 'DESIGNER', 'CUSTOMER', 'SUBCONTRACTOR'] as const) {
      const reader = await buildPerson(app.services);
      await buildMembership(app.services, site.projectId, reader, role);
      expect((await app.call(reader, { url: `/api/prescriptions/${id}` })).statusCode).toBe(200);
      expect(await readRemarks(app, reader, id)).toHaveLength(1);
    }
  });

  it('names the place of what is refused in either form of the body and leaves nothing behind', async () => {
    const before = (await list()).length;
    const stranger = await buildPerson(app.services);
    const { membershipId: foreign } = await buildProject(app.services, stranger);
    for (const [other, path, code] of [
      [{ responsibleMembershipId: foreign }, 'responsibleMembershipId', 'foreign-reference'],
      [
        { responsibleMembershipId: site.memberships.customer },
        'responsibleMembershipId',
        'responsible-unfit',
      ],
      [{ dueDate: inDays(-1) }, 'dueDate', 'date-passed'],
      [{ files: ['0199aaaa-0000-7000-8000-000000000000'] }, 'files', 'foreign-reference'],
    ] as const) {
      const bad = remarkForm(site, other);
      expect(expectStatus(await post([bad]), 422).errors).toMatchObject([
        { path: `0.${path}`, code },
      ]);
      const named = await post({ remarks: [remarkForm(site), bad] });
      expect(expectStatus(named, 422).errors).toMatchObject([{ path: `remarks.1.${path}`, code }]);
    }
    expect(await list()).toHaveLength(before);
  });

  it.each([
    ['ru', 'Нет ни одного замечания.'],
    ['kk', 'Бірде-бір ескерту жоқ.'],
    ['en', 'There is no remark.'],
  ])('says in %s that a prescription without remarks has none', async (language, message) => {
    for (const [body, path] of [
      [[], ''],
      [{ remarks: [] }, 'remarks'],
    ] as const) {
      const answer = await post(body, { language });
      expect(expectStatus(answer, 400).errors).toEqual([{ path, code: 'no-remarks', message }]);
    }
  });

  it('asks for every field of every remark, within its bounds', async () => {
    for (const [other, path] of [
      [{ remarkName: ' ' }, 'remarkName'],
      [{ remarkName: 'я'.repeat(501) }, 'remarkName'],
      [{ identifiedRemarkName: '' }, 'identifiedRemarkName'],
      [{ prescription: 'я'.repeat(4001) }, 'prescription'],
      [{ category: 'CRITICAL' }, 'category'],
      [{ dueDate: '2026-02-30' }, 'dueDate'],
      [{ responsibleMembershipId: undefined }, 'responsibleMembershipId'],
    ] as const) {
      const forms = [remarkForm(site), remarkForm(site, other)];
      expect(expectStatus(await post(forms), 400).errors[0].path, path).toBe(`1.${path}`);
      expect(expectStatus(await post({ remarks: forms }), 400).errors[0].path).toBe(
        `remarks.1.${path}`,
      );
    }
    expect((await post([])).statusCode).toBe(400);
    expect((await post(Array.from({ length: 201 }, () => remarkForm(site)))).statusCode).toBe(400);
    expect((await post([remarkForm(site, { colour: 'red' })])).statusCode).toBe(400);
  });

  it('begins its history with what every remark says', async () => {
    const { id } = await buildPrescription(app, site, [
      {},
      { remarkName: 'Трещина', category: 'EASY' },
    ]);
    const [entry] = (
      await app.call(site.technical, { url: `/api/history/${id}/PRESCRIPTION` })
    ).json();
    expect(entry).toMatchObject({
      event: { code: 'created' },
      differences: {
        'remarks/1/responsible': { value1: null, value2: 'Подрядчик Подрядович' },
        'remarks/2/remarkName': { value1: null, value2: 'Трещина' },
        'remarks/2/category': { value1: null, value2: 'Легкий' },
      },
      fieldNames: { 'remarks/2/dueDate': 'Замечание 2: Срок устранения' },
    });
  });
});

describe('PATCH /prescriptions/{id}/{fieldType}', () => {
  it('seats contractors and designers as executers, one or several, and takes them away', async () => {
    const { id } = await buildPrescription(app, site);
    const designer = await buildPerson(app.services);
    const seat = await buildMembership(app.services, site.projectId, designer, 'DESIGNER');
    const change = (action: string, value: unknown) =>
      patchPrescription(app, site.technical, id, 'EXECUTER_APPROVER', action, value);
    const both: Prescription = expectStatus(
      await change('ADD', [site.memberships.contractor, seat]),
      200,
    );
    expect(both.executers.map(({ membershipId }) => membershipId)).toEqual([
      site.memberships.contractor,
      seat,
    ]);
    const one: Prescription = expectStatus(await change('DELETE', seat), 200);
    expect(one.executers).toHaveLength(1);
    for (const unfit of [site.memberships.customer, site.memberships.author]) {
      expect(expectStatus(await change('ADD', unfit), 422).code).toBe('role-not-for-group');
    }
  });

  it('attaches files, for its creator alone and only while it is written', async () => {
    const { id } = await buildReadyPrescription(app, site);
    const file = await upload('схема.pdf');
    const attach = (who: Person) => patchPrescription(app, who, id, 'FILE', 'ADD', file);
    const colleague = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, colleague, 'TECHNICAL_SUPERVISION');
    expect(expectStatus(await attach(colleague), 403).code).toBe('not-creator');
    expect((await attach(site.contractor)).statusCode).toBe(403);
    expect(expectStatus(await attach(site.technical), 200).files).toEqual([
      { id: file, fileName: 'схема.pdf' },
    ]);
    expectStatus(await start(app, site.technical, id), 200);
    const late = await patchPrescription(app, site.technical, id, 'FILE', 'DELETE', file);
    expect(expectStatus(late, 409).code).toBe('not-editable');
    expect(
      (await patchPrescription(app, site.technical, id, 'REMARK', 'ADD', file)).statusCode,
    ).toBe(400);
  });
});

describe('the start of a prescription', () => {
  it('wants a remark and an executer', async () => {
    const { id } = await buildPrescription(app, site);
    const [remark] = await readRemarks(app, site.technical, id);
    expectStatus(
      await app.call(site.technical, { method: 'DELETE', url: `/api/remarks/${remark?.id}` }),
      204,
    );
    const { contractor } = site.memberships;
    expectStatus(
      await patchPrescription(app, site.technical, id, 'EXECUTER_APPROVER', 'DELETE', contractor),
      200,
    );
    const { errors } = expectStatus(await start(app, site.technical, id), 422);
    expect(errors).toMatchObject([
      { path: 'remarks', code: 'no-remarks' },
      { path: 'EXECUTER_APPROVER', code: 'group-empty' },
    ]);
  });

  it('is received when all executers have signed, without a day by which', async () => {
    const { id } = await buildSentPrescription(app, site);
    expectStatus(await approveAs(app, signers, site.contractor, id), 200);
    expect(await readPrescription(app, site, id)).toMatchObject({
      status: { status: 'APPROVED' },
      dueDate: null,
      remarkStates: { IN_PROGRESS: 1 },
      executers: [{ status: { code: 'APPROVED' } }],
    });
  });

  it('counts its remarks from then on, whether receipt was signed or refused, until it is taken back', async () => {
    const { id, remarkStates } = await buildSentPrescription(app, site, [{}, { category: 'EASY' }]);
    expect(remarkStates).toEqual({ ON_TIME: 0, IN_PROGRESS: 2, OVERDUE: 0 });
    expectStatus(await rejectAs(app, site.contractor, id, 'не наш участок'), 200);
    expect((await readPrescription(app, site, id)).remarkStates.IN_PROGRESS).toBe(2);
    expectStatus(
      await app.call(site.technical, { method: 'POST', url: `/api/signer/revise/${id}` }),
      200,
    );
    expect((await readPrescription(app, site, id)).remarkStates.IN_PROGRESS).toBe(0);
    expectStatus(await start(app, site.technical, id), 200);
    expect((await readPrescription(app, site, id)).remarkStates.IN_PROGRESS).toBe(2);
  });
});

describe('GET /prescriptions/projects/{projectId}/{type}', () => {
  it('finds by a word of a remark, sorts by how many there are and can be taken along', async () => {
    const { id } = await buildPrescription(app, site, [
      {},
      {},
      { identifiedRemarkName: 'кривой косяк' },
    ]);
    expect(idsOf(await list('keyword=косяк'))).toEqual([id]);
    const amounts = (await list('sort=remarkAmount&order=desc')).map((row) => row.remarkAmount);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    const book = await app.call(site.customer, {
      url: `/api/prescriptions/projects/${site.projectId}/TECHNICAL/export.xlsx?keyword=косяк`,
    });
    expect(book.statusCode).toBe(200);
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('POST /act/{id}', () => {
  const copyOf = async (id: string): Promise<string> =>
    expectStatus(await app.call(site.technical, { method: 'POST', url: `/api/act/${id}` }), 201).id;

  it('copies remarks, people and files', async () => {
    const file = await upload('до.png');
    const { id } = await buildReadyPrescription(app, site, [
      { files: [file] },
      { category: 'EASY' },
    ]);
    const copied = await copyOf(id);
    const remarks = await readRemarks(app, site.technical, copied);
    expect(remarks).toMatchObject([
      { number: 1, files: [{ id: file }], dueDate: inDays(7), movedFrom: null, state: null },
      { number: 2, category: 'EASY', files: [] },
    ]);
    const originals = await readRemarks(app, site.technical, id);
    expect(idsOf(originals)).not.toContain(remarks[0]?.id);
    expect((await readPrescription(app, site, copied)).executers).toHaveLength(1);
  });

  it('leaves the elimination behind, and wants another day where it has passed', async () => {
    const { id } = await buildReadyPrescription(app, site);
    const [original] = await readRemarks(app, site.technical, id);
    await sql`update supervision_remarks set due_date = ${inDays(-4)}, first_due_date = ${inDays(-4)},
      eliminated_on = ${inDays(-5)} where id = ${original?.id ?? ''}`.execute(app.services.db);
    const copied = await copyOf(id);
    const [remark] = await readRemarks(app, site.technical, copied);
    expect(remark).toMatchObject({ dueDate: inDays(-4), movedFrom: null, eliminatedOn: null });
    const { errors } = expectStatus(await start(app, site.technical, copied), 422);
    expect(errors).toMatchObject([{ path: 'remarks.1.dueDate', code: 'remark-date-passed' }]);
  });
});

describe('DELETE /prescriptions/{id}', () => {
  it('deletes one that was never sent with its remarks, for its own supervision alone', async () => {
    const { id } = await buildPrescription(app, site);
    const [remark] = await readRemarks(app, site.technical, id);
    const remove = (who: Person, one = id) =>
      app.call(who, { method: 'DELETE', url: `/api/prescriptions/${one}` });
    expect((await remove(site.author)).statusCode).toBe(403);
    expect((await remove(site.technical)).statusCode).toBe(204);
    expect((await app.call(site.technical, { url: `/api/remarks/${remark?.id}` })).statusCode).toBe(
      404,
    );
    const sent = await buildSentPrescription(app, site);
    expect((await remove(site.technical, sent.id)).statusCode).toBe(409);
  });
});

describe('the paper of a prescription', () => {
  const wordsOf = async (id: string) => {
    const { rawPayload } = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    return (await readPdf(rawPayload)).texts.map(flatten).join(' ');
  };

  it('prints by whom, to whom, every remark, and enclosed files with their hashes', async () => {
    const file = await upload('фото.png');
    const { id, documentId } = await buildReadyPrescription(app, site, [{ files: [file] }]);
    const words = await wordsOf(id);
    for (const part of [
      'ПРЕДПИСАНИЕ',
      documentId,
      'технического надзора',
      site.technical.fullname,
      site.contractor.fullname,
      'Раковины и оголение арматуры',
      'Сложный',
      inDays(7).split('-').reverse().join('.'),
      'Замечание 1: фото.png',
      'SHA-256',
      'Предписание выдал',
      'Предписание получил',
    ]) {
      expect(words).toContain(part);
    }
    expect(words).toMatch(/Кем выдано.*Кому выдано.*Предписание выдал.*Предписание получил/);
  });

  it('names the contract of the passport as its basis, and nothing where there is none', async () => {
    const { id } = await buildReadyPrescription(app, site);
    expect(await wordsOf(id)).not.toContain('Основание');
    await sql`insert into agreements (project_id, number, type, agreement_date)
      values (${site.projectId}, '14', 'contract', '2026-03-05')`.execute(app.services.db);
    expect(await wordsOf(id)).toContain('Основание Договор № 14 от 05.03.2026');
  });

  it('prints long texts and as many remarks as it has', async () => {
    const long = {
      identifiedRemarkName: 'Очень длинный текст. '.repeat(190),
      prescription: 'я '.repeat(1900),
    };
    const short = { identifiedRemarkName: 'Коротко' };
    const { id } = await buildReadyPrescription(app, site, [
      long,
      ...Array.from({ length: REMARKS - 2 }, (_, at) => ({
        ...short,
        remarkName: `Замечание ${at + 2}`,
      })),
      { ...short, remarkName: 'Последнее из всех' },
    ]);
    expectStatus(await start(app, site.technical, id), 200);
    const words = await wordsOf(id);
    expect(words).toContain('Последнее из всех');
    expect(words.match(/Очень/g)).toHaveLength(190);
  });
});
