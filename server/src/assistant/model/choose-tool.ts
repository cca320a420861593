import { line } from '@nysan/contract/common.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { z } from 'zod';
import type { Database } from '../../db/connection.ts';
import { bytesWithin, causeOf } from '../../http/outside.ts';
import type { Services } from '../../services.ts';
import { questionOf } from '../answers/questions.ts';
import type { Frame, ReadQuestion } from '../frame/frame.ts';
import { readQuestion } from '../frame/read.ts';
import { isBeyond } from '../frame/score.ts';
import type { Understood } from '../frame/understand.ts';
import { attachedTools } from '../tools/attached.ts';
import { tools } from '../tools/index.ts';

/** What a model makes of a question: what to look up, and the words that go with it. */
type Chosen = z.infer<typeof chosen>;
export type ChooseTool = (
  question: string,
  among: readonly string[],
  language: Language,
) => Promise<Chosen | null>;

/** Somebody waits for the answer. */
const PATIENCE_MS = 10_000;
/** Of an answer that only names a tool. */
const MOST_BYTES = 64 * 1024;

const LOOK_UP = 'look_up';
/** What calls take for a text; of JSON that no parser of ours has read, half a surrogate pair may come. */
/** A model that says controls did not read the question: that is not put right for it. */
const words = (max: number) =>
  z
    .string()
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value))
    .pipe(line(max));
const chosen = z.object({
  tool: words(60),
  number: words(60).optional(),
  subject: words(200).optional(),
  when: words(60).optional(),
});
const completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          tool_calls: z
            .array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) }))
            .nullish(),
        }),
      }),
    )
    .min(1),
});

type House = Pick<Services, 'logger'> & { ai: NonNullable<Services['settings']['ai']> };

/**
 * Lets a language model say which of the tools a question wants. It learns the question and what the tools are asked, and nothing the
 * house holds. Null when it names none of them, is not there, or takes too long: then the question stays as it was understood before.
 */
export const chooserOf =
  ({ ai, logger }: House, patienceMs = PATIENCE_MS): ChooseTool =>
  async (question, among, language) => {
    try {
      const answer = await fetch(addressOf(ai.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(ai.key !== undefined && { authorization: `Bearer ${ai.key}` }),
        },
        body: JSON.stringify(asked(ai.model, question, among, language)),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new Error(`the model answered ${answer.status}`);
      }
      return chosenIn((await bytesWithin(answer, MOST_BYTES)).toString(), among);
    } catch (error) {
      // Neither the question nor what came back: both are somebody's words.
      logger.warn({ reason: reasonOf(error) }, 'the language model chose nothing');
      return null;
    }
  };

const addressOf = (url: string): string =>
  url.endsWith('/chat/completions') ? url : `${url.replace(/\/+$/, '')}/chat/completions`;

const RULES = [
  'You route questions of people who build in Kazakhstan to the tool that looks the answer up. Never answer yourself.',
  `Call ${LOOK_UP} with the one tool whose question asks for the same, and with the number of a paper, the name of a work, material, person or company, and the time, exactly as they are written in the question.`,
  'When no tool asks for the same, or the question asks to change, write or send something, call no function.',
].join(' ');

const asked = (
  model: string,
  question: string,
  among: readonly string[],
  language: Language,
): object => ({
  model,
  temperature: 0,
  messages: [
    { role: 'system', content: RULES },
    { role: 'user', content: question },
  ],
  tools: [
    {
      type: 'function',
      function: {
        name: LOOK_UP,
        description: among.map((tool) => `${tool}: ${questionOf[tool]?.[language]}`).join('\n'),
        parameters: {
          type: 'object',
          properties: {
            tool: { type: 'string', enum: among },
            number: { type: 'string' },
            subject: { type: 'string' },
            when: { type: 'string' },
          },
          required: ['tool'],
        },
      },
    },
  ],
});

/** Throws for what is no completion. */
const chosenIn = (text: string, among: readonly string[]): Chosen | null => {
  const [first] = completion.parse(JSON.parse(text)).choices;
  const call = first?.message.tool_calls?.[0]?.function;
  if (call?.name !== LOOK_UP) {
    return null;
  }
  const said = chosen.parse(withoutEmpty(JSON.parse(call.arguments)));
  return among.includes(said.tool) ? said : null;
};

/** Models fill in what they have nothing for. */
const withoutEmpty = (said: unknown): unknown =>
  typeof said === 'object' && said !== null
    ? Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '' && value !== null))
    : said;

/** Errors of parsers quote what they were given. */
const reasonOf = (error: unknown): string => {
  if (error instanceof SyntaxError || error instanceof z.ZodError) {
    return 'the answer is no choice of a tool';
  }
  const cause = causeOf(error);
  return cause instanceof Error ? cause.message : String(cause);
};

/** Questions that a tool answers; others are queries. */
const tooled = Object.keys(questionOf).filter((name) => name in tools);

type Asked = {
  text: string;
  today: string;
  language: Language;
  hasFiles: boolean;
  chooseTool: ChooseTool | null;
};

/**
 * What a model takes a question for that the engine does not answer by itself. Its words are read by the same grammar; what it names
 * nothing for is not asked about. It is not asked about orders, and what no record knows.
 */
export const chosenFrame = async (
  db: Database,
  own: Exclude<Understood, { is: 'frame' }>,
  read: ReadQuestion,
  { text, today, language, hasFiles, chooseTool }: Asked,
): Promise<Frame | null> => {
  const among = own.is === 'several' ? own.tools : tooled;
  const open = among.filter((tool) => hasFiles || !(tool in attachedTools));
  const said = isBeyond(read) ? null : await chooseTool?.(text, open, read.language);
  if (!said) {
    return null;
  }
  const { tool, number, subject, when } = said;
  const times = when ? (await readQuestion(db, when, { today, language })).slots : read.slots;
  const { subject: _, period: __, other: ___, ...slots } = read.slots;
  return {
    tool,
    language: read.language,
    slots: {
      ...slots,
      ...(times.period && { period: times.period }),
      ...(times.other && { other: times.other }),
      ...(number && { number }),
      ...(subject && { subject }),
    },
  };
};
