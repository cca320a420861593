import { afterAll, beforeAll } from 'vitest';
import { buildSite, type Site } from './act-thread.ts';
import { createSigners, type Signers } from './signers.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export type House<S> = { app: TestApp; site: S; signers: Signers };

type Options = Omit<TestAppOptions, 'trust'>;

/**
 * The server of a test file with a site and people who can sign; open from before its first test until after its last. The three
 * are empty while the file is read, so that it may name them once and for all.
 */
export const actHouse = (options?: Options): House<Site> => houseOf(buildSite, options);

/** The same with a site that pays: its customer decides too. */
export const moneyHouse = (positions?: Parameters<typeof buildSite>[1]): House<Site> =>
  houseOf((app) => buildSite(app, positions));

const houseOf = <S extends Site>(build: (app: TestApp) => Promise<S>, options?: Options) => {
  const house = { app: {}, site: {}, signers: {} } as House<S>;
  beforeAll(async () => {
    Object.assign(house.signers, createSigners());
    Object.assign(house.app, await startTestApp({ ...options, trust: house.signers.trust }));
    Object.assign(house.site, await build(house.app));
  });
  afterAll(() => house.app.close());
  return house;
};
