import type { Remark } from '@nysan/contract/documents/remark.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../../test/act-house.ts';
import { expectStatus, rejectAs, start } from '../../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../../test/factories.ts';
import {
  buildPrescription,
  buildSentPrescription,
  inDays,
  readPrescription,
  readRemarks,
  remarkForm,
} from '../../../../test/prescription-thread.ts';
import type { Person } from '../../../../test/test-app.ts';
import { uploadOf } from '../../../files/testing/form.ts';
import { pdf, png } from '../../../files/testing/samples.ts';

const { app, site } = actHouse();

const add = (id: string, other = {}, who: Person = site.technical) =>
  app.call(who, {
    method: 'POST',
    url: `/api/remarks/prescriptions/${id}`,
    payload: remarkForm(site, other),
  });
const put = (id: string, other = {}, who: Person = site.technical, headers = {}) =>
  app.call(who, {
    method: 'PUT',
    url: `/api/remarks/${id}`,
    payload: remarkForm(site, other),
    headers,
  });
const remove = (id: string, who: Person = site.technical, headers = {}) =>
  app.call(who, { method: 'DELETE', url: `/api/remarks/${id}`, headers });
const move = (id: string, body: object, who: Person = site.technical) =>
  app.call(who, { method: 'PUT', url: `/api/remarks/${id}/due-date`, payload: body });
const read = async (id: string, who: Person = site.technical): Promise<Remark> =>
  expectStatus(await app.call(who, { url: `/api/remarks/${id}` }), 200);
const firstOf = async (prescriptionId: string): Promise<Remark> => {
  const [remark] = await readRemarks(app, site.technical, prescriptionId);
  if (!remark) {
    throw new Error('the prescription has no remark');
  }
  return remark;
};
const lastEntry = async (prescriptionId: string) => {
  const url = `/api/history/${prescriptionId}/PRESCRIPTION`;
  return expectStatus(await app.call(site.technical, { url }), 200)[0];
};
const eliminate = (id: string, on: string) =>
  sql`update supervision_remarks set eliminated_on = ${on} where id = ${id}`.execute(
    app.services.db,
  );
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

describe('POST /remarks/prescriptions/{prescriptionId}', () => {
  it('adds a remark under the next number, as a change of its prescription', async () => {
    const { id, version, documentId } = await buildPrescription(app, site);
    const added: Remark = expectStatus(await add(id, { category: 'EASY' }), 201);
    expect(added).toMatchObject({
      prescriptionId: id,
      prescriptionNumber: documentId,
      type: 'TECHNICAL',
      number: 2,
      documentId: `${documentId}/2`,
      category: 'EASY',
      state: null,
      daysLate: 0,
      movedFrom: null,
      eliminatedOn: null,
      responsible: { fullname: site.contractor.fullname, hasLeft: false },
      version: version + 1,
      editable: true,
      reassignable: false,
      dueDateMovable: false,
    });
    expect((await lastEntry(id)).differences).toMatchObject({
      'remarks/2/category': { value1: null, value2: 'Легкий' },
    });
  });

  it('ends at two hundred', async () => {
    const { id } = await buildPrescription(
      app,
      site,
      Array.from({ length: 200 }, () => ({})),
    );
    expect(expectStatus(await add(id), 409).code).toBe('too-many-remarks');
  });

  it('is for the creator alone, while it is written', async () => {
    const { id } = await buildPrescription(app, site);
    const colleague = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, colleague, 'TECHNICAL_SUPERVISION');
    expect(expectStatus(await add(id, {}, colleague), 403).code).toBe('not-creator');
    expect((await add(id, {}, site.author)).statusCode).toBe(403);
    expect((await add(id, {}, site.contractor)).statusCode).toBe(403);
    const sent = await buildSentPrescription(app, site);
    expect(expectStatus(await add(sent.id), 409).code).toBe('not-editable');
    expect(expectStatus(await put((await firstOf(sent.id)).id), 409).code).toBe('not-editable');
    expect(expectStatus(await remove((await firstOf(sent.id)).id), 409).code).toBe('not-editable');
  });
});

describe('PUT /remarks/{id}', () => {
  it('changes a remark, with what differs in the history of its prescription', async () => {
    const { id } = await buildPrescription(app, site, [{}, {}]);
    const { id: first, version } = await firstOf(id);
    const changed: Remark = expectStatus(
      await put(first, { remarkName: 'Трещина', category: 'MEDIUM' }),
      200,
    );
    expect(changed).toMatchObject({ remarkName: 'Трещина', version: version + 1 });
    expect((await lastEntry(id)).differences).toEqual({
      'remarks/1/remarkName': { value1: 'Раковины и оголение арматуры', value2: 'Трещина' },
      'remarks/1/category': { value1: 'Сложный', value2: 'Средний' },
    });
  });

  it('takes the version of the prescription as what was seen', async () => {
    const { id, version } = await buildPrescription(app, site);
    const { id: first } = await firstOf(id);
    expectStatus(await add(id), 201);
    const stale = { 'if-match': `"${version}"` };
    expect(expectStatus(await put(first, {}, site.technical, stale), 409).code).toBe('stale-edit');
    expect(expectStatus(await remove(first, site.technical, stale), 409).code).toBe('stale-edit');
  });

  it('gives it other files, and a file that is deleted leaves it with an entry', async () => {
    const { id } = await buildPrescription(app, site);
    const { id: first } = await firstOf(id);
    const [one, other] = [await upload('один.png'), await upload('два.png')];
    expectStatus(await put(first, { files: [one, other, one] }), 200);
    expect((await read(first)).files.map((file) => file.id)).toEqual([one, other]);
    expect((await readPrescription(app, site, id)).files).toEqual([]);
    expectStatus(
      await app.call(site.technical, { method: 'DELETE', url: `/api/file/${one}` }),
      204,
    );
    expect((await read(first)).files).toEqual([{ id: other, fileName: 'два.png' }]);
    expect((await lastEntry(id)).differences).toEqual({
      'remarks/1/files': { value1: 'один.png, два.png', value2: 'два.png' },
    });
  });

  it('takes pictures alone, but keeps what it has', async () => {
    const { id } = await buildPrescription(app, site);
    const { id: first } = await firstOf(id);
    const [shot, paper, other] = [
      await upload('до.png'),
      await upload('схема.pdf'),
      await upload('акт.pdf'),
    ];
    const refused = async (made: Awaited<ReturnType<typeof put>>) =>
      expect(expectStatus(made, 422).errors).toMatchObject([
        { code: 'no-picture', message: 'Здесь только снимки, а «схема.pdf» не снимок.' },
      ]);
    await refused(await put(first, { files: [shot, paper] }));
    await refused(await add(id, { files: [paper] }));
    await sql`insert into record_files (record_id, file_id, slot, row_id)
      values (${id}, ${other}, 'remark', ${first})`.execute(app.services.db);
    await refused(await put(first, { files: [other, paper] }));
    expectStatus(await put(first, { files: [other, shot] }), 200);
    expect((await read(first)).files.map((file) => file.id)).toEqual([other, shot]);
  });

  it('keeps the files of a frozen remark', async () => {
    const file = await upload('до.png');
    await buildSentPrescription(app, site, [{ files: [file] }]);
    const answer = await app.call(site.technical, { method: 'DELETE', url: `/api/file/${file}` });
    expect(expectStatus(answer, 409).code).toBe('file-in-use');
  });

  it('refuses at their places other people, days that have passed and foreign files', async () => {
    const { id } = await buildPrescription(app, site);
    const { id: first } = await firstOf(id);
    for (const [other, path] of [
      [{ responsibleMembershipId: site.memberships.technical }, 'responsibleMembershipId'],
      [{ dueDate: inDays(-2) }, 'dueDate'],
      [{ files: [first] }, 'files'],
    ] as const) {
      expect(expectStatus(await put(first, other), 422).errors[0].path).toBe(path);
    }
  });
});

describe('DELETE /remarks/{id}', () => {
  it('leaves its number to nobody, so that papers and history speak of one remark by it', async () => {
    const { id } = await buildPrescription(app, site, [{}, { remarkName: 'Вторая' }]);
    const [, second] = await readRemarks(app, site.technical, id);
    expectStatus(await remove(second?.id ?? ''), 204);
    expect((await lastEntry(id)).differences).toMatchObject({
      'remarks/2/remarkName': { value1: 'Вторая', value2: null },
    });
    const added: Remark = expectStatus(await add(id), 201);
    expect(added.number).toBe(3);
    expect((await readPrescription(app, site, id)).remarkAmount).toBe(2);
  });

  it('refuses a remark that has been eliminated, as a change of it does', async () => {
    const { id } = await buildPrescription(app, site);
    const { id: first } = await firstOf(id);
    await eliminate(first, inDays(0));
    expect(expectStatus(await remove(first), 409).code).toBe('remark-eliminated');
    expect(expectStatus(await put(first), 409).code).toBe('remark-eliminated');
    expect((await read(first)).editable).toBe(false);
  });
});

describe('PUT /remarks/{id}/due-date', () => {
  const reason = 'Фиксаторы поставят позже';

  it('moves it for an open remark that counts, and shows both dates, with the reason in the history', async () => {
    const { id } = await buildSentPrescription(app, site);
    const { id: first, dueDate } = await firstOf(id);
    expect(await read(first)).toMatchObject({ dueDateMovable: true, movedFrom: null });
    const moved: Remark = expectStatus(await move(first, { dueDate: inDays(9), reason }), 200);
    expect(moved).toMatchObject({ dueDate: inDays(9), movedFrom: dueDate, state: 'IN_PROGRESS' });
    const entry = await lastEntry(id);
    expect(entry.differences).toEqual({
      'remarks/1/dueDate': { value1: dueDate, value2: inDays(9) },
      dueDateReason: { value1: null, value2: reason },
    });
    expect(entry.fieldNames.dueDateReason).toBe('Причина переноса срока');
    const again: Remark = expectStatus(await move(first, { dueDate: inDays(11), reason }), 200);
    expect(again.movedFrom).toBe(dueDate);
  });

  it('is for the author and who stands in for them', async () => {
    const { id } = await buildSentPrescription(app, site);
    const { id: first } = await firstOf(id);
    const body = { dueDate: inDays(9), reason };
    const colleague = await buildPerson(app.services);
    await buildMembership(app.services, site.projectId, colleague, 'TECHNICAL_SUPERVISION');
    for (const who of [site.author, site.contractor, site.customer, colleague]) {
      expect((await move(first, body, who)).statusCode).toBe(403);
    }
    await sql`update memberships set ended_at = now() where id = ${site.memberships.technical}`.execute(
      app.services.db,
    );
    expect((await move(first, body, colleague)).statusCode).toBe(200);
    await sql`update memberships set ended_at = null where id = ${site.memberships.technical}`.execute(
      app.services.db,
    );
  });

  it('is refused for drafts, eliminated remarks and days that have passed, and without a reason', async () => {
    const { id } = await buildSentPrescription(app, site);
    const { id: first } = await firstOf(id);
    expectStatus(await move(first, { dueDate: inDays(9), reason: ' ' }), 400);
    expect(
      expectStatus(await move(first, { dueDate: inDays(-1), reason }), 422).errors[0].path,
    ).toBe('dueDate');
    const draft = await firstOf((await buildPrescription(app, site)).id);
    expect(expectStatus(await move(draft.id, { dueDate: inDays(9), reason }), 409).code).toBe(
      'remark-not-in-force',
    );
    await eliminate(first, inDays(0));
    expect(expectStatus(await move(first, { dueDate: inDays(9), reason }), 409).code).toBe(
      'remark-eliminated',
    );
  });

  it('is the only way to another date once the remark was sent, also while its prescription is written on', async () => {
    const { id } = await buildSentPrescription(app, site);
    const { id: first, dueDate } = await firstOf(id);
    expectStatus(await rejectAs(app, site.contractor, id, 'нет'), 200);
    const url = `/api/signer/revise/${id}`;
    expectStatus(await app.call(site.technical, { method: 'POST', url }), 200);
    expect(expectStatus(await put(first, { dueDate: inDays(9) }), 422).errors).toMatchObject([
      { path: 'dueDate', code: 'due-date-sent' },
    ]);
    expect(await read(first)).toMatchObject({ dueDate, editable: true, dueDateMovable: true });
    expectStatus(await put(first, { remarkName: 'Трещина' }), 200);
    expectStatus(await move(first, { dueDate: inDays(9), reason }), 200);
    expect((await lastEntry(id)).differences).toEqual({
      'remarks/1/dueDate': { value1: dueDate, value2: inDays(9) },
      dueDateReason: { value1: null, value2: reason },
    });
    expectStatus(await start(app, site.technical, id), 200);
    expect(await read(first)).toMatchObject({ dueDate: inDays(9), movedFrom: dueDate });
    const { id: added } = await firstOf((await buildPrescription(app, site)).id);
    expectStatus(await put(added, { dueDate: inDays(9) }), 200);
  });

  it('may be sent again with a date that passed once it was sent, and not for the first time', async () => {
    const { id } = await buildSentPrescription(app, site);
    const { id: first } = await firstOf(id);
    expectStatus(await rejectAs(app, site.contractor, id, 'нет'), 200);
    expectStatus(
      await app.call(site.technical, { method: 'POST', url: `/api/signer/revise/${id}` }),
      200,
    );
    expectStatus(await add(id), 201);
    const [, second] = await readRemarks(app, site.technical, id);
    const late = (remarkId: string) =>
      sql`update supervision_remarks set due_date = ${inDays(-3)} where id = ${remarkId}`.execute(
        app.services.db,
      );
    await late(first);
    await late(second?.id ?? '');
    expect(expectStatus(await start(app, site.technical, id), 422).errors).toMatchObject([
      { path: 'remarks.2.dueDate', code: 'remark-date-passed' },
    ]);
    expectStatus(await put(second?.id ?? ''), 200);
    expectStatus(await put(first, { dueDate: inDays(-3), category: 'EASY' }), 200);
    expectStatus(await start(app, site.technical, id), 200);
    expect(await read(first)).toMatchObject({
      state: 'OVERDUE',
      daysLate: 3,
      movedFrom: inDays(7),
    });
  });
});
