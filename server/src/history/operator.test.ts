import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson } from '../../test/factories.ts';
import { type Person, startTestApp, type TestApp } from '../../test/test-app.ts';
import { transaction } from '../db/transaction.ts';
import { operator, recordHistory } from './record.ts';
import { verifyHistory } from './verify.ts';

let app: TestApp;
let person: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
  person = await buildPerson(app.services);
  other = await buildPerson(app.services);
  const entity = { id: person.userId, kind: 'user', projectId: null };
  await transaction(app.services.db, async (trx) => {
    await recordHistory(trx, entity, operator, 'created');
    await recordHistory(trx, entity, other, 'changed');
  });
});
afterAll(() => app.close());

const entriesOf = async () => {
  const { rows } = await sql<{ user_id: string | null; performed_by: string }>`
    select user_id, performed_by from history where entity_id = ${person.userId}
    order by audit_id`.execute(app.services.db);
  return rows;
};

/** What somebody who owns the database does with all its guards asleep. */
const tamper = (event: string, set: RawBuilder<unknown>) =>
  transaction(app.owner.db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`alter table history drop constraint if exists history_has_performer`.execute(trx);
    await sql`update history set ${set} where entity_id = ${person.userId} and event = ${event}`.execute(
      trx,
    );
  });
const faults = async () => (await verifyHistory(app.services.db)).faults.map(({ fault }) => fault);

describe('an act of the operator', () => {
  it('stands in a chain with those of people, which is whole', async () => {
    expect(await entriesOf()).toEqual([
      { user_id: null, performed_by: 'operator' },
      { user_id: other.userId, performed_by: other.fullname },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('is the only one without a person: the database refuses another name', async () => {
    const nobody = sql`insert into history (entity_id, entity_kind, event, user_id, performed_by, differences)
      values (${person.userId}, 'user', 'changed', null, 'Бекова Сауле', '{}')`;
    await expect(nobody.execute(app.services.db)).rejects.toThrow('history_has_performer');
  });

  it('cannot be made of the act of a person, nor the other way round, without being found', async () => {
    const change = sql`user_id = ${other.userId}, performed_by = ${other.fullname}`;
    await tamper('changed', sql`user_id = null, performed_by = 'operator'`);
    expect(await faults()).toEqual(['edited']);
    await tamper('changed', sql`performed_by = ${`${other.userId}\u001f${other.fullname}`}`);
    expect(await faults()).toEqual(['edited']);
    await tamper('changed', change);
    expect(await faults()).toEqual([]);
    await tamper('created', change);
    expect(await faults()).toEqual(['edited']);
  });
});
