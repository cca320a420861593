import type { Answer } from '@nysan/contract/assistant.ts';
import type { Proposal } from '@nysan/contract/assistant-proposals.ts';
import { queryEntities } from '@nysan/contract/assistant-query.ts';
import { may, type RoleCode, roleCodes } from '@nysan/contract/permissions.ts';
import type { Translations } from '@nysan/contract/plain-fields.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { proposalWords as words } from '../answers/proposal-words.ts';
import { type Asker, NotShown } from '../asker.ts';
import type { Template } from '../lexicon/orders.ts';
import { dueEntities } from './tell-late.ts';

type Answering = {
  answer: Answer;
  /** The one project it is about; null: several. */
  projectId: string | null;
  language: Language;
  template: Template | null;
  /** A letter was asked for. */
  isOrder: boolean;
  /** As the asker is called among correspondents. */
  email: string;
  /** Their roles in the project, where these are known. */
  roles: readonly RoleCode[] | null;
};

/** An answer with the work it leads to; who ordered a letter is told how it comes about. */
export const withProposals = async (asker: Asker, given: Answering): Promise<Answer> => {
  const { answer, projectId, language, isOrder } = given;
  const proposals = await proposeWork(asker, given);
  const text = orderWords(projectId, proposals)[language];
  const note = { type: 'text' as const, sentences: [{ text, sources: [] }] };
  const blocks = isOrder ? [...answer.blocks, note] : answer.blocks;
  return { ...answer, blocks, proposals };
};

const orderWords = (projectId: string | null, proposals: readonly Proposal[]): Translations => {
  if (proposals.some(({ kind }) => kind === 'letter')) {
    return words.youSend;
  }
  return projectId === null ? words.letterOfOneProject : words.cannotWrite;
};

/** The work an answer leads to, as far as its asker may do it. */
const proposeWork = async (asker: Asker, given: Answering): Promise<Proposal[]> => {
  const { answer, projectId, language, isOrder } = given;
  const hasTable = answer.blocks.some(({ type }) => type !== 'text');
  if (!hasTable && !(isOrder && answer.sources.length > 0)) {
    return [];
  }
  const writing = projectId === null ? null : await writingIn(asker, projectId, given);
  const text = hasTable ? words.letterOfTable : words.letter;
  const base = { language, recipientIds: [] };
  return [
    ...(writing
      ? [
          {
            ...base,
            kind: 'letter' as const,
            text: text[language],
            target: sendPage(projectId, 'letters'),
          },
        ]
      : []),
    ...(writing && projectId !== null ? await reminderOf(asker, given, projectId, writing) : []),
    ...(hasTable
      ? [{ ...base, kind: 'workbook' as const, text: words.workbook[language], target: null }]
      : []),
  ];
};

const sendPage = (projectId: string | null, section: 'letters' | 'memos'): string =>
  `/app/project/${projectId}/correspondence/${section}/send`;

const rolesIn = async (asker: Asker, projectId: string): Promise<RoleCode[]> => {
  const roles = await asker.look(rooms.identity.projectRoles, { params: { projectId } });
  return roleCodes.filter((code) => roles.some((role) => role.code === code));
};

/** Those the asker may write to, their ids by their names, of which two of one name have none; null where they may not write. */
const writingIn = async (
  asker: Asker,
  projectId: string,
  { email, roles }: Pick<Answering, 'email' | 'roles'>,
): Promise<ReadonlyMap<string, string> | null> => {
  const params = { projectId };
  try {
    const own = roles ?? (await rolesIn(asker, projectId));
    if (!may(own, 'correspondence', 'create')) {
      return null;
    }
    const people = await asker.look(rooms.correspondence.recipients, { params });
    const others = people.filter((person) => person.email !== email);
    return others.length < people.length && others.length > 0
      ? new Map(
          [...Map.groupBy(others, ({ fullname }) => fullname)].flatMap(([name, same]) =>
            same.length === 1 ? same.map(({ id }): [string, string] => [name, id]) : [],
          ),
        )
      : null;
  } catch (error) {
    if (error instanceof NotShown) {
      return null;
    }
    throw error;
  }
};

/** A reminder of what waits or is late, to those who hold it. */
const reminderOf = async (
  asker: Asker,
  { answer, template, language }: Answering,
  projectId: string,
  others: ReadonlyMap<string, string>,
): Promise<Proposal[]> => {
  const { entity, where } = answer.query ?? {};
  const waits = where?.overdue === true || where?.state === 'waiting';
  if (!waits && template !== 'late') {
    return [];
  }
  const isLate = template === 'late' || where?.overdue === true;
  const entities = template === 'late' ? dueEntities : (queryEntities[entity ?? ''] ?? []);
  const held = await Promise.all(
    entities.map((one) => holdersOf(asker, projectId, one, { isLate, where })),
  );
  const recipientIds = [...new Set(held.flat())].flatMap((name) => others.get(name) ?? []);
  return recipientIds.length === 0
    ? []
    : [
        {
          kind: 'reminder',
          text: words.reminder[language],
          target: sendPage(projectId, 'memos'),
          language,
          recipientIds: recipientIds.slice(0, MOST_RECIPIENTS),
        },
      ];
};

/** More are for the writer to name. */
const MOST_RECIPIENTS = 20;

type Held = { isLate: boolean; where: NonNullable<Answer['query']>['where'] | undefined };

/** The names of those whose turn it is. */
const holdersOf = async (
  asker: Asker,
  projectId: string,
  entity: string,
  { isLate, where }: Held,
): Promise<string[]> => {
  const { period } = where ?? {};
  try {
    const { groups } = await asker.call(rooms.figures.ofProject, {
      params: { projectId },
      query: {
        entity,
        measure: 'count',
        groupBy: 'person',
        as: isLate ? 'late' : 'holds',
        from: period?.from,
        to: period?.to,
        of: period?.of,
        supervision: where?.supervision,
        organizationId: where?.organizationId,
        membershipId: where?.person?.id,
      },
    });
    return groups.flatMap(({ name }) => name ?? []);
  } catch (error) {
    if (error instanceof NotShown) {
      return [];
    }
    throw error;
  }
};
