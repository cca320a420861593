import { newsTarget } from '@nysan/contract/news-targets.ts';
import { newsTypes } from '@nysan/contract/news-types.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let house: TestApp;
beforeAll(async () => {
  house = await startTestApp();
});
afterAll(() => house.close());

it('every kind that makes news has a page that its news open', () => {
  const telling = [...house.services.recordKinds.values()].filter(({ newsType }) => newsType);
  expect(telling.length).toBeGreaterThan(8);
  for (const { kind, newsType } of telling) {
    const subject = { projectId: 'p', type: newsType ?? '', recordId: 'r', kind };
    expect(newsTarget(subject), kind).toMatch(/^\/app\/project\/p\/.+\/r$/);
  }
});

it('news of no record open their section, and the project where there is none', () => {
  const pages = newsTypes.map((type) =>
    newsTarget({ projectId: 'p', type, recordId: null, kind: null }),
  );
  expect([...new Set(pages)].sort()).toEqual([
    '/app/project/p',
    '/app/project/p/estimate',
    '/app/project/p/exec-document/general-log',
    '/app/project/p/exec-document/verification-log',
    '/app/project/p/organizations',
  ]);
  expect(newsTarget({ projectId: 'p', type: 'NEW', recordId: 'r', kind: 'new' })).toBe(
    '/app/project/p',
  );
});
