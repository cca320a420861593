import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import { createAct } from '../../test/act-thread.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { lockRecord } from './repository/records.ts';

const { app, site } = actHouse();

let actId: string;
beforeEach(async () => {
  actId = (await createAct(app, site)).id;
});

/** What another transaction is told that does not wait. */
const whileHeld = <T>(ask: (other: Trx) => Promise<T>): Promise<T> =>
  transaction(app.services.db, async (holder) => {
    await lockRecord(holder, actId);
    return transaction(app.services.db, ask);
  });

describe('a record held for a change', () => {
  it('is held by nobody else meanwhile', async () => {
    const asked = whileHeld((other) =>
      sql`select 1 from records where id = ${actId} for no key update nowait`.execute(other),
    );
    await expect(asked).rejects.toMatchObject({ code: '55P03' });
  });

  it('keeps nobody from writing rows that refer to it', async () => {
    const { rows } = await whileHeld((other) =>
      sql`select id from records where id = ${actId} for key share nowait`.execute(other),
    );
    expect(rows).toEqual([{ id: actId }]);
  });
});
