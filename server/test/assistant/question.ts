import { readFile } from 'node:fs/promises';
import type { Language } from '@nysan/contract/wire.ts';
import type { QuestionKind } from './kinds.ts';
import type { Sample } from './samples.ts';

/** A question as people write it, and what is to come of it. */
export type Question = {
  language: Language;
  /** The demo account that asks. */
  asker: string;
  /** The project chosen in the chat; none: all of them. */
  selected?: NonNullable<Sample['project']>;
  say: string;
  /** It follows the question before it in the same chat. */
  isFragment?: boolean;
  expect: QuestionKind | 'refuse' | 'askBack';
  slots?: Omit<Sample, 'asker'>;
};

/** Questions the engine was made with, or those nobody who made it has seen. */
export const readQuestions = async (file: 'seen' | 'apart'): Promise<Question[]> =>
  JSON.parse(await readFile(new URL(`${file}.json`, import.meta.url), 'utf8'));

/** What the oracle of its kind is asked with. */
export const sampleOf = ({ asker, selected, slots }: Question): Sample => ({
  ...(selected && { project: selected }),
  ...slots,
  asker,
});
