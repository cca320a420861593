import { type Answer, keptAnswer, messageContent } from '@nysan/contract/assistant.ts';
import { languages } from '@nysan/contract/wire.ts';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectStatus } from '../../test/act-thread.ts';
import { type EstimateHouse, startOwnEstimateHouse } from '../estimate/testing/estimate-house.ts';
import { replyIn } from './answers/reply.ts';
import { talkWords } from './answers/talk-words.ts';

const MOST_BYTES = 200 * 1024;
const MOST_CHARACTERS = 200;

let house: EstimateHouse;
beforeAll(async () => {
  house = await startOwnEstimateHouse();
});
afterAll(() => house.close());

type Said = Answer & { output: string; id: string; messageId: string };
const ask = async (files: { name: string; bytes: Buffer }[], sessionId?: string): Promise<Said> =>
  expectStatus(
    await house.call(house.customer, {
      method: 'POST',
      url: '/api/nysan-ai/ask',
      payload: {
        message: files.length > 0 ? 'что в файле?' : 'что просрочено?',
        projectId: house.projectId,
        files: files.map(({ bytes }) => bytes.toString('base64')),
        fileNames: files.map(({ name }) => name),
        ...(sessionId && { sessionId }),
      },
    }),
    200,
  )[0];
type Message = { id: string; messageContent: string };
const messagesOf = async (chat: string, before?: string): Promise<Message[]> =>
  expectStatus(
    await house.call(house.customer, {
      url: `/api/nysan-ai/sessions/${chat}/messages${before ? `?before=${before}` : ''}`,
    }),
    200,
  );
const saidIn = (message: Message | undefined): string => {
  const { content } = messageContent.parse(JSON.parse(message?.messageContent ?? '{}'));
  return keptAnswer.parse(JSON.parse(content)).message;
};

const LONG = 'ң'.repeat(2000);
const sections = (count: number) =>
  Buffer.from(
    `<СМЕТА Наименование="${LONG}">${Array.from(
      { length: count },
      (_, at) =>
        `<РАЗДЕЛ Наименование="${at} ${LONG.slice(10)}"><ПОЗИЦИЯ Наименование="${LONG}" Объем="1"/></РАЗДЕЛ>`,
    ).join('')}</СМЕТА>`,
  );

describe('an answer about files', () => {
  it('quotes at most 200 signs of a cell of a sheet', async () => {
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [{ name: 'a', rows: [Array(8).fill('я'.repeat(30_000)), ['б']] }],
      }),
    );
    const { output } = await ask([{ name: `${'ф'.repeat(240)}.xlsx`, bytes }]);
    expect(output).toContain(`${'я'.repeat(MOST_CHARACTERS - 1)}…`);
    expect(output).not.toContain('я'.repeat(MOST_CHARACTERS));
    expect(output).not.toContain('ф'.repeat(MOST_CHARACTERS));
    expect(Buffer.byteLength(output)).toBeLessThan(8 * 2 * MOST_CHARACTERS + 1000);
  });

  it('quotes at most 200 signs of what an estimate and its sections are called', async () => {
    const { blocks, output } = await ask([{ name: 'a.kenml', bytes: sections(30) }]);
    const table = blocks.find((block) => block.type === 'table');
    expect(table?.rows).toHaveLength(30);
    const longest = table?.rows.map(([cell]) => cell?.text.length ?? 0);
    expect(new Set(longest)).toEqual(new Set([MOST_CHARACTERS]));
    expect(output).not.toContain('ң'.repeat(MOST_CHARACTERS));
  });

  it('stays below 200 KB whatever they hold', async () => {
    const files = Array.from({ length: 5 }, (_, at) => ({
      name: `${at}.kenml`,
      bytes: sections(200),
    }));
    const said = await ask(files);
    expect(Buffer.byteLength(JSON.stringify([said]))).toBeLessThan(MOST_BYTES);
    const kept = (await messagesOf(said.id)).at(-1)?.messageContent ?? '';
    expect(kept).not.toBe('');
    expect(Buffer.byteLength(kept)).toBeLessThan(2 * MOST_BYTES);
  });
});

describe('an answer of too many sentences and rows', () => {
  it.each(languages)('says in %s how many were left out', (language) => {
    const reply = replyIn(language);
    const words = { ru: '{text}', kk: '{text}', en: '{text}' };
    for (let count = 0; count < 1000; count += 1) {
      reply.say(words, { text: 'я'.repeat(MOST_CHARACTERS) });
    }
    reply.table([{ name: words }], Array(50).fill(['я'.repeat(5000)]));
    const { blocks } = reply.answer();
    expect(Buffer.byteLength(JSON.stringify(blocks))).toBeLessThan(MOST_BYTES / 2);
    const kept = blocks.flatMap((block) => (block.type === 'text' ? block.sentences : []));
    const leftOut = 1000 - (kept.length - 1) + 50;
    expect(kept.at(-1)?.text).toBe(talkWords.leftOut[language].replace('{count}', String(leftOut)));
  });
});

describe('a chat that is read', () => {
  it('says of an answer that was kept without a bound that it is no longer shown', async () => {
    const { id, messageId } = await ask([]);
    await sql`update assistant_messages set content = jsonb_build_object('message', repeat('я', 30000000),
      'blocks', '[]'::jsonb) where id = ${messageId}`.execute(house.services.db);
    const messages = await messagesOf(id);
    expect(messages).toHaveLength(2);
    expect(saidIn(messages[1])).toBe(talkWords.tooLarge.ru);
  });

  it('of many messages is answered part by part, each below 5 MB, from the newest on', async () => {
    const { id } = await ask([]);
    await sql`insert into assistant_messages (session_id, type, content)
      select ${id}, 'ai', jsonb_build_object('message', n || repeat('"', 120000))
      from generate_series(1, 30) n order by n`.execute(house.services.db);
    const all: Message[] = [];
    let parts = 0;
    for (let first: string | undefined, part: Message[]; ; first = part[0]?.id) {
      part = await messagesOf(id, first);
      expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThan(5_000_000);
      all.unshift(...part);
      parts += 1;
      if (part.length === 0) {
        break;
      }
    }
    expect(parts).toBeGreaterThan(5);
    expect(all).toHaveLength(32);
    expect(all.slice(2).map((message) => Number.parseInt(saidIn(message), 10))).toEqual(
      Array.from({ length: 30 }, (_, at) => at + 1),
    );
  });
});
