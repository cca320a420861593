import { verificationLogColumns } from '@nysan/contract/journals/verification-log-list.ts';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import { createAct, expectStatus } from '../../test/act-thread.ts';
import { formBody, formHeaders } from '../files/testing/form.ts';
import { batch } from '../journals/testing/batch.ts';
import { verificationCalls } from '../journals/testing/verification-calls.ts';
import { nextNumber } from './repository/numbers.ts';

const { app, site } = actHouse();
const hiddenWorkAct = { kind: 'hidden-work-act', numberPrefix: 'А' };
const log = verificationCalls(app, () => site.projectId);

type Request = { url: string; payload?: unknown; headers?: Record<string, string> };

let keys = 0;
const newKey = (): string => {
  keys += 1;
  return `a-key-for-numbers-${keys}`;
};
const post = (key: string, { headers, ...request }: Request) =>
  app.call(site.contractor, {
    method: 'POST',
    ...(request as { url: string }),
    headers: { ...headers, 'idempotency-key': key },
  });

/** The last number taken of a kind. */
const lastOf = async (kind: string): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    select last from record_counters where project_id = ${site.projectId} and kind = ${kind}`.execute(
    app.services.db,
  );
  return rows[0]?.last ?? 0;
};

const act = (name: string) => ({
  url: `/api/hidden-work-act/${site.projectId}`,
  payload: { name, startWorkDate: '2026-03-01', endWorkDate: '2026-03-12' },
});

const workbook = async (rows: number): Promise<Request> => {
  const heads = Object.values(verificationLogColumns).map(({ label }) => label.ru);
  const row = Object.keys(verificationLogColumns).map((name) => batch[name as keyof typeof batch]);
  const sheet = { name: 'Лист1', rows: [heads, ...Array.from({ length: rows }, () => row)] };
  return {
    url: `/api/journals/verification-log/${site.projectId}/upload-excel?doubles=take`,
    headers: formHeaders,
    payload: formBody({ name: 'Журнал.xlsx', bytes: await writeXlsx({ sheets: [sheet] }) }),
  };
};

type Case = [call: string, kind: string, count: number, request: () => Promise<Request>];
const cases: Case[] = [
  ['creation', 'hidden-work-act', 1, async () => act('Устройство стяжки')],
  [
    'a copy of a document',
    'hidden-work-act',
    1,
    async () => ({ url: `/api/act/${(await createAct(app, site)).id}` }),
  ],
  [
    'a copy of an entry',
    'verification-log',
    1,
    async () => ({
      url: `/api/journals/copy/verification-log/${(await log.written(site.contractor)).id}`,
    }),
  ],
  ['a workbook of three rows', 'verification-log', 3, () => workbook(3)],
];

describe.each(cases)('%s that is sent ten times under one key', (_, kind, count, request) => {
  it('takes its numbers once when one call follows the other', async () => {
    const [made, key] = [await request(), newKey()];
    const before = await lastOf(kind);
    for (let time = 0; time < 10; time += 1) {
      expectStatus(await post(key, made), 201);
    }
    expect(await lastOf(kind)).toBe(before + count);
  });

  it('takes its numbers once when all calls come together', async () => {
    const [made, key] = [await request(), newKey()];
    const before = await lastOf(kind);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(key, made)));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(201);
    expect(await lastOf(kind)).toBe(before + count);
  });
});

describe('numbers taken under a key', () => {
  it('are the same for the next try when the first made nothing', async () => {
    const take = (name: string) =>
      nextNumber(app.services.db, hiddenWorkAct, site.projectId, {
        userId: site.contractor.userId,
        name,
      });
    const first = await take('one');
    expect(await take('one')).toBe(first);
    expect(await take('another')).toBe(Number(first) + 1);
  });

  it('are not taken for another workbook under the key of the first', async () => {
    const key = newKey();
    const before = await lastOf('verification-log');
    expectStatus(await post(key, await workbook(2)), 201);
    expectStatus(await post(key, await workbook(3)), 409);
    expect(await lastOf('verification-log')).toBe(before + 2);
  });
});
