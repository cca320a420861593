import { languages } from '@nysan/contract/wire.ts';
import type { InjectOptions } from 'fastify';
import { expect } from 'vitest';
import type { Person, TestApp } from '../test-app.ts';
import { takeSnapshot } from './snapshot.ts';

export type Answer = { status: number; code: string; message: string; errors?: unknown };

/**
 * Sends the request in each language: the same refusal each time, in three different sentences that are fit to be
 * shown, with nothing left behind. Gives the Russian answer.
 */
export const refusedBy =
  (app: TestApp) =>
  async (who: Person | null, request: InjectOptions): Promise<Answer> => {
    const before = await takeSnapshot(app);
    const answers: Answer[] = [];
    for (const language of languages) {
      const headers = { ...request.headers, 'accept-language': language };
      answers.push((await app.call(who, { ...request, headers })).json());
    }
    expect(await takeSnapshot(app)).toEqual(before);
    const [first, ...others] = answers;
    if (!first) {
      throw new Error('there is at least one language');
    }
    for (const other of others) {
      expect([other.status, other.code]).toEqual([first.status, first.code]);
    }
    const said = answers.map(sentences);
    for (const [at, sentence] of (said[0] ?? []).entries()) {
      const inAll = said.map((one) => one[at] ?? '');
      expect(new Set(inAll).size, inAll.join(' | ')).toBe(languages.length);
      expect(sentence).toMatch(/^.*[а-яё]{3}.*$/i);
      expect(inAll.join('')).not.toMatch(/[{}]|undefined|null|Error/);
    }
    return first;
  };

/** The sentence of the whole and those of the places in it. */
const sentences = ({ message, errors }: Answer): string[] => [
  message,
  ...(Array.isArray(errors) ? errors.map((error) => String(error.message)) : []),
];
