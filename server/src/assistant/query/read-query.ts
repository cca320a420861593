import { type AssistantQuery, assistantQuery } from '@nysan/contract/assistant-query.ts';
import type { ReadQuestion } from '../frame/frame.ts';
import { type Phrases, phrasesOf } from './phrases.ts';
import { readDeliveries } from './readers/of-deliveries.ts';
import { readFigures } from './readers/of-figures.ts';
import { readFiles } from './readers/of-files.ts';
import { readJournals } from './readers/of-journals.ts';
import { readLacks } from './readers/of-lacks.ts';
import { readLog } from './readers/of-log.ts';
import { readOnePaper } from './readers/of-one-paper.ts';
import { readPeople } from './readers/of-people.ts';
import { readProjects } from './readers/of-projects.ts';
import { readSections } from './readers/of-sections.ts';
import { readSite } from './readers/of-site.ts';
import { readStock } from './readers/of-stock.ts';
import { readTasks } from './readers/of-tasks.ts';
import { readUnread } from './readers/of-unread.ts';
import { readWords } from './readers/of-words.ts';
import type { Reader } from './readers/reader.ts';

/** A query, and the words of the question that nothing in it says. */
export type ReadQuery = { query: AssistantQuery; leftOver: string[] };

/** Subjects of questions, the narrower first: of two that leave as many words over the first is meant. */
const readers: readonly Reader[] = [
  readFiles,
  readOnePaper,
  readUnread,
  readTasks,
  readLacks,
  readJournals,
  readSections,
  readStock,
  readDeliveries,
  readLog,
  readFigures,
  readProjects,
  readSite,
  readPeople,
  readWords,
];

/** An order, and what no record of a project knows: pay, exchange rates, the weather of days to come. */
export const isBeyond = ({ meanings }: ReadQuestion): boolean =>
  meanings.has('command') || meanings.has('outside');

export type Place = { projectId: string | null; today: string };

/** A query with what it leaves over, if it is one that can be answered. */
export const known = (query: AssistantQuery, said: Phrases): ReadQuery | null =>
  assistantQuery.safeParse(query).success ? { query, leftOver: said.leftOver() } : null;

/** Reads a question as the query that makes most of its words; null where no query is made of it. */
export const readQuery = (read: ReadQuestion, { projectId, today }: Place): ReadQuery | null => {
  if (isBeyond(read)) {
    return null;
  }
  const found = readers.flatMap((reader) => {
    const said = phrasesOf(read);
    const draft = reader(said, { ...read, today });
    return (draft && known({ ...draft, projectId }, said)) ?? [];
  });
  const [best] = found.toSorted((one, other) => one.leftOver.length - other.leftOver.length);
  return best ?? null;
};
