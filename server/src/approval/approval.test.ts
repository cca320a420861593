import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  createAct,
  expectStatus,
  patch,
  rejectAs,
  start,
} from '../../test/act-thread.ts';
import { buildOrganization, buildPerson } from '../../test/factories.ts';

const { app, site, signers } = actHouse();

const read = async (id: string, person = site.contractor) =>
  expectStatus(await app.call(person, { url: `/api/hidden-work-act/${id}` }), 200);

const position = async (id: string | undefined) => {
  const { rows } = await sql<Record<'reserved' | 'done' | 'money' | 'root_money', string>>`
    select p.reserved_volume as reserved, p.done_volume as done, p.done_money as money, r.done_money as root_money
    from estimate_nodes p join estimate_nodes r on r.id = p.parent_id where p.id = ${id}`.execute(
    app.services.db,
  );
  return rows[0];
};

const startedAct = async (target = site, volume: string | number = '0,5') => {
  const act = await buildCompleteAct(app, target, volume);
  expectStatus(await start(app, target.contractor, act.id), 200);
  return act.id;
};

describe('POST /signer/start-proccess/{uuid}', () => {
  it('says everything that is missing and leaves the act as it was', async () => {
    const { id } = await createAct(app, site);
    const problem = expectStatus(await start(app, site.contractor, id), 422);
    expect(problem.code).toBe('document-incomplete');
    expect(problem.errors.map((error: { path: string }) => error.path)).toEqual([
      'workDoneByDoc',
      'usedMaterial',
      'allowedDeviation',
      'allowedWork',
      'estimateRecords',
      // The only ones who may decide sit there already.
    ]);
    expect(await read(id)).toMatchObject({ status: { status: 'CREATED' }, versions: [] });
  });

  it('refuses days that cross, which a draft may have between two edits', async () => {
    const { id } = await buildCompleteAct(app, site, '0,1');
    const moved = patch(app, site.contractor, id, 'startWorkTime', 'UPDATE', '2026-05-31');
    expectStatus(await moved, 200);
    const problem = expectStatus(await start(app, site.contractor, id), 422);
    expect(problem.errors).toMatchObject([{ path: 'endWorkTime', code: 'ends-before-it-starts' }]);
    expectStatus(await patch(app, site.contractor, id, 'endWorkTime', 'UPDATE', '2026-05-31'), 200);
    expectStatus(await start(app, site.contractor, id), 200);
  });

  it('refuses a start with one group missing', async () => {
    const act = await buildCompleteAct(app, site, '0,1');
    expectStatus(
      await patch(
        app,
        site.contractor,
        act.id,
        'techExpertApprovers',
        'DELETE',
        site.memberships.technical,
      ),
      200,
    );
    const problem = expectStatus(await start(app, site.contractor, act.id), 422);
    expect(problem.errors).toEqual([
      {
        path: 'techExpertApprovers',
        code: 'group-empty',
        message: 'Не назначен ни один участник: Представитель технического надзора.',
      },
    ]);
  });

  it('lets only the creator start', async () => {
    const act = await buildCompleteAct(app, site, '0,1');
    expect((await start(app, site.technical, act.id)).statusCode).toBe(403);
  });

  it('freezes bytes that never change, holds the volume and asks every participant by a due date', async () => {
    const own = await buildSite(app);
    const id = await startedAct(own, '2,5');
    const act = await read(id, own.contractor);
    expect(act).toMatchObject({
      status: { status: 'INAPPROVE', name: 'В работе' },
      editable: false,
      deletable: false,
    });
    expect(act.dueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await position(own.positionIds[0])).toMatchObject({
      reserved: '2.500000',
      done: '0.000000',
    });
    const prints = await Promise.all(
      [1, 2].map(() => app.call(own.technical, { url: `/api/printer/document/${id}` })),
    );
    for (const print of prints) {
      expect(createHash('sha256').update(print.rawPayload).digest('hex')).toBe(
        act.versions[0].sha256,
      );
    }
    const waiting = expectStatus(await app.call(own.technical, { url: '/api/notifications' }), 200);
    expect(waiting.content[0]).toMatchObject({ actId: id, isTask: true, dueDate: act.dueDate });
  });

  it('refuses edits, deletion and a second start while people decide', async () => {
    const id = await startedAct();
    const edit = expectStatus(
      await patch(app, site.contractor, id, 'name', 'UPDATE', 'Другое'),
      409,
    );
    expect(edit).toMatchObject({ code: 'not-editable', details: { status: 'INAPPROVE' } });
    expect(
      (await app.call(site.contractor, { method: 'DELETE', url: `/api/act/${id}` })).statusCode,
    ).toBe(409);
    expect((await start(app, site.contractor, id)).statusCode).toBe(409);
  });
});

describe('POST /signer/approve/{uuid}', () => {
  it('approves when the last of three has signed, and only then counts volume and money', async () => {
    const own = await buildSite(app);
    const id = await startedAct(own, '12,5');
    for (const person of [own.contractor, own.technical]) {
      expectStatus(await approveAs(app, signers, person, id), 200);
      expect(await read(id, own.contractor)).toMatchObject({ status: { status: 'INAPPROVE' } });
    }
    expect(await position(own.positionIds[0])).toMatchObject({ done: '0.000000', money: '0.00' });
    expectStatus(await approveAs(app, signers, own.author, id), 200);
    const act = await read(id, own.contractor);
    expect(act).toMatchObject({
      status: { status: 'APPROVED', name: 'Утвержден' },
      dueDate: null,
      techApprovers: [{ status: { code: 'APPROVED' } }],
    });
    expect(act.versions[0].signatures).toHaveLength(3);
    expect(await position(own.positionIds[0])).toEqual({
      reserved: '0.000000',
      done: '12.500000',
      money: '500000.00',
      root_money: '500000.00',
    });
    const told = expectStatus(await app.call(own.contractor, { url: '/api/notifications' }), 200);
    expect(told.content.map((notice: { title: string }) => notice.title)).toContain(
      'Документ утвержден',
    );
    const tasks = told.content.filter(
      (notice: { isTask: boolean; isDone: boolean }) => notice.isTask && !notice.isDone,
    );
    expect(tasks).toEqual([]);
  });

  it('takes one decision from a person with two seats', async () => {
    const own = await buildSite(app);
    const act = await buildCompleteAct(app, own);
    const { id: organization } = await buildOrganization(
      app.services,
      own.projectId,
      'AUTHOR_SUPERVISION',
    );
    const { rows } = await sql<{ id: string }>`
      insert into memberships (project_id, user_id, organization_id, job_id, started_at)
      values (${own.projectId}, ${own.technical.userId}, ${organization}, 106, now()) returning id`.execute(
      app.services.db,
    );
    const field = 'authorExpertApprovers';
    expectStatus(await patch(app, own.contractor, act.id, field, 'ADD', rows[0]?.id), 200);
    expectStatus(await start(app, own.contractor, act.id), 200);
    expectStatus(await approveAs(app, signers, own.technical, act.id), 200);
    const twice = expectStatus(await approveAs(app, signers, own.technical, act.id), 409);
    expect(twice.code).toBe('already-decided');
    expect((await read(act.id, own.contractor)).expertApprovers[1].status.code).toBe('APPROVED');
  });

  it('refuses a signature over other bytes with its own code, and remembers the attempt', async () => {
    const id = await startedAct();
    const answer = await app.call(site.technical, {
      method: 'POST',
      url: `/api/signer/approve/${id}`,
      payload: { cms: signers.sign(site.technical, Buffer.from('другой документ')) },
    });
    expect(expectStatus(answer, 422)).toMatchObject({
      code: 'DOCUMENT_MISMATCH',
      message:
        'Подписан другой документ или другая его версия. Обновите страницу и подпишите снова.',
    });
    const { rows } =
      await sql`select a.reason from signature_attempts a join signables f on f.id = a.signable_id
        where f.record_id = ${id}`.execute(app.services.db);
    expect(rows).toEqual([{ reason: 'DOCUMENT_MISMATCH' }]);
    expect((await read(id)).versions[0].signatures).toEqual([]);
  });

  it('refuses another person’s key, garbage, and a signature used before', async () => {
    const id = await startedAct();
    const pdf = await app.call(site.technical, { url: `/api/printer/document/${id}` });
    const send = (person: typeof site.technical, cms: string) =>
      app.call(person, { method: 'POST', url: `/api/signer/approve/${id}`, payload: { cms } });
    const foreign = await send(site.technical, signers.sign(site.author, pdf.rawPayload));
    expect(expectStatus(foreign, 422).code).toBe('IIN_MISMATCH');
    expect(expectStatus(await send(site.technical, 'мусор'), 422).code).toBe('MALFORMED');
    expectStatus(await approveAs(app, signers, site.technical, id), 200);
    const outsider = await buildPerson(app.services);
    expect((await send(outsider, 'x')).statusCode).toBe(404);
    expect(
      expectStatus(await send(site.customer, signers.sign(site.customer, pdf.rawPayload)), 403)
        .code,
    ).toBe('not-participant');
  });

  it('refuses a person whose ИИН is not confirmed', async () => {
    const id = await startedAct();
    await sql`update users set iin_confirmed_at = null where id = ${site.author.userId}`.execute(
      app.services.db,
    );
    expect(expectStatus(await approveAs(app, signers, site.author, id), 422).code).toBe(
      'iin-not-confirmed',
    );
    await sql`update users set iin_confirmed_at = now() where id = ${site.author.userId}`.execute(
      app.services.db,
    );
  });
});

describe('POST /signer/reject/{uuid} and /signer/revise/{uuid}', () => {
  it('asks for a reason that is not blank', async () => {
    const id = await startedAct();
    expect((await rejectAs(app, site.technical, id, '   ')).statusCode).toBe(400);
  });

  it('frees the volume, closes the tasks of the others and tells the creator why', async () => {
    const own = await buildSite(app);
    const id = await startedAct(own, '3');
    expectStatus(await rejectAs(app, own.technical, id, 'Нет сертификата'), 200);
    expect(await read(id, own.contractor)).toMatchObject({
      status: { status: 'REJECTED' },
      versions: [
        {
          outcome: 'rejected',
          rejection: { by: own.technical.fullname, reason: 'Нет сертификата' },
        },
      ],
    });
    expect(await position(own.positionIds[0])).toMatchObject({
      reserved: '0.000000',
      done: '0.000000',
    });
    const told = expectStatus(await app.call(own.contractor, { url: '/api/notifications' }), 200);
    expect(told.content[0].text).toContain('Нет сертификата');
    const count = expectStatus(
      await app.call(own.author, { url: '/api/notifications/count' }),
      200,
    );
    expect(count).toEqual({ count: 0, waiting: 0 });
    expect(expectStatus(await rejectAs(app, own.author, id, 'Тоже'), 409).code).toBe(
      'not-in-approval',
    );
  });

  it('makes version 2 after a revision while version 1 stays readable', async () => {
    const own = await buildSite(app);
    const id = await startedAct(own, '1');
    expectStatus(await approveAs(app, signers, own.contractor, id), 200);
    expectStatus(await rejectAs(app, own.technical, id, 'Исправьте'), 200);
    const revise = (person = own.contractor) =>
      app.call(person, { method: 'POST', url: `/api/signer/revise/${id}` });
    expect(expectStatus(await revise(own.technical), 403).code).toBe('not-creator');
    expectStatus(await revise(), 200);
    expect(expectStatus(await revise(), 409).code).toBe('not-rejected');
    expect(await read(id, own.contractor)).toMatchObject({ editable: true, deletable: false });
    expectStatus(await patch(app, own.contractor, id, 'usedMaterial', 'UPDATE', 'Бетон В30'), 200);
    expectStatus(await start(app, own.contractor, id), 200);
    const act = await read(id, own.contractor);
    expect(act.versions.map((version: { number: number }) => version.number)).toEqual([2, 1]);
    expect(act.isCurrentUserApproved).toBe(false);
    const first = await app.call(own.technical, { url: `/api/printer/document/${id}?version=1` });
    expect(createHash('sha256').update(first.rawPayload).digest('hex')).toBe(
      act.versions[1].sha256,
    );
    const old = await app.call(own.technical, {
      method: 'POST',
      url: `/api/signer/approve/${id}`,
      payload: { cms: signers.sign(own.technical, first.rawPayload) },
    });
    expect(expectStatus(old, 422).code).toBe('DOCUMENT_MISMATCH');
  });
});

describe('printing', () => {
  it('gives a draft before the start and a sheet with every signature after it', async () => {
    const own = await buildSite(app);
    const act = await buildCompleteAct(app, own);
    const draft = await app.call(own.technical, { url: `/api/printer/document/${act.id}` });
    expect(draft.headers['content-type']).toBe('application/pdf');
    expect(draft.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expectStatus(await start(app, own.contractor, act.id), 200);
    expectStatus(await approveAs(app, signers, own.technical, act.id), 200);
    const sheet = await app.call(own.technical, {
      url: `/api/printer/document/${act.id}?sheet=true`,
    });
    expect(sheet.rawPayload.length).toBeGreaterThan(draft.rawPayload.length);
    const none = await app.call(own.technical, {
      url: `/api/printer/document/${act.id}?version=7`,
    });
    expect(none.statusCode).toBe(404);
  });
});
