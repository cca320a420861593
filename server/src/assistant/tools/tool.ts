import type { RoleCode } from '@nysan/contract/permissions.ts';
import type { Reply } from '../answers/reply.ts';
import type { Asker } from '../asker.ts';
import type { Look } from '../files/look.ts';
import type { Slots } from '../frame/frame.ts';

/** Everything a tool may look at: what was asked, calls made as the asker, the answer it writes. */
export type Desk = {
  asker: Asker;
  slots: Slots;
  reply: Reply;
  /** In Kazakhstan. */
  today: string;
  /** What is attached to the question, else what was attached last in its chat. */
  files: () => Promise<AttachedFile[]>;
  me: { email: string; fullname: string; roles: RoleCode[] };
};
/** A file of a chat, looked into when it is asked about. */
export type AttachedFile = { name: string; look: () => Promise<Look> };
export type InProject = Desk & { project: { id: string; name: string } };

/** The words of a question name nothing its tool knows: perhaps something else is meant. */
export class NotMeant extends Error {}

/** What the assistant can look up; its phrasings are rows of data. */
export type Tool =
  | {
      scope: 'project';
      /** Where no project is named it is asked of each; their figures add up to one answer. */
      addsUp?: true;
      answer(desk: InProject): Promise<void>;
    }
  | { scope: 'anywhere'; answer(desk: Desk): Promise<void> };
