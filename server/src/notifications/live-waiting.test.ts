import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  expectStatus,
  rejectAs,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { createSigners, type Signers } from '../../test/signers.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { type LiveWindows, openLiveWindows } from './testing/live-windows.ts';

let house: TestApp;
let signers: Signers;
let windows: LiveWindows;
let site: Site;
let actId: string;

beforeAll(async () => {
  signers = createSigners();
  house = await startTestApp({ trust: signers.trust });
  windows = await openLiveWindows(house);
});
afterAll(() => windows.end());
beforeEach(async () => {
  site = await buildSite(house);
  actId = (await buildCompleteAct(house, site)).id;
});
afterEach(() => windows.closeAll());

const begin = async () => expectStatus(await start(house, site.contractor, actId), 200);
/** The open window of author supervision, whose first count has come, and the next that is another: what was told as it opened may come again. */
const window = async () => {
  const opened = await windows.open(await windows.tokenOf(site.author));
  const first = await opened.next();
  let last = first;
  const next = async () => {
    const said = await opened.next();
    if (isDeepStrictEqual(said, last)) {
      return next();
    }
    last = said;
    return said;
  };
  return { first, next };
};
const told = (count: number, waiting: number) => ({ event: 'count', data: { count, waiting } });

it('a start raises the number that waits, and the own decision lowers it', async () => {
  const { first, next } = await window();
  expect(first).toEqual(told(0, 0));
  await begin();
  expect(await next()).toEqual(told(1, 1));
  expectStatus(await approveAs(house, signers, site.author, actId), 200);
  expect(await next()).toEqual(told(0, 0));
});

it('a rejection by somebody else lowers it', async () => {
  await begin();
  const { first, next } = await window();
  expect(first).toEqual(told(1, 1));
  expectStatus(await rejectAs(house, site.technical, actId, 'Нет протокола'), 200);
  expect(await next()).toEqual(told(0, 0));
});

it('news for the author of the document is no number that waits', async () => {
  await begin();
  expectStatus(await approveAs(house, signers, site.contractor, actId), 200);
  expectStatus(await rejectAs(house, site.technical, actId, 'Нет протокола'), 200);
  const counted = await house.call(site.contractor, { url: '/api/notifications/count' });
  expect(expectStatus(counted, 200)).toEqual({ count: 1, waiting: 0 });
});
