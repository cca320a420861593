import { get, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { buildCompleteAct, expectStatus, start } from '../../test/act-thread.ts';
import { signAccessToken } from '../http/sign-in.ts';
import { hiddenWorkActExample } from '../printing/testing/hidden-work-act-example.ts';

const { app, site } = ownActHouse();
let actId: string;
beforeAll(async () => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});

const draft = (language = 'ru') =>
  app.call(site.contractor, {
    url: `/api/printer/document/${actId}`,
    headers: { 'accept-language': language },
  });
const standing = async () => {
  const { rows } = await sql`select status,
      (select count(*)::integer from document_versions where document_id = d.id) as versions
    from records d where id = ${actId}`.execute(app.services.db);
  return rows[0];
};

/** A sheet that keeps a worker busy for some seconds. */
const longSheet = () => {
  const rows = Array.from({ length: 3000 }, (_, row) => [`${row}`, 'Кладка стен']);
  const columns = [1, 3].map((width) => ({ header: 'А', align: 'left' as const, width }));
  return hiddenWorkActExample({ blocks: [{ kind: 'table', columns, rows }] });
};

/** Drafts of other people: a long one and `count` behind it, until they leave. */
const drafts = (count: number) => {
  const leaving = new AbortController();
  const { signal } = leaving;
  const { printer } = app.services;
  const all = [longSheet(), ...Array.from({ length: count }, () => hiddenWorkActExample())];
  const waiting = Promise.allSettled(all.map((sheet) => printer.printSheet(sheet, { signal })));
  const leave = async () => {
    leaving.abort();
    await waiting;
  };
  return { waiting, leave };
};

it('a full queue answers 503 in the language of the reader and says when to come again', async () => {
  actId = (await buildCompleteAct(app, site)).id;
  const others = drafts(100);
  const answers = [await draft('ru'), await draft('kk'), await draft('en')];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      'retry-after': '10',
      'content-type': expect.stringContaining('application/problem+json'),
    });
    expect(answer.json()).toMatchObject({ status: 503, code: 'printer-busy' });
  }
  expect(answers.map((answer) => answer.json().message)).toEqual([
    'На печать стоит слишком длинная очередь. Повторите через 10 с.',
    'Басып шығару кезегі тым ұзын. 10 секундтан кейін қайталаңыз.',
    'Too many documents are waiting to be printed. Try again in 10 s.',
  ]);

  let areDone = false;
  void others.waiting.then(() => {
    areDone = true;
  });
  expectStatus(await start(app, site.contractor, actId), 200);
  expect(areDone).toBe(false);
  await others.leave();
  expect((await draft()).statusCode).toBe(200);
});

describe('who leaves while their document is printed or waits for it', () => {
  const asked = async (method: 'GET' | 'POST', path: string) => {
    const { userId, sessionId } = site.contractor;
    const { port } = app.app.server.address() as AddressInfo; // It listens on a port, not on a pipe.
    const token = await signAccessToken(app.services.keys.access, userId, sessionId);
    const headers = { authorization: `Bearer ${token}` };
    const asking = (method === 'GET' ? get : request)({ port, path, method, headers });
    asking.on('error', () => undefined); // The hang-up of the test itself.
    asking.end();
    return asking;
  };
  const untilItWaits = (print: ReturnType<typeof spy>) =>
    vi.waitUntil(() => print.mock.results.length > 0, { timeout: 10_000 });
  const spy = () => vi.spyOn(app.services.printer, 'printSheet');

  it.each([
    ['a draft', 'GET', () => `/api/printer/document/${actId}`],
    ['a start of approval', 'POST', () => `/api/signer/start-proccess/${actId}`],
  ] as const)('has nothing done for them any more: %s', async (_, method, path) => {
    actId = (await buildCompleteAct(app, site)).id;
    const others = drafts(1);
    const signed = app.services.printer.printSheet(longSheet(), { toSign: true }); // Else a free press takes the start at once.
    const print = spy();
    const asking = await asked(method, path());
    await untilItWaits(print);
    const { totalCount, idleCount } = app.services.pool;
    expect(totalCount - idleCount).toBe(0); // It waits without a connection.
    asking.destroy();

    await expect(print.mock.results[0]?.value).rejects.toMatchObject({ code: 'gone' });
    print.mockRestore();
    await Promise.all([others.leave(), signed]);
    expect(await standing()).toEqual({ status: 'created', versions: 0 });
    expectStatus(await start(app, site.contractor, actId), 200);
  });
});
