import { type AssistantQuery, queryEntities } from '@nysan/contract/assistant-query.ts';
import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Reply } from '../answers/reply.ts';
import type { Asker } from '../asker.ts';
import type { Look } from '../files/look.ts';
import type { Named } from '../frame/projects.ts';

/** Everything an answer is made with: what was asked, calls made as the asker, the reply that is written. */
export type Desk = {
  asker: Asker;
  reply: Reply;
  query: AssistantQuery;
  /** Its narrowings. */
  where: AssistantQuery['where'];
  /** The question as it was written, for choices that go on with it. */
  question: string;
  /** Words nothing was made of: then nothing is said to be none. */
  leftOver: readonly string[];
  /** What the query names by ids. */
  names: NamesInQuery;
  /** Null: all of the asker's. */
  project: Named | null;
  projects: readonly Named[];
  /** In Kazakhstan. */
  today: string;
  /** What is attached to the question, else what was attached last in its chat. */
  files: () => Promise<AttachedFile[]>;
  me: { email: string; fullname: string; roles: RoleCode[] };
};
/** What the organization and the person of a query are called. */
export type NamesInQuery = { organization?: string; person?: string };
/** A file of a chat, looked into when it is asked about. */
export type AttachedFile = { name: string; look: () => Promise<Look> };
export type InProject = Desk & { project: Named };

/** The words of a question name nothing its tool knows. */
export class NotMeant extends Error {}

/** What answers a query that no figure does. */
export type Tool =
  | {
      scope: 'project';
      /** Where no project is named it is asked of each; their figures add up to one answer. */
      addsUp?: true;
      answer(desk: InProject): Promise<void>;
    }
  | { scope: 'anywhere'; answer(desk: Desk): Promise<void> };

/** The kinds a query of papers is narrowed to; none of any papers. */
export const kindsOf = ({ entity }: AssistantQuery): readonly string[] =>
  entity === 'paper' ? [] : (queryEntities[entity] ?? []);
