import { rooms } from '@nysan/contract/rooms.ts';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Refusal, refuse } from '../calls/refusal.ts';
import { answerErrors } from '../http/errors.ts';
import { askerOf, NotShown } from './asker.ts';

/** What a call made by the assistant ends with when the call itself ends with `thrown`. */
const outcomeOf = async (thrown: unknown): Promise<unknown> => {
  const app = fastify();
  answerErrors(app);
  app.get('/api/search/choices', () => {
    throw thrown;
  });
  app.get('/ask', (request) =>
    askerOf(request)
      .call(rooms.search.choices)
      .catch((error: unknown) => {
        outcome = error;
      }),
  );
  let outcome: unknown;
  await app.inject({ url: '/ask' });
  await app.close();
  return outcome;
};

describe('a call the assistant makes', () => {
  it.each(['role-may-not', 'not-found', 'gone'] as const)(
    'shows nothing after %s',
    async (code) => {
      expect(await outcomeOf(refuse(code))).toBeInstanceOf(NotShown);
    },
  );

  it.each([
    ['not-signed-in', 401],
    ['bad-input', 400],
    ['too-many-requests', 429],
    ['service-unavailable', 503],
    ['storage-full', 507],
  ] as const)('passes on %s with its status and its words', async (code, status) => {
    const refusal = refuse(code, { params: { seconds: 7 }, message: () => 'Слова отказа.' });
    const outcome = await outcomeOf(refusal);
    expect(outcome).toBeInstanceOf(Refusal);
    expect(outcome).toMatchObject({ code, status, facts: { params: { seconds: 7 } } });
    expect((outcome as Refusal).facts.message?.('ru')).toBe('Слова отказа.');
  });

  it('fails with what nobody foresaw', async () => {
    const outcome = await outcomeOf(new Error('a fault of ours'));
    expect(outcome).toBeInstanceOf(Error);
    expect(outcome).not.toBeInstanceOf(Refusal);
  });
});
