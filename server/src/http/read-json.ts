import type { FastifyInstance } from 'fastify';
import { refuse } from '../calls/refusal.ts';

/** Deeper than any body of ours; what is far deeper could be read but not written again. */
const MOST_LEVELS = 64;

/** Who says these of an object has one that cannot be told as text; zod throws when it compares such a `length`. */
const NAMES_OF_NOTHING = new Set(['toString', 'valueOf']);

/**
 * Reads JSON bodies as Fastify does, but leaves out halves of surrogate pairs in texts, which jsonb cannot keep and a text that was cut
 * ends with, and refuses them in names; depths and objects that would make their reader throw are refused as well.
 */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  // Fastify would read plain text too, which none of our calls takes.
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) => {
      void parse(request, text, (error, body: unknown) => {
        const refused = error ?? (makeSound(body) ? null : refuse('bad-request'));
        done(refused, body);
      });
    },
  );
};

/** Takes halves of surrogate pairs out of the texts of a body; false for one that is refused. */
const makeSound = (body: unknown): boolean => {
  const waiting: [value: unknown, level: number][] = [[body, 0]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, level] = next;
    if (level > MOST_LEVELS) {
      return false;
    }
    if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) {
        if (NAMES_OF_NOTHING.has(key) || !key.isWellFormed()) {
          return false;
        }
        if (typeof one === 'string' && !one.isWellFormed()) {
          Reflect.set(value, key, one.replace(/\p{Cs}/gu, ''));
        } else {
          waiting.push([one, level + 1]);
        }
      }
    }
  }
  return true;
};
