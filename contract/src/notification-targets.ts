import type { KindFacts } from './kinds/kind-facts.ts';
import { askingKinds } from './kinds.ts';
import { keptTaskTypeOf } from './task-types.ts';

/** What a notification leads to. */
export type Target = {
  /** As the server keeps it. */
  taskType: string;
  projectUuid: string;
  actId: string | null;
  membershipId: string | null;
  /** Which of several things of a document is meant. */
  subjectId?: string | null;
};

/** Prefixes of notification links, and the prefixes under which their pages stand. */
export const supervisionAliases = { 'tech-super': 'technical', 'auth-super': 'author' } as const;

const project = '/app/project/{projectUuid}';

/** The page of a kind's list, as notifications spell it. */
const aliased = (path: string): string =>
  Object.entries(supervisionAliases).reduce(
    (spelled, [alias, prefix]) => spelled.replace(`/${prefix}/`, `/${alias}/`),
    path,
  );

/** The page of one record. Papers read by name know nobody's seat. */
const addressOf = ({ path, isReadByName, rowWord }: KindFacts): string => {
  const words = [
    !isReadByName && 'membershipId={membershipId}',
    rowWord && `${rowWord}={subjectId}`,
  ].filter(Boolean);
  return [`${project}${aliased(path)}/{actId}`, words.join('&')].filter(Boolean).join('?');
};

/** The page every type of task opens; the words in braces are those of the notification. */
const addresses = new Map<string, string>([
  ...askingKinds.map((facts) => [keptTaskTypeOf(facts.task), addressOf(facts)] as const),
  // Equipment has no page: its notifications lead to the list of projects.
  ['EQUIPMENT_ACCEPTANCE', '/app/project/'],
  ['EQUIPMENT_INSTALLATION', '/app/project/'],
  ['DISMANTLING', '/app/project/'],
]);

/** The address a notification opens; one of no document, or of a kind we do not know, opens its project. */
export const targetOf = ({ taskType, subjectId = null, ...said }: Target): string => {
  const known = addresses.get(taskType) ?? project;
  const page = known.includes('{actId}') && said.actId === null ? project : known;
  const values: Record<string, string | null> = { ...said, subjectId };
  const filled = (part: string) =>
    part.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const [path = '', query = ''] = page.split('?');
  const words = query.split('&').filter((word) => (values[nameIn(word)] ?? null) !== null);
  return [path, words.join('&')].filter(Boolean).map(filled).join('?');
};

/** The place that a word of the query is filled from. */
const nameIn = (word: string): string => /\{(\w+)\}/.exec(word)?.[1] ?? '';
