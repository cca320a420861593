import { createHmac } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPerson, buildProject } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { transaction } from '../db/transaction.ts';
import { jobList } from '../job-list.ts';
import { addJob } from '../jobs/add-job.ts';
import { type Jobs, startJobs } from '../jobs/start-jobs.ts';
import { announce } from '../news/announce.ts';
import { projectForm } from '../projects/testing/examples.ts';
import { signedHeaders } from './message.ts';
import { publishNews } from './publish.ts';

const KEY = Buffer.from('a key of more than 24 bytes for tests');

type Received = { path: string; headers: IncomingHttpHeaders; body: string };
let received: Received[] = [];
/** What the receiver answers next, the last for good; nothing to `silent`. */
let answers: ('silent' | { status: number; location?: string })[] = [];
const unanswered: ServerResponse[] = [];
let receiver: Server;
let house: TestApp;
let jobs: Jobs;
let customer: Person;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    received.push({ path: request.url ?? '', headers: request.headers, body });
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 204 };
    if (answer === 'silent') {
      unanswered.push(response);
      return;
    }
    const { status, location } = answer;
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  house = await startTestApp({
    env: {
      NYSAN_BUS_URL: `http://127.0.0.1:${port}/events`,
      NYSAN_BUS_SECRET: `whsec_${KEY.toString('base64')}`,
    },
  });
  const { services, servingUrl: databaseUrl } = house;
  jobs = await startJobs({ databaseUrl, services, list: jobList });
  customer = await buildPerson(house.services, {
    baseRoles: ['CUSTOMER'],
    fullname: 'Заказчикова Алия',
  });
});
afterAll(async () => {
  await jobs.stop();
  await house.close();
  await new Promise((resolve) => receiver.close(resolve));
});
beforeEach(() => {
  received = [];
  answers = [];
});

const createProject = async (enablePublishToBus: boolean) => {
  const payload = projectForm({ enablePublishToBus });
  const answer = await house.call(customer, { method: 'POST', url: '/api/projects', payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ uuid: string; fullName: string }>();
};

const arrived = async (count = 1) => {
  // A busy machine may look late, when one was sent again.
  await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  return received;
};

const next = async (): Promise<Received> => {
  const [one] = await arrived();
  return one ?? expect.fail('nothing has arrived');
};

const buildPassingOn = async (): Promise<string> => {
  const { id } = await buildProject(house.services, customer);
  await sql`update projects set publish_to_bus = true where id = ${id}`.execute(house.owner.db);
  return id;
};

const waiting = async () => {
  const { rows } = await sql<{ id: string; last_error: string | null }>`
    select j.id, j.last_error from graphile_worker.jobs j where j.task_identifier = 'publish-news'
    order by j.id`.execute(house.services.db);
  return rows;
};
const isQueued = async (key: string) => {
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${key}`.execute(
    house.services.db,
  );
  return rows.length > 0;
};
const allSent = () => expect.poll(waiting, { timeout: 20_000 }).toEqual([]);

describe('an event of a project that passes its events on', () => {
  it('reaches the receiver as the feed tells it, in each language, with who, what and a link', async () => {
    const { uuid, fullName } = await createProject(true);
    const { path, headers, body } = await next();
    expect([path, headers['content-type']]).toEqual(['/events', 'application/json']);
    const { id, ...data } = JSON.parse(body).data;
    expect(headers['webhook-id']).toBe(id);
    expect(JSON.parse(body)).toMatchObject({
      type: 'project-created',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(data).toEqual({
      project: { uuid, fullName },
      eventType: 'PROJECT',
      record: null,
      author: 'Заказчикова Алия',
      link: `http://nysan.test/app/project/${uuid}`,
      texts: {
        ru: { text: expect.stringContaining(fullName), name: null, reason: null },
        kk: { text: expect.stringContaining(fullName), name: null, reason: null },
        en: { text: expect.stringContaining(fullName), name: null, reason: null },
      },
    });
    await allSent();
  });

  it('is signed with the key both know, over its id, the time and the very bytes of its body', async () => {
    await createProject(true);
    const { headers, body } = await next();
    const at = Number(headers['webhook-timestamp']);
    expect(Math.abs(Date.now() / 1000 - at)).toBeLessThan(60);
    const signed = [headers['webhook-id'], at, body].join('.');
    const mac = createHmac('sha256', KEY).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    await allSent();
  });

  it('names the record it speaks of, what that is about and why', async () => {
    const projectId = await buildPassingOn();
    const record = { id: '0198f1f0-0000-7000-8000-000000000001', kind: 'hidden-work-act' };
    await transaction(house.services.db, (trx) =>
      announce(
        trx,
        projectId,
        customer,
        'HIDDEN_WORK_ACT',
        'document-rejected',
        { document: 'АОСР-7', name: 'Бетонирование', reason: 'Нет исполнительной схемы' },
        record,
      ),
    );
    const { body } = await next();
    const { data, type } = JSON.parse(body);
    expect(type).toBe('document-rejected');
    expect(data.record).toEqual({ uuid: record.id, kind: record.kind });
    expect(data.link).toBe(
      `http://nysan.test/app/project/${projectId}/acts/hidden-work-act/${record.id}`,
    );
    expect(data.texts.ru).toMatchObject({
      text: expect.stringContaining('АОСР-7'),
      name: 'Бетонирование',
      reason: 'Нет исполнительной схемы',
    });
    await allSent();
  });

  it('is tried again under the same id while the receiver refuses it, and is over once it is taken', async () => {
    answers = [{ status: 503 }];
    await createProject(true);
    await expect
      .poll(async () => (await waiting())[0]?.last_error, { timeout: 20_000 })
      .toContain('answered 503');
    answers = [{ status: 204 }];
    await allSent();
    const [first, ...again] = received;
    expect(again.length).toBeGreaterThan(0);
    for (const { headers, body } of again) {
      expect(headers['webhook-id']).toBe(first?.headers['webhook-id']);
      expect(body).toBe(first?.body);
    }
  });

  it('goes out although the one before it was refused', async () => {
    answers = [{ status: 500 }, { status: 204 }];
    await createProject(true);
    const refused = await next();
    await createProject(true);
    const [, ...later] = await arrived(3);
    expect(later.map(({ headers }) => headers['webhook-id'])).toContain(
      refused.headers['webhook-id'],
    );
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
    await allSent();
  });

  it('holds up no other work and no other project when the receiver does not answer', async () => {
    answers = ['silent', { status: 204 }];
    await createProject(true);
    await arrived();
    await createProject(true);
    await createProject(true);
    await addJob(house.services.db, 'fold-tallies', {}, { key: 'beside the bus' });
    await expect.poll(() => isQueued('beside the bus'), { timeout: 9000 }).toBe(false);
    await arrived(3);
    unanswered.pop()?.writeHead(204).end();
    await allSent();
  });

  it('follows no receiver elsewhere', async () => {
    answers = [{ status: 307, location: '/elsewhere' }, { status: 204 }];
    await createProject(true);
    const all = await arrived(2);
    expect(new Set(all.map(({ path }) => path))).toEqual(new Set(['/events']));
    await allSent();
  });

  it('never leaves when its change is taken back', async () => {
    const projectId = await buildPassingOn();
    const failed = transaction(house.services.db, async (trx) => {
      await announce(trx, projectId, customer, 'PROJECT', 'project-archived', { name: 'Школа' });
      throw new Error('the change failed');
    });
    await expect(failed).rejects.toThrow('the change failed');
    expect(await waiting()).toEqual([]);
  });

  it('is not sent any more when the project has stopped passing them on', async () => {
    const { id: projectId } = await buildProject(house.services, customer);
    const { rows } = await sql<{ id: string }>`
      insert into news (project_id, event_type, code, params, author_name)
      values (${projectId}, 'PROJECT', 'project-changed', '{"name": "Школа"}', 'Алия') returning id`.execute(
      house.services.db,
    );
    await publishNews(house.services, { newsId: rows[0]?.id ?? '' });
    expect(received).toEqual([]);
  });
});

describe('an event of a project that keeps them', () => {
  it('is queued for nobody', async () => {
    await createProject(false);
    expect(await waiting()).toEqual([]);
    expect(received).toEqual([]);
  });
});

describe('a server without a bus', () => {
  it('lets go of the event', async () => {
    const quiet = { ...house.services, settings: { ...house.services.settings, bus: undefined } };
    const { uuid } = await createProject(true);
    await arrived();
    const { rows } = await sql<{
      id: string;
    }>`select id from news where project_id = ${uuid}`.execute(house.services.db);
    await publishNews(quiet, { newsId: rows[0]?.id ?? '' });
    expect(received).toHaveLength(1);
  });
});

describe('signedHeaders', () => {
  it('signs as the published example of Standard Webhooks does', () => {
    const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    const body = '{"test": 2432232314}';
    const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
    expect(signedHeaders(key, { id, seconds: 1_614_265_330, body })).toEqual({
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });
});
