import type { KeptAnswer } from '@nysan/contract/assistant.ts';

/** A message of a chat as it is shown. */
export type Shown =
  | { type: 'human'; text: string; files: string[] }
  | { type: 'ai'; id: string; text: string; answer: KeptAnswer | undefined };

type KeptMessage = { id: string; messageContent: string };
type Kept = { type?: unknown; content?: unknown; files?: unknown };

/** Reads what is kept of a message: JSON text that says who spoke, an answer being JSON text again or words alone. */
export const shownOf = ({ id, messageContent }: KeptMessage): Shown => {
  const { type, content, files } = (parsed(messageContent) ?? { type: 'ai' }) as Kept;
  const said = typeof content === 'string' ? content : messageContent;
  return type === 'human' ? question(said, files) : answered(id, said);
};

const question = (said: string, files: unknown): Shown => {
  const inner = parsed(said) as { message?: unknown; files?: unknown } | undefined;
  const names = Array.isArray(files) ? files : Array.isArray(inner?.files) ? inner.files : [];
  return {
    type: 'human',
    text: typeof inner?.message === 'string' ? inner.message : said,
    files: names.filter((name) => typeof name === 'string'),
  };
};

const answered = (id: string, said: string): Shown => {
  const answer = parsed(said) as KeptAnswer | undefined;
  return typeof answer?.message === 'string'
    ? { type: 'ai', id, text: answer.message, answer }
    : { type: 'ai', id, text: said, answer: undefined };
};

/** An object, if the text is one as JSON. */
const parsed = (text: string): object | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};
