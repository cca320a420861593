import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { transaction } from '../db/transaction.ts';
import { addJob } from '../jobs/add-job.ts';
import { freeJobsOfDead } from '../jobs/living-workers.ts';
import { admitMail, findPause, pauseMails, resumeMails } from '../mail/pause-repository.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { mailFact } from '../system-facts/mail.ts';
import { readFacts } from '../system-facts/read-facts.ts';
import { measureStorage } from '../system-facts/repository.ts';

let house: TestApp;
let admin: Person;
beforeAll(async () => {
  house = await startTestApp();
  admin = await buildPerson(house.services, { baseRoles: ['ADMIN'] });
});
afterAll(() => house.close());
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(house.services.db);
});

const read = (path: string, who: Person | null = admin) =>
  house.call(who, { url: `/api/admin/${path}` });
const again = (path: string, who: Person | null = admin) =>
  house.call(who, { method: 'POST', url: `/api/admin/${path}` });
const queue = (to: string, tokenId?: string) =>
  transaction(house.services.db, (trx) =>
    tokenId === undefined
      ? queueMail(trx, {
          kind: 'added',
          to,
          language: 'ru',
          params: { project: 'Школа', inviter: 'Омарова', projectId: crypto.randomUUID() },
        })
      : queueMail(trx, {
          kind: 'verification',
          to,
          language: 'kk',
          params: { tokenId, signUp: '' },
        }),
  );
const fail = (error: string, tries = 12) =>
  sql`update graphile_worker._private_jobs set attempts = ${tries}, last_error = ${error}`.execute(
    house.services.db,
  );

describe('GET /admin/mails', () => {
  it('shows what could not leave and why, and nobody’s address', async () => {
    await queue('ivanov.secret@mail.kz');
    await fail(
      "Can't send mail - all recipients were rejected: 550 <ivanov.secret@mail.kz> 850101300123 unknown\n    at SMTPConnection",
    );
    const { content, totalCount } = (await read('mails')).json();
    expect(totalCount).toBe(1);
    expect(content[0]).toMatchObject({
      to: 'i••••@mail.kz',
      subject: 'Вас добавили в объект «Школа»',
      state: 'given-up',
      tries: 12,
      mostTries: 12,
      nextAt: null,
      isOver: false,
      error:
        "Can't send mail - all recipients were rejected: 550 <i••••@mail.kz> 8501••••0123 unknown",
    });
  });

  it('shows no secret that an error quotes', async () => {
    await queue('a@b.kz');
    await fail('getaddrinfo smtp://nysan:Kerege-2026@mail.kz/x?token=abc0123456789abcdef01234567');
    const text = (await read('mails')).body;
    expect(text).not.toContain('Kerege');
    expect(text).not.toContain('abc0123456789');
  });

  it('is narrowed by how far it has come', async () => {
    await queue('a@b.kz');
    await fail('ECONNREFUSED', 3);
    await queue('c@d.kz');
    const states = async (query = '') =>
      (await read(`mails${query}`)).json().content.map(({ state }: { state: string }) => state);
    expect(await states()).toEqual(['waiting', 'retrying']);
    expect(await states('?state=retrying')).toEqual(['retrying']);
    expect(await states('?state=given-up')).toEqual([]);
  });

  it('is the administrator’s alone', async () => {
    const security = await buildPerson(house.services, { baseRoles: ['SECURITY'] });
    for (const page of ['mails', 'jobs', 'system']) {
      expect((await read(page, security)).statusCode).toBe(403);
      expect((await read(page, null)).statusCode).toBe(401);
    }
  });
});

describe('POST /admin/mails/{id}/resend', () => {
  it('lets the tries begin anew and at once, and leaves who did it in the history', async () => {
    await queue('ivanov@mail.kz');
    await fail('ECONNREFUSED 10.0.0.1:25');
    const [{ id }] = (await read('mails')).json().content;
    const sent = expectStatus(await again(`mails/${id}/resend`), 200);
    expect(sent).toMatchObject({ id, state: 'waiting', tries: 0 });
    const { rows } = await sql<{ user_id: string; differences: object }>`
      select user_id, differences from history where entity_kind = 'job'`.execute(
      house.services.db,
    );
    expect(rows).toEqual([
      {
        user_id: admin.userId,
        differences: {
          mail: { value1: null, value2: 'Вас добавили в объект «Школа» → i••••@mail.kz' },
          error: { value1: 'ECONNREFUSED 10.0.0.1:25', value2: null },
        },
      },
    ]);
  });

  it('lets this mail be tried next while all mails wait', async () => {
    await queue('first@mail.kz');
    await queue('second@mail.kz');
    const [{ id }] = (await read('mails')).json().content;
    const { db } = house.services;
    await pauseMails(db, '0', {
      reason: 'sender',
      answer: '553 refused',
      sender: 'any',
      isSuspect: false,
      now: new Date(),
    });
    expectStatus(await again(`mails/${id}/resend`), 200);
    expect((await findPause(db))?.probe).toBe(id);
    expect(await admitMail(db, id)).toBe('probe');
    await resumeMails(db);
    expect(await findPause(db)).toBeNull();
  });

  it('refuses a mail whose link is not open any more', async () => {
    await queue('gone@mail.kz', crypto.randomUUID());
    await fail('ECONNREFUSED');
    const [mail] = (await read('mails')).json().content;
    expect(mail.isOver).toBe(true);
    const refused = await again(`mails/${mail.id}/resend`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'mail-over']);
  });

  it('refuses a mail that is just being sent, and finds none that has left', async () => {
    await queue('a@b.kz');
    const [{ id }] = (await read('mails')).json().content;
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w'`.execute(
      house.services.db,
    );
    const refused = await again(`mails/${id}/resend`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'job-in-work']);
    await sql`delete from graphile_worker._private_jobs`.execute(house.services.db);
    expect((await again(`mails/${id}/resend`)).statusCode).toBe(404);
  });

  it('is the administrator’s alone', async () => {
    const reader = await buildPerson(house.services, { baseRoles: ['SECURITY'] });
    expect((await again('mails/1/resend', reader)).statusCode).toBe(403);
  });
});

describe('jobs', () => {
  it('of a process that died go on elsewhere, and nothing failed', async () => {
    const { db } = house.services;
    await transaction(db, (trx) =>
      addJob(trx, 'account-mail', { reason: 'sign-up', email: 'a@b.kz', language: 'ru' }),
    );
    await sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_by = 'pool-dead',
      locked_at = now() - interval '1 minute'`.execute(db);
    await freeJobsOfDead(db);
    const [job] = (await read('jobs')).json().content;
    expect(job).toMatchObject({ task: 'account-mail', state: 'resumed', error: null });
    expect(job.tries).toBe(job.mostTries - 1);
    expect(job.nextAt).not.toBeNull();
    const { content } = (await read('jobs?state=resumed')).json();
    expect(content).toEqual([job]);
    await sql`delete from graphile_worker._private_jobs`.execute(db);
  });

  it('are shown without mails and without what they carry, and tried again', async () => {
    await queue('a@b.kz');
    await transaction(house.services.db, (trx) =>
      addJob(trx, 'account-mail', { reason: 'sign-up', email: 'a@b.kz', language: 'ru' }),
    );
    await fail('canceling statement due to lock timeout');
    const { content } = (await read('jobs')).json();
    expect(content).toEqual([expect.objectContaining({ task: 'account-mail', state: 'given-up' })]);
    expect(Object.keys(content[0])).not.toContain('payload');
    const tried = expectStatus(await again(`jobs/${content[0].id}/retry`), 200);
    expect(tried).toMatchObject({ task: 'account-mail', state: 'waiting', tries: 0 });
    const [mail] = (await read('mails')).json().content;
    expect((await again(`jobs/${mail.id}/retry`)).statusCode).toBe(404);
  });
});

describe('GET /admin/system', () => {
  it('tells what is known, and of what nobody tells that it is unknown', async () => {
    await measureStorage(house.services.db, new Date('2026-06-10T12:00:00Z'));
    const facts = (await read('system')).json();
    const byCode = Object.fromEntries(facts.map((fact: { code: string }) => [fact.code, fact]));
    expect(byCode.version.text).toMatch(/^Nysan \d+\.\d+\.\d+$/);
    expect(byCode.database.bytes).toBeGreaterThan(1_000_000);
    expect(byCode.storage).toMatchObject({ state: 'good', at: '2026-06-10T12:00:00.000Z' });
    expect(byCode.mail).toMatchObject({ state: 'attention' });
    expect(byCode.ocsp).toMatchObject({ state: 'attention' });
    expect(byCode.certificates).toMatchObject({ state: 'attention' });
  });

  it('says unknown of a fact that nobody supplies, that throws, and of none besides', async () => {
    const facts = await readFacts(
      house.services,
      [
        { code: 'backup', read: () => Promise.reject(new Error('no')) },
        { code: 'version', read: async () => ({ state: 'good', text: '1' }) },
      ],
      'ru',
    );
    expect(facts.find(({ code }) => code === 'backup')).toMatchObject({ state: 'unknown' });
    expect(facts.find(({ code }) => code === 'history')).toMatchObject({ state: 'unknown' });
    expect(facts.find(({ code }) => code === 'version')).toMatchObject({ state: 'good' });
  });

  it('says whether the mail server, the responder and the receiver of events answer', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const services = {
      ...house.services,
      settings: {
        ...house.services.settings,
        smtpUrl: `smtp://who:Kerege-2026@127.0.0.1:${port}`,
        revocation: 'soft' as const,
        bus: { url: `http://127.0.0.1:${port}/?key=Kerege-2026`, key: new Uint8Array(32) },
      },
      signatures: {
        ...house.services.signatures,
        responders: [`http://127.0.0.1:${port}/`],
      },
    };
    const { busFact, ocspFact } = await import('../system-facts/outside.ts');
    const [mail, ocsp, bus, noBus] = await Promise.all([
      mailFact.read(services, 'ru'),
      ocspFact.read(services, 'ru'),
      busFact.read(services, 'ru'),
      busFact.read(house.services, 'ru'),
    ]);
    expect(mail.state).toBe('fault');
    expect(mail.text).toContain(`127.0.0.1:${port}`);
    expect(mail.text).not.toContain('Kerege');
    expect(ocsp).toMatchObject({ state: 'fault' });
    expect(bus.state).toBe('fault');
    expect(bus.text).toContain(`127.0.0.1:${port} не отвечает`);
    expect(bus.text).not.toContain('Kerege');
    expect(noBus).toMatchObject({ state: 'good' });
  });
});
