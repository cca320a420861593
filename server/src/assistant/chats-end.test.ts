import { randomBytes } from 'node:crypto';
import { CHAT_DAYS } from '@nysan/contract/assistant.ts';
import { languages } from '@nysan/contract/wire.ts';
import type { JobHelpers } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { expectStatus } from '../../test/act-thread.ts';
import { png } from '../files/testing/samples.ts';
import { jobList } from '../job-list.ts';
import type { MailTransport } from '../mail/transport.ts';
import { policyText } from '../policy/download-policy.ts';

const { app, site } = ownActHouse();
const DAY = 86_400_000;

const chat = async (daysAgo: number): Promise<string> => {
  const files = [Buffer.concat([png(), randomBytes(8)]).toString('base64')];
  const payload = { message: 'что это?', files };
  const answer = await app.call(site.contractor, {
    method: 'POST',
    url: '/api/nysan-ai/ask',
    payload,
  });
  const { id } = expectStatus(answer, 200)[0];
  await sql`update assistant_sessions set created_at = now() - interval '3 years',
    updated_at = ${new Date(Date.now() - daysAgo * DAY)} where id = ${id}`.execute(app.services.db);
  return id;
};

it('the hourly job deletes chats 365 days after their last message, with their questions, files and answers', async () => {
  const [old, kept] = [await chat(366), await chat(364)];
  const { sweep } = jobList.tasksOf(app.services, {} as MailTransport);
  await sweep?.({}, {} as JobHelpers);
  const sessions = expectStatus(
    await app.call(site.contractor, { url: '/api/nysan-ai/sessions' }),
    200,
  );
  expect(sessions.map(({ id }: { id: string }) => id)).toEqual([kept]);
  const left = async (table: string) =>
    (await sql`select 1 from ${sql.table(table)}`.execute(app.services.db)).rows.length;
  expect(await left('assistant_messages')).toBe(2);
  expect(await left('assistant_files')).toBe(1);
  expectStatus(
    await app.call(site.contractor, { url: `/api/nysan-ai/sessions/${old}/messages` }),
    404,
  );
});

it.each(languages)(
  'the privacy policy says so, and that files are kept as long: %s',
  (language) => {
    const items = policyText(language).parts.flatMap((part) => part.items ?? []);
    const kept = items.filter((item) => item.includes(String(CHAT_DAYS)));
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatch(/файл|files/);
  },
);
