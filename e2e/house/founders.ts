import { randomUUID } from 'node:crypto';
import { giveBaseRole } from '../../server/test/give-base-role.ts';
import { enter, makeAccount } from './account.ts';
import type { House, Tokens } from './house.ts';
import { importSmallEstimate, openSite } from './site.ts';

/** Who orders a project in which nothing has happened yet. */
type Founder = { tokens: Tokens; projectId: string };

/** One has an estimate and no act yet, the other not even an estimate. */
export type Founders = Record<'founder' | 'beginner', Founder>;

export const foundersAt = async (house: House): Promise<Founders> => {
  const founder = await openSite(house, randomUUID(), 'Школа до первого акта');
  await importSmallEstimate(house, founder);
  return { founder, beginner: await openSite(house, randomUUID(), 'Школа без сметы') };
};

/** Somebody who may look over projects and is in none. */
export const onlookerAt = async (house: House): Promise<Tokens> => {
  const email = `${randomUUID()}@kerege.kz`;
  const account = await makeAccount(house, { fullname: 'Оспанова Айгүл Маратқызы', email });
  await giveBaseRole(house.databaseUrl, email, 'CUSTOMER');
  return enter(house, account);
};
