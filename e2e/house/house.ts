import type { RoleCode } from '@nysan/contract/permissions.ts';

/** What the one server of a run offers to its journeys. */
export type House = {
  url: string;
  dataDir: string;
  databaseUrl: string;
  /** Where the NCALayer simulator listens; every request waits in its window, a page at the same place over http. */
  ncalayerUrl: string;
  /** Origins of two pages that put the client into a frame: the settings trust the first alone. */
  hosts: { trusted: string; stranger: string };
  /** Tokens of the demo accounts by role. */
  tokens: Partial<Record<RoleCode, Tokens>>;
};
export type Tokens = { token: string; refreshToken: string };

const VARIABLE = 'NYSAN_TEST_HOUSE';

/** Tells the workers, which are processes of their own. */
export const announceHouse = (house: House): void => {
  process.env[VARIABLE] = JSON.stringify(house);
};

export const theHouse = (): House => {
  const told = process.env[VARIABLE];
  if (!told) {
    throw new Error('the house of this run was not started');
  }
  return JSON.parse(told) as House; // Written by announceHouse alone.
};
