import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import {
  buildCompleteAct,
  buildSite,
  createAct,
  expectStatus,
  patch,
} from '../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../test/factories.ts';
import { dayInKazakhstan } from '../../exact/clock.ts';

const { app, site } = actHouse();

const act = (id: string, person = site.contractor) =>
  app.call(person, { url: `/api/hidden-work-act/${id}` });

describe('POST /hidden-work-act/{projectId}', () => {
  it('numbers acts of a project one after the other and answers 201 with the act', async () => {
    const first = await createAct(app, site);
    const second = await createAct(app, site);
    expect(first.documentId).toMatch(/^АСР-\d{6}$/);
    expect(Number(second.documentId.slice(4))).toBe(Number(first.documentId.slice(4)) + 1);
    expect(first).toMatchObject({
      status: { status: 'CREATED', name: 'Создан' },
      isCreator: true,
      editable: true,
      deletable: true,
      // The only contractor of the project sits in their group at once.
      isApprover: true,
    });
  });

  it('refuses an act that ends before it starts, in the language of the reader', async () => {
    const answer = await app.call(site.contractor, {
      method: 'POST',
      url: `/api/hidden-work-act/${site.projectId}`,
      payload: { name: 'Акт', startWorkDate: '2026-03-12', endWorkDate: '2026-03-01' },
      headers: { 'accept-language': 'kk' },
    });
    const problem = expectStatus(answer, 422);
    expect(problem.errors).toEqual([
      {
        path: 'endWorkDate',
        code: 'ends-before-it-starts',
        message: 'Аяқталу күні басталу күнінен ерте.',
      },
    ]);
  });

  it('refuses supervisors, who may look and not create', async () => {
    const answer = await app.call(site.technical, {
      method: 'POST',
      url: `/api/hidden-work-act/${site.projectId}`,
      payload: { name: 'Акт', startWorkDate: '2026-03-01', endWorkDate: '2026-03-02' },
    });
    expect(answer.statusCode).toBe(403);
  });

  it('hides the project from strangers', async () => {
    const stranger = await buildPerson(app.services);
    const answer = await app.call(stranger, {
      method: 'POST',
      url: `/api/hidden-work-act/${site.projectId}`,
      payload: { name: 'Акт', startWorkDate: '2026-03-01', endWorkDate: '2026-03-02' },
    });
    expect(answer.statusCode).toBe(404);
  });

  it('gives one act for a request repeated under one idempotency key', async () => {
    const request = {
      method: 'POST' as const,
      url: `/api/hidden-work-act/${site.projectId}`,
      payload: { name: 'Однажды', startWorkDate: '2026-03-01', endWorkDate: '2026-03-02' },
      headers: { 'idempotency-key': 'one-act-only-1' },
    };
    const [one, two] = await Promise.all([
      app.call(site.contractor, request),
      app.call(site.contractor, request),
    ]);
    expect(expectStatus(one, 201).id).toBe(expectStatus(two, 201).id);
    const other = await app.call(site.contractor, {
      ...request,
      payload: { ...request.payload, name: 'Иначе' },
    });
    expect(expectStatus(other, 409).code).toBe('idempotency-conflict');
  });
});

describe('PATCH /hidden-work-act/{id}/{field}', () => {
  it('changes every text and date and reads it back under the name of the wire', async () => {
    const { id } = await createAct(app, site);
    const changes = [
      ['name', 'Новое имя', 'name'],
      ['startWorkTime', '2026-02-01', 'startWorkDate'],
      ['endWorkTime', '2026-04-01', 'endWorkDate'],
      ['workDoneByDoc', 'лист КЖ-1\nизм. 2', 'workDoneByDoc'],
      ['usedMaterial', 'Бетон', 'usedMaterial'],
      ['allowedDeviation', 'Нет', 'allowedDeviation'],
      ['allowedWork', 'Засыпка', 'allowedWork'],
      ['additional', 'Схема № 5', 'additional'],
    ] as const;
    for (const [field, value, read] of changes) {
      expect(
        expectStatus(await patch(app, site.contractor, id, field, 'UPDATE', value), 200)[read],
      ).toBe(value);
    }
    const emptied = await patch(app, site.contractor, id, 'additional', 'DELETE');
    expect(expectStatus(emptied, 200).additional).toBe('');
    const nameless = await patch(app, site.contractor, id, 'name', 'DELETE');
    expect(expectStatus(nameless, 422).errors[0].code).toBe('action-not-allowed');
  });

  it('accepts a volume with a comma and shows what is left', async () => {
    const { id } = await createAct(app, site);
    const answer = await patch(app, site.contractor, id, 'estimateRecords', 'ADD', {
      id: site.positionIds[0],
      volume: '2,75',
    });
    expect(expectStatus(answer, 200).estimateRecords).toMatchObject([
      {
        document_id: site.positionIds[0],
        volume: 12.5,
        volumeToClose: 2.75,
        closedVolume: 0,
        remainVolume: 12.5,
      },
    ]);
  });

  it.each([
    ['zero', 0],
    ['negative', -1],
    ['not a number', 'много'],
    ['an empty text', ''],
    ['more than six decimals', '0,1234567'],
    ['null', null],
  ])('refuses a volume that is %s and leaves nothing behind', async (_, volume) => {
    const { id } = await createAct(app, site);
    const answer = await patch(app, site.contractor, id, 'estimateRecords', 'ADD', {
      id: site.positionIds[0],
      volume,
    });
    expect(expectStatus(answer, 422).errors[0].code).toBe('volume-not-positive');
    expect((await act(id)).json().estimateRecords).toEqual([]);
  });

  it('refuses a volume beyond what is left and says how much that is', async () => {
    const { id } = await createAct(app, site);
    const answer = await patch(app, site.contractor, id, 'estimateRecords', 'ADD', {
      id: site.positionIds[0],
      volume: '12,500001',
    });
    const problem = expectStatus(answer, 409);
    expect(problem.code).toBe('volume-exceeded');
    expect(problem.message).toContain('осталось 12,5 м3');
    expect(problem.details).toEqual({ positionId: site.positionIds[0], left: 12.5 });
  });

  it('refuses a position, a file and a member of another project', async () => {
    const other = await buildSite(app);
    const { id } = await createAct(app, site);
    const tries = [
      ['estimateRecords', { id: other.positionIds[0], volume: 1 }],
      ['primaryApprovers', other.memberships.contractor],
      ['files', '0199aaaa-0000-7000-8000-000000000000'],
    ] as const;
    for (const [field, value] of tries) {
      const problem = expectStatus(await patch(app, site.contractor, id, field, 'ADD', value), 422);
      expect(problem.errors[0].code).toBe('foreign-reference');
    }
  });

  it('refuses a participant who could not open the act, and one who was only invited', async () => {
    const { id } = await createAct(app, site);
    const auditor = await buildPerson(app.services);
    const seat = await buildMembership(app.services, site.projectId, auditor, 'AUDIT');
    expect(
      expectStatus(await patch(app, site.contractor, id, 'primaryApprovers', 'ADD', seat), 422)
        .code,
    ).toBe('member-may-not-see');
    const { rows } = await sql<{
      id: string;
    }>`insert into memberships (project_id, invited_email, user_type_id, job_id)
      values (${site.projectId}, 'soon@test.kz', 12, 106) returning id`.execute(app.services.db);
    const invited = await patch(app, site.contractor, id, 'primaryApprovers', 'ADD', rows[0]?.id);
    expect(expectStatus(invited, 422).code).toBe('member-cannot-sign');
  });

  it('links no record of a log that does not exist yet', async () => {
    const { id } = await createAct(app, site);
    const answer = await patch(
      app,
      site.contractor,
      id,
      'generalLog',
      'ADD',
      '0199aaaa-0000-7000-8000-000000000000',
    );
    expect(expectStatus(answer, 422).errors[0].code).toBe('foreign-reference');
  });

  it('refuses a stale edit with the version that stands, and lets the same person go on saving', async () => {
    const { id, version } = await createAct(app, site);
    const first = await patch(app, site.contractor, id, 'usedMaterial', 'UPDATE', 'А', {
      'if-match': `"${version}"`,
    });
    const stale = await patch(app, site.contractor, id, 'usedMaterial', 'UPDATE', 'Б', {
      'if-match': `"${version}"`,
    });
    expect(expectStatus(stale, 409)).toMatchObject({
      code: 'stale-edit',
      details: { version: version + 1 },
    });
    const next = await patch(app, site.contractor, id, 'usedMaterial', 'UPDATE', 'В', {
      'if-match': String(first.headers.etag),
    });
    expect(expectStatus(next, 200).usedMaterial).toBe('В');
  });

  it('refuses unknown fields and edits by those who may only look', async () => {
    const { id } = await createAct(app, site);
    expect((await patch(app, site.contractor, id, 'status', 'UPDATE', 'APPROVED')).statusCode).toBe(
      400,
    );
    expect((await patch(app, site.technical, id, 'name', 'UPDATE', 'Моё')).statusCode).toBe(403);
  });
});

describe('GET /hidden-work-act/project/{projectId}', () => {
  it('filters by author, status and days, and refuses unknown filters', async () => {
    const other = await buildSite(app);
    const { id } = await createAct(app, other, 'Единственный');
    const list = (query: string) =>
      app.call(other.technical, { url: `/api/hidden-work-act/project/${other.projectId}${query}` });
    const today = dayInKazakhstan(new Date());
    for (const query of [
      '',
      '?author=подряд',
      '?status=CREATED',
      `?createdAtStart=${today}&createdAtEnd=${today}`,
    ]) {
      expect(expectStatus(await list(query), 200)).toMatchObject({
        totalCount: 1,
        size: 10,
        page: 0,
        content: [{ id }],
      });
    }
    for (const query of [
      '?author=%25',
      '?status=APPROVED',
      '?createdAtStart=2100-01-01',
      '?page=1',
    ]) {
      expect(expectStatus(await list(query), 200).content).toEqual([]);
    }
    expect((await list('?colour=red')).statusCode).toBe(400);
    expect((await list('?size=1000')).statusCode).toBe(400);
  });
});

describe('copy, deletion and history', () => {
  it('copies fields, participants and free volumes into a new act', async () => {
    const source = await buildCompleteAct(app, site, '1,5');
    const answer = await app.call(site.contractor, {
      method: 'POST',
      url: `/api/act/${source.id}`,
    });
    const copy = expectStatus(await act(expectStatus(answer, 201).id), 200);
    expect(copy).toMatchObject({
      name: source.name,
      usedMaterial: source.usedMaterial,
      status: { status: 'CREATED' },
      estimateRecords: [{ volumeToClose: 1.5 }],
    });
    expect(copy.primaryApprovers).toHaveLength(1);
    expect(copy.documentId).not.toBe(source.documentId);
  });

  it('deletes an act that was never frozen and keeps what happened to it', async () => {
    const { id } = await createAct(app, site);
    expect(
      (await app.call(site.technical, { method: 'DELETE', url: `/api/act/${id}` })).statusCode,
    ).toBe(403);
    expect(
      (await app.call(site.contractor, { method: 'DELETE', url: `/api/act/${id}` })).statusCode,
    ).toBe(204);
    expect((await act(id)).statusCode).toBe(404);
    const { rows } = await sql<{ event: string }>`select event from history where entity_id = ${id}
      order by audit_id`.execute(app.services.db);
    expect(rows.map((row) => row.event)).toEqual(['created', 'removed']);
  });

  it('shows who changed what, before and after, newest first', async () => {
    const { id } = await createAct(app, site, 'Было');
    await patch(app, site.contractor, id, 'name', 'UPDATE', 'Стало');
    const history = expectStatus(
      await app.call(site.technical, { url: `/api/history/${id}/HIDDEN_ACT` }),
      200,
    );
    expect(history[0]).toMatchObject({
      performedBy: site.contractor.fullname,
      event: { code: 'changed', name: 'Изменение' },
      differences: { name: { value1: 'Было', value2: 'Стало' } },
      fieldNames: { name: 'Наименование скрытых работ' },
    });
    expect(history).toHaveLength(2);
    expect(
      (await app.call(site.technical, { url: `/api/history/${id}/DONE_ACT` })).statusCode,
    ).toBe(404);
  });

  it('finds the first entry of the chain that somebody changed in the database', async () => {
    const { id } = await createAct(app, site);
    await patch(app, site.contractor, id, 'name', 'UPDATE', 'Второе');
    await patch(app, site.contractor, id, 'name', 'UPDATE', 'Третье');
    const broken = async () => {
      const { rows } = await sql<{
        broken: string | null;
      }>`select broken_history(${id}) as broken`.execute(app.services.db);
      return rows[0]?.broken ?? null;
    };
    expect(await broken()).toBeNull();
    await expect(
      sql`update history set performed_by = 'Никто'`.execute(app.owner.db),
    ).rejects.toThrow('append-only');
    await sql`alter table history disable trigger history_is_append_only`.execute(app.owner.db);
    const { rows } = await sql<{
      audit_id: string;
    }>`update history set performed_by = 'Никто' where audit_id =
      (select audit_id from history where entity_id = ${id} order by audit_id offset 1 limit 1)
      returning audit_id`.execute(app.owner.db);
    expect(await broken()).toBe(rows[0]?.audit_id);
    await sql`alter table history enable trigger history_is_append_only`.execute(app.owner.db);
  });
});
