import { type Answer, keptAnswer, messageContent } from '@nysan/contract/assistant.ts';
import type { AssistantQuery } from '@nysan/contract/assistant-query.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { createAct, expectStatus } from '../../test/act-thread.ts';
import { buildPrescription } from '../../test/prescription-thread.ts';
import type { Person } from '../../test/test-app.ts';

const { app, site } = ownActHouse();

type Said = Answer & { output: string; id: string; messageId: string };
const send = (who: Person, payload: object) =>
  app.call(who, { method: 'POST', url: '/api/nysan-ai/ask', payload });
const ask = async (message: string, more: object = {}): Promise<Said> =>
  expectStatus(await send(site.customer, { message, projectId: site.projectId, ...more }), 200)[0];

type Row = { id: string; messageContent: string };
const messagesOf = async (session: string): Promise<Row[]> =>
  expectStatus(
    await app.call(site.customer, { url: `/api/nysan-ai/sessions/${session}/messages` }),
    200,
  );
const answerIn = (row: Row | undefined) => {
  const { content } = messageContent.parse(JSON.parse(row?.messageContent ?? '{}'));
  return keptAnswer.parse(JSON.parse(content));
};
const choiceOf = ({ chips }: Said, text: string): AssistantQuery => {
  const found = chips.flatMap(({ choices }) => choices).find((choice) => choice.text === text);
  if (!found) {
    throw new Error(`no chip may become ${text}`);
  }
  return found.query;
};

beforeAll(async () => {
  await createAct(app, site, 'Устройство монолитного ростверка');
  await buildPrescription(app, site, [{}, { remarkName: 'Нет ограждения котлована' }]);
});

describe('an answer to a question for figures', () => {
  it('shows what was understood, part by part', async () => {
    const said = await ask('сколько АСР в черновиках');
    expect(said.chips.map(({ slot, text }) => `${slot}: ${text}`)).toEqual([
      'entity: Акты скрытых работ',
      'state: черновики',
      'measure: количество',
      'group: без разбивки',
      'period: все время',
      expect.stringContaining('project: '),
    ]);
    expect(said.leftOver).toEqual([]);
    expect(said.query).toMatchObject({ entity: 'hidden-work-act', where: { state: 'draft' } });
    expect(said.output).toBe('Акты скрытых работ, черновики: 1.');
  });

  it('says «нет» with what was counted, and nothing of the kind where a word was left over', async () => {
    expect((await ask('сколько замечаний просрочено')).output).toBe(
      'Замечания, просрочены: нет. Посчитано по сроку устранения.',
    );
    const unclear = await ask('сколько замечаний просрочено на марсе');
    expect(unclear.output).not.toContain('нет');
    expect(unclear.leftOver).toEqual(['марсе']);
    expect(unclear.chips.map(({ text }) => text)).toContain('просрочены');
  });

  it('keeps its query with it, and the next question goes on from there', async () => {
    const first = await ask('сколько АСР в черновиках');
    const next = await ask('а утверждены?', { sessionId: first.id });
    expect(next.output).toContain('Акты скрытых работ, утверждены: нет');
    const rows = await messagesOf(first.id);
    expect(answerIn(rows[1]).query).toEqual(first.query);
    expect(answerIn(rows[3]).query).toMatchObject({ where: { state: 'approved' } });
  });
});

describe('a chip that is pressed', () => {
  it('changes the answer in its place', async () => {
    const first = await ask('сколько АСР в черновиках');
    const pressed = await ask('сколько АСР в черновиках', {
      sessionId: first.id,
      query: choiceOf(first, 'любой статус'),
      replaces: first.messageId,
    });
    expect(pressed.messageId).toBe(first.messageId);
    expect(pressed.output).toBe('Акты скрытых работ: 1.');
    const rows = await messagesOf(first.id);
    expect(rows).toHaveLength(2);
    expect(answerIn(rows[1]).message).toBe(pressed.output);
    const next = await ask('а АВР?', { sessionId: first.id });
    expect(next.chips.map(({ text }) => text)).toContain('любой статус');
  });

  it('leads to queries alone that can be answered, in the language of the question', async () => {
    for (const question of ['сколько АВР утверждено', 'қанша ескерту бар', 'overdue remarks']) {
      const said = await ask(question);
      const choices = said.chips.flatMap((chip) => chip.choices);
      expect(choices.length).toBeGreaterThan(3);
      for (const { query } of choices) {
        const answer = await ask(question, {
          sessionId: said.id,
          query,
          replaces: said.messageId,
        });
        expect(answer.query).toEqual(query);
        expect(answer.sources.length).toBeGreaterThan(0);
      }
    }
  }, 120_000);

  it('replaces an answer of one’s own chat alone', async () => {
    const own = await ask('сколько АСР в черновиках');
    const { query } = own;
    for (const payload of [
      { sessionId: own.id, replaces: crypto.randomUUID() },
      { replaces: own.messageId },
    ]) {
      const refused = await send(site.customer, { message: 'сколько АСР', query, ...payload });
      expect(refused.statusCode).toBe(404);
    }
    const stranger = await send(site.contractor, {
      message: 'сколько АСР',
      sessionId: own.id,
      replaces: own.messageId,
      query,
    });
    expect(stranger.statusCode).toBe(404);
  });

  it('asks nothing that cannot be counted', async () => {
    const refused = await send(site.customer, {
      message: 'сколько',
      query: {
        operation: 'total',
        entity: 'remark',
        measure: 'money',
        where: {},
        projectId: site.projectId,
      },
    });
    expect(refused.statusCode).toBe(400);
  });
});
