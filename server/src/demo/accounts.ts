import { transaction } from '../db/transaction.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { Services } from '../services.ts';
import { DEMO_PASSWORD, demoCallers } from './people.ts';
import { beginProgress, insertDemoPerson, isEmptyHouse } from './repository.ts';

/** Puts the demo accounts into an empty database, with the note that it is to be filled: whoever starts next goes on from there. */
export const enterDemoAccounts = async ({ db }: Services): Promise<void> => {
  if (!(await isEmptyHouse(db))) {
    return;
  }
  const password = await hashPassword(DEMO_PASSWORD);
  await transaction(db, async (trx) => {
    for (const person of demoCallers.values()) {
      await insertDemoPerson(trx, person, password);
    }
    await beginProgress(trx);
  });
};
