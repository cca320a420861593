import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSite, expectStatus, type Site } from '../../../test/act-thread.ts';
import { commonTestApp } from '../../../test/common-app.ts';
import type { TestApp } from '../../../test/test-app.ts';
import type { DB } from '../../db/tables.ts';
import { batch } from '../../journals/testing/batch.ts';
import { verificationLog } from '../../journals/verification-log/descriptor.ts';
import { findRecord } from '../repository/records.ts';
import { readFields } from './snapshot.ts';

let house: TestApp;
let site: Site;
beforeAll(async () => {
  house = await commonTestApp();
  site = await buildSite(house);
});
afterAll(() => house.close());

const heardWhileRead = async (id: string) => {
  const heard: string[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: house.services.pool }),
    log: ({ query }) => {
      heard.push(query.sql);
    },
  });
  const record = await findRecord(house.services.db, id);
  const read = await db.transaction().execute((trx) => readFields(trx, verificationLog, record));
  return { read, heard };
};

it('all columns of an own table are read by one statement, and stand in the order of the form', async () => {
  const url = `/api/journals/verification-log/${site.projectId}`;
  const { id } = expectStatus(
    await house.call(site.contractor, { method: 'POST', url, payload: batch }),
    201,
  );

  const { read, heard } = await heardWhileRead(id);
  const lying = Object.values(verificationLog.fields).filter(({ lies }) => lies);

  expect(lying.length, 'a kind of several columns is needed').toBeGreaterThan(5);
  expect(heard.filter((said) => said.includes(lying[0]?.lies?.table ?? '?'))).toHaveLength(1);
  expect(Object.keys(read).slice(0, lying.length)).toEqual(
    Object.keys(verificationLog.fields).slice(0, lying.length),
  );
  for (const [name, field] of Object.entries(verificationLog.fields)) {
    const alone = await house.services.db
      .transaction()
      .execute(async (trx) => field.read(trx, await findRecord(trx, id)));
    expect([name, read[name]]).toEqual([name, alone]);
  }
});
