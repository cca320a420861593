import type { KeptAnswer } from '@nysan/contract/assistant.ts';

/** A message of a chat as it is shown. */
export type Shown =
  | { type: 'human'; text: string }
  | { type: 'ai'; text: string; answer: KeptAnswer | undefined };

type Kept = { type?: unknown; content?: unknown };

/** Reads what is kept of a message: JSON text that says who spoke, an answer being JSON text again or words alone. */
export const shownOf = (messageContent: string): Shown => {
  const { type, content } = (parsed(messageContent) ?? { type: 'ai' }) as Kept;
  const said = typeof content === 'string' ? content : messageContent;
  return type === 'human' ? { type: 'human', text: said } : answered(said);
};

const answered = (said: string): Shown => {
  const answer = parsed(said) as KeptAnswer | undefined;
  return typeof answer?.message === 'string'
    ? { type: 'ai', text: answer.message, answer }
    : { type: 'ai', text: said, answer: undefined };
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
