import { newsTarget } from '@nysan/contract/news-targets.ts';
import { may } from '@nysan/contract/permissions.ts';
import { type projectFiguresRoom, supports } from '@nysan/contract/project-figures.ts';
import type { Member } from '../calls/caller.ts';
import { pageOf } from '../db/page.ts';
import { readTogether } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import type { Handlers } from '../http/room.ts';
import { findContractChanges } from './contract-steps-repository.ts';
import { courseOf } from './course.ts';
import { countDue, findDue } from './deadlines-repository.ts';
import { moneyPathOf } from './money-path.ts';
import { moneyKinds } from './money-repository.ts';
import { findPlans } from './plan-repository.ts';
import {
  countBare,
  countLate,
  countVolumes,
  findBare,
  findLate,
  findMonths,
  findVolumes,
  findWhole,
  type Late,
} from './repository.ts';

/** How links of acts of hidden works are kept. */
const relationOf = (word: string): string => `hidden-work-act/${word}`;
const relations = supports.map(relationOf);

/** What falls due within two weeks is told. */
const AHEAD_MS = 14 * 86_400_000;

/** Figures of one project that no list and no dashboard has. */
export const projectFiguresHandlers: Handlers<typeof projectFiguresRoom, EngineServices> = {
  course: ({ services: { db, now }, params: { projectId } }) => {
    const today = dayInKazakhstan(now());
    return readTogether(db, async (reader) => {
      const [whole, months, plans, changes] = await Promise.all([
        findWhole(reader, projectId),
        findMonths(reader, projectId),
        findPlans(reader, projectId),
        findContractChanges(reader, projectId),
      ]);
      return courseOf(whole, months, plans, { today, changes });
    });
  },

  moneyPath: ({ services, caller: { roles }, params: { projectId } }) => {
    const kinds = openedBy(services, roles);
    return readTogether(services.db, (reader) =>
      moneyPathOf(
        reader,
        projectId,
        moneyKinds.filter((kind) => kinds.includes(kind)),
      ),
    );
  },

  deadlines: async ({ services, caller: { roles }, language, params: { projectId }, query }) => {
    const { db, now } = services;
    const asked = {
      projectId,
      kinds: openedBy(services, roles),
      today: dayInKazakhstan(now()),
      until: dayInKazakhstan(new Date(now().getTime() + AHEAD_MS)),
    };
    const { content, ...page } = await pageOf(
      query,
      (limit, offset) => findDue(db, asked, [limit, offset]),
      () => countDue(db, asked),
    );
    return {
      ...page,
      content: content.map((row) => ({
        id: row.id,
        documentId: row.full_number,
        kind: row.kind,
        kindName: services.recordKinds.get(row.kind)?.captions[language] ?? row.kind,
        dueDate: row.due_date,
        isOverdue: row.is_overdue,
        waitsFor: row.waits_for,
        target: newsTarget({
          projectId,
          type: '',
          recordId: row.id,
          kind: row.kind,
          rowId: row.row_id,
        }),
      })),
    };
  },

  volumes: async ({ services: { db }, params: { projectId }, query }) => {
    const days = { projectId, from: query.from, to: query.to };
    const { content, ...page } = await pageOf(
      query,
      (limit, offset) => findVolumes(db, days, limit, offset),
      () => countVolumes(db, days),
    );
    return {
      ...page,
      content: content.map(({ volume, money, ...row }) => ({
        ...row,
        volume: Number(volume),
        money: Number(money),
      })),
    };
  },

  overdue: async ({ services, caller, language, query }) => {
    const asked = lateAsked(services, caller, query);
    const { content, ...page } = await pageOf(
      query,
      (limit, offset) => findLate(services.db, asked, [limit, offset]),
      () => countLate(services.db, asked),
    );
    return {
      ...page,
      content: content.map((row) => ({
        id: row.id,
        documentId: row.full_number,
        kind: row.kind,
        kindName: services.recordKinds.get(row.kind)?.captions[language] ?? row.kind,
        dueDate: row.due_date,
        waitsFor: row.waits_for,
      })),
    };
  },

  bareActs: async ({ services: { db }, params: { projectId }, query }) => {
    const { content, ...page } = await pageOf(
      query,
      (limit, offset) => findBare(db, projectId, relations, [limit, offset]),
      () => countBare(db, projectId, relations),
    );
    return {
      ...page,
      content: content.map(({ id, full_number: documentId, name, relations: named }) => ({
        id,
        documentId,
        name,
        missing: supports.filter((word) => !named.includes(relationOf(word))),
      })),
    };
  },
};

/** Kinds of documents that people of these roles may open. */
const openedBy = (
  { recordKinds }: Pick<EngineServices, 'recordKinds'>,
  roles: Member['roles'],
): string[] =>
  [...recordKinds.values()]
    .filter(({ isDocument, permission }) => isDocument && may(roles, permission, 'view'))
    .map(({ kind }) => kind);

/** Kinds the reader may open, of those that were asked for. */
const lateAsked = (
  { recordKinds, now }: Pick<EngineServices, 'recordKinds' | 'now'>,
  { projectId, roles }: Member,
  { kinds, role }: { kinds?: string | undefined; role?: string | undefined },
): Late => {
  const wanted = kinds?.split(',');
  return {
    projectId,
    kinds: openedBy({ recordKinds }, roles).filter(
      (kind) => wanted === undefined || wanted.includes(kind),
    ),
    today: dayInKazakhstan(now()),
    role,
  };
};
