import type { KindFacts } from '@nysan/contract/kinds/kind-facts.ts';
import { kinds } from '@nysan/contract/kinds.ts';
import type { duties, openDuty } from '@nysan/contract/leaving.ts';
import { targetOf } from '@nysan/contract/notification-targets.ts';
import { may } from '@nysan/contract/permissions.ts';
import type { TaskType } from '@nysan/contract/task-types.ts';
import type { z } from 'zod';
import type { Member } from '../calls/caller.ts';
import type { Reader } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { askedOf, writtenBy } from './duties-repository.ts';

/** Something that hangs on people who are to leave. */
export type Hanging = {
  duty: (typeof duties)[number];
  recordId: string;
  subjectId: string | null;
  kind: string;
  number: string | null;
  name: string | null;
  member: string;
  dueDate: string | null;
  isStuck: boolean;
  /** Whoever removes them may open it. */
  isReadable: boolean;
};

const factsOf = new Map<string, KindFacts>(kinds.map((facts) => [facts.kind, facts]));

/** What these memberships answer for besides decisions: remarks, assignments, memos, drafts, each kind by its own rules. */
export const hangingOn = async (
  db: Reader,
  services: EngineServices,
  membershipIds: string[],
  remover: Member,
): Promise<Hanging[]> => {
  const remarks = await ofDocuments(db, services, membershipIds, remover);
  const asked = await askedOf(db, membershipIds, remover);
  const written = await writtenBy(db, membershipIds);
  return [
    ...remarks,
    ...asked.map((row) => ({
      ...of(row),
      duty: row.purpose,
      subjectId: row.subject_id,
      name: null,
      isStuck: row.is_stuck,
      isReadable: row.is_readable,
    })),
    ...written.map((row) => ({
      ...of(row),
      duty: 'write' as const,
      subjectId: null,
      name: null,
      // Whoever may write such documents does, and ADMIN.
      isStuck: false,
      isReadable: mayOpen(row.kind, remover),
    })),
  ];
};

const ofDocuments = async (
  db: Reader,
  { documentKinds }: EngineServices,
  membershipIds: string[],
  remover: Member,
): Promise<Hanging[]> => {
  const found: Hanging[] = [];
  for (const { kind, duties: own } of documentKinds.values()) {
    for (const row of (await own?.hanging(db, remover.projectId, membershipIds)) ?? []) {
      found.push({
        ...of({ ...row, kind }),
        duty: 'eliminate',
        subjectId: row.subject_id,
        name: row.name,
        isStuck: row.is_stuck,
        isReadable: mayOpen(kind, remover),
      });
    }
  }
  return found;
};

type Row = {
  record_id: string;
  kind: string;
  number: string | null;
  due_date: string | null;
  fullname: string;
};

const of = (row: Row) => ({
  recordId: row.record_id,
  kind: row.kind,
  number: row.number,
  member: row.fullname,
  dueDate: row.due_date,
});

const mayOpen = (kind: string, { roles }: Member): boolean => {
  const facts = factsOf.get(kind);
  return facts !== undefined && may(roles, facts.oneRow, 'view');
};

/** As whoever removes them may see it: of a paper they do not read they learn that it is there, and nothing of it. */
export const presentDuty = (
  { duty, recordId, subjectId, kind, number, name, member, dueDate, isStuck, isReadable }: Hanging,
  { projectId }: Member,
): z.input<typeof openDuty> => {
  const task = factsOf.get(kind)?.task;
  const taskType = (task?.type ?? kind) as TaskType; // Only kinds with tasks hang on anybody.
  const keptAs = task?.keptAs ?? taskType;
  return {
    duty,
    taskType,
    member,
    dueDate,
    isStuck,
    recordId: isReadable ? recordId : null,
    number: isReadable ? number : null,
    name: isReadable ? name : null,
    target: isReadable
      ? targetOf({
          taskType: keptAs,
          projectUuid: projectId,
          actId: recordId,
          membershipId: null,
          subjectId,
        })
      : null,
  };
};

/** What a sentence calls it. */
export const shownDuty = ({ kind, number, isReadable }: Hanging, language: 'ru' | 'kk' | 'en') =>
  (isReadable ? number : null) ?? factsOf.get(kind)?.one[language] ?? kind;
