import { afterAll, beforeAll } from 'vitest';
import { buildSite, type Site } from './act-thread.ts';
import { commonTestApp } from './common-app.ts';
import { createSigners, type Signers } from './signers.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export type House<S> = { app: TestApp; site: S; signers: Signers };

type Positions = Parameters<typeof buildSite>[1];

/**
 * The server of the worker with a site of the test file's own and people who can sign, from before its first test until after its
 * last. The three are empty while the file is read, so that it may name them once and for all. Others have left their records in
 * the database.
 */
export const actHouse = (): House<Site> => houseOf(commonTestApp);

/** The same with these positions in its estimate. */
export const moneyHouse = (positions?: Positions): House<Site> => houseOf(commonTestApp, positions);

/** A server and a database of the file's own: for what has settings or a clock, takes a part away, or speaks of all that is there. */
export const ownActHouse = (options?: Omit<TestAppOptions, 'trust'>): House<Site> =>
  houseOf(({ trust }) => startTestApp({ ...options, trust }));

const houseOf = (open: (signers: Signers) => Promise<TestApp>, positions?: Positions) => {
  const house = { app: {}, site: {}, signers: {} } as House<Site>;
  beforeAll(async () => {
    Object.assign(house.signers, createSigners());
    Object.assign(house.app, await open(house.signers));
    Object.assign(house.site, await buildSite(house.app, positions));
  });
  afterAll(() => house.app.close());
  return house;
};
