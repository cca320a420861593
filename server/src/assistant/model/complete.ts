import { z } from 'zod';
import { bytesWithin } from '../../http/outside.ts';
import type { Settings } from '../../settings/settings.ts';

type Endpoint = NonNullable<Settings['ai']>;

/** Messages and the form of the answer, as an OpenAI-compatible endpoint takes them. */
export type CompletionRequest = {
  messages: { role: 'system' | 'user'; content: string }[];
  response_format: object;
};

/** What a model wrote, null where it declined; tokens as it counts them, null where it does not say. */
type Completion = { content: string | null; tokens: number | null };

/** Of an answer that only fills a query. */
const MOST_BYTES = 64 * 1024;
/** A number of tokens that no answer of ours takes is not believed. */
const MOST_TOKENS = 1_000_000;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
  usage: z
    .object({ total_tokens: z.int().min(1).max(MOST_TOKENS) })
    .nullish()
    .catch(null),
});

/** Asks a language model once. Throws where it is away, refuses, answers what is no completion, or `signal` ends it. */
export const complete = async (
  { url, key, model }: Endpoint,
  request: CompletionRequest,
  signal: AbortSignal,
): Promise<Completion> => {
  const answer = await fetch(addressOf(url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, temperature: 0, ...request }),
    redirect: 'error',
    signal,
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`the model answered ${answer.status}`);
  }
  const text = (await bytesWithin(answer, MOST_BYTES)).toString();
  const { choices, usage } = completion.parse(JSON.parse(text));
  return {
    content: choices[0]?.message.content ?? null,
    tokens: usage?.total_tokens ?? null,
  };
};

const addressOf = (url: string): string =>
  url.endsWith('/chat/completions') ? url : `${url.replace(/\/+$/, '')}/chat/completions`;
