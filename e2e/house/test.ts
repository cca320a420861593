import type { RoleCode } from '@nysan/contract/permissions.ts';
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import { DEMO_PASSWORD, demoPeople } from '../../server/src/demo/people.ts';
import { signIn } from './api.ts';
import { type House, type Tokens, theHouse } from './house.ts';

export { expect };

export type Opening = {
  /** A demo account, or the tokens of somebody else; nobody by default. */
  as?: RoleCode | Tokens;
  language?: 'ru' | 'kk' | 'en';
  /** At a desk also in a run on phones: some work is not for a phone. */
  isAtDesk?: true;
};

/** Somebody in front of a browser of their own. */
export type Person = {
  page: Page;
  isPhone: boolean;
  /** A click, or on a phone a touch. */
  press: (what: Locator, where?: { position: { x: number; y: number } }) => Promise<void>;
};

type Shared = { house: House };
type Fixtures = {
  /** Opens a browser of one person's own. Everything it complains of is collected. */
  open: (opening?: Opening) => Promise<Person>;
  /** Complaints of all browsers so far: console errors, refused resources, faults of scripts. */
  complaints: string[];
  /** Keeps the sessions of the demo accounts alive for as long as a test takes. */
  lasting: void;
};

export const test = base.extend<Fixtures, Shared>({
  house: [
    // Playwright insists on a destructured parameter, also where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const house = theHouse();
      // A worker that takes the place of one whose test failed may begin long after the house was opened.
      await renewTokens(house);
      await give(house);
    },
    { scope: 'worker' },
  ],
  lasting: [
    async ({ house }, give) => {
      await renewTokens(house);
      await give();
    },
    { auto: true },
  ],
  // oxlint-disable-next-line no-empty-pattern
  complaints: async ({}, give) => give([]),
  open: async ({ browser, house, complaints, isMobile }, give) => {
    const contexts: BrowserContext[] = [];
    await give(async ({ as, language, isAtDesk } = {}) => {
      const tokens = typeof as === 'string' ? house.tokens[as] : as;
      const context = await browser.newContext({
        baseURL: house.url,
        ...(isAtDesk && desk),
        storageState: { cookies: [], origins: [stored(house, tokens, language)] },
      });
      contexts.push(context);
      const page = await context.newPage();
      listen(page, complaints);
      const isPhone = isMobile && !isAtDesk;
      return {
        page,
        isPhone,
        press: (what, where) => (isPhone ? what.tap(where) : what.click(where)),
      };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** A token is good for fifteen minutes, and a run may take longer: one that is nearly over gives way to a new session. */
const renewTokens = async (house: House): Promise<void> => {
  for (const { role, email } of demoPeople) {
    const [, claims = ''] = house.tokens[role]?.token.split('.') ?? [];
    const { exp = 0 } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}');
    if (exp * 1000 - Date.now() < ENOUGH_FOR_A_TEST) {
      house.tokens[role] = await signIn(house.url, email, DEMO_PASSWORD);
    }
  }
};

const ENOUGH_FOR_A_TEST = 8 * 60 * 1000;

const desk = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };

/** What the client keeps in the browser: the session, the language, and where NCALayer listens. */
const stored = ({ url, ncalayerUrl }: House, tokens: Tokens | undefined, language = 'ru') => ({
  origin: url,
  localStorage: [
    { name: 'nysan.ncalayer', value: ncalayerUrl },
    { name: 'nysan.language', value: language },
    ...(tokens ? [{ name: 'nysan.tokens', value: `${tokens.token}\n${tokens.refreshToken}` }] : []),
  ],
});

const listen = (page: Page, complaints: string[]): void => {
  const complain = (text: string) => complaints.push(`${new URL(page.url()).pathname}: ${text}`);
  page.on('console', (message) => {
    if (message.type() === 'error') {
      complain(`${message.text()} ${message.location().url}`);
    }
  });
  page.on('pageerror', (error) => complain(String(error)));
};
