import { createHash } from 'node:crypto';
import { languages } from '@nysan/contract/wire.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createPrinter } from '../printing/printer.ts';
import { flatten, readPdf } from '../printing/testing/read-pdf.ts';
import { policySheet, policyText } from './download-policy.ts';

let house: TestApp;
beforeAll(async () => {
  house = await startTestApp();
});
afterAll(() => house.close());

const policy = (language: string, headers = {}) =>
  house.call(null, {
    url: '/api/file/download/public/policy',
    headers: { 'accept-language': language, ...headers },
  });

/** What each edition said: whoever changes the text gives it its day, and a line here. */
const editions: Record<string, string> = {
  '2026-11-26': '42628e9fc7470eb7',
  '2026-11-27': 'a7789a98cb86df47',
  '2026-11-28': 'bd6a7635be7ab071',
  '2026-11-29': '553eed0cf697948d',
};

describe('the text of the policy', () => {
  it('is that of the edition whose day it bears, in each language', () => {
    const { issuedAt } = policySheet('ru', 'http://nysan.test');
    const day = issuedAt.slice(0, 10);
    const said = languages.map(policyText);
    const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex');
    expect(hash.slice(0, 16)).toBe(editions[day]);
    const [year = '', , of = ''] = day.split('-');
    for (const { edition } of said) {
      expect(edition).toContain(year);
      expect(edition).toContain(String(Number(of)));
    }
  });
});

describe('GET /file/download/public/policy', () => {
  it.each([
    [
      'ru',
      'Политика конфиденциальности.pdf',
      'Закону Республики Казахстан от 21 мая 2013 года № 94-V',
    ],
    ['kk', 'Құпиялылық саясаты.pdf', '2013 жылғы 21 мамырдағы № 94-V Заңына'],
    ['en', 'Privacy policy.pdf', 'No. 94-V of 21 May 2013'],
  ])('gives anyone the policy in their language: %s', async (language, name, law) => {
    const answer = await policy(language);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-language': language,
      'content-disposition': expect.stringContaining(`attachment; filename="`),
    });
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(name));
    const { texts, title } = await readPdf(answer.rawPayload);
    const read = texts.map(flatten).join(' ');
    expect(`${title}.pdf`.replace(' .', '.')).toBe(name);
    expect(read).toContain(law);
    expect(read).toContain('http://nysan.test');
    for (const { heading, items = [] } of policyText(
      languages.find((one) => one === language) ?? 'ru',
    ).parts) {
      expect(read).toContain(heading);
      for (const item of items) {
        expect(read).toContain(item);
      }
    }
  });

  it('prints it once, and to the same bytes again', async () => {
    const [first, again] = await Promise.all([policy('kk'), policy('kk')]);
    expect(again.headers.etag).toBe(first.headers.etag);
    const printer = createPrinter({ logger: house.services.logger });
    const printed = await printer.printSheet(policySheet('kk', 'http://nysan.test'), {});
    await printer.close();
    expect(Buffer.compare(printed, first.rawPayload)).toBe(0);
  });

  it('is not sent again to who has it', async () => {
    const { etag = '' } = (await policy('ru')).headers;
    const answer = await policy('ru', { 'if-none-match': etag });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect((await policy('en', { 'if-none-match': etag })).statusCode).toBe(200);
  });
});

it('says the same in every language', () => {
  const shape = ({ parts }: ReturnType<typeof policyText>) =>
    parts.map(({ items = [] }) => items.length);
  const shapes = languages.map((language) => shape(policyText(language)));
  expect(shapes).toEqual(languages.map(() => shapes[0]));
});
