import { type DueSpan, type myDayRoom } from '@nysan/contract/my-day.ts';
import { newsTarget } from '@nysan/contract/news-targets.ts';
import { openRecordsOf } from '../access/open-records-repository.ts';
import { linkStateOf } from '../access/standing-repository.ts';
import { pageOf } from '../db/page.ts';
import { type Reader, readTogether } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import { changing } from '../http/changing.ts';
import type { Call, Handlers } from '../http/room.ts';
import { presentNotification } from '../notifications/present.ts';
import { countNotifications, findNotifications } from '../notifications/repository.ts';
import { recordKindOf } from '../record-engine/kind-of.ts';
import {
  type Asked,
  type AwaitedRow,
  countByProject,
  countPapers,
  findAwaited,
  findSeats,
  findWaiting,
  keepVisit,
  lastVisitOf,
  type WaitingRow,
} from './repository.ts';

type DayCall = Pick<
  Call<typeof myDayRoom.waiting, EngineServices>,
  'services' | 'caller' | 'language'
> & { query: { projectId?: string | undefined; dated?: 'true' | undefined } };

/** What one person has to do in all projects, what they wait for and what happened meanwhile. */
export const myDayHandlers: Handlers<typeof myDayRoom, EngineServices> = {
  summary: (call) =>
    readTogether(call.services.db, async (db) => {
      const asked = await askedOf({ ...call, query: {} }, db);
      const rows = await countByProject(db, asked);
      return {
        today: asked.today,
        projects: [...Map.groupBy(rows, ({ id }) => id)].map(([id, ofProject]) => ({
          id,
          name: ofProject[0]?.name ?? '',
          spans: spansOf(ofProject),
        })),
      };
    }),

  waiting: (call) =>
    readTogether(call.services.db, async (db) => {
      const asked = await askedOf(call, db);
      const { content, ...page } = await paged(
        call.query,
        (limit, offset) => findWaiting(db, asked, [limit, offset]),
        () => countPapers(db, asked, 'own'),
      );
      return {
        ...page,
        content: content.map((row) => ({
          ...presentPaper(call, row),
          money: row.money === null ? null : Number(row.money),
          from: row.author_name,
          isSignable: row.is_signable,
        })),
      };
    }),

  awaited: (call) =>
    readTogether(call.services.db, async (db) => {
      const asked = await askedOf(call, db);
      const { content, ...page } = await paged(
        call.query,
        (limit, offset) => findAwaited(db, asked, [limit, offset]),
        () => countPapers(db, asked, 'of others'),
      );
      return {
        ...page,
        content: content.map((row) => ({
          ...presentPaper(call, row),
          heldBy: { names: row.names, count: row.holders },
        })),
      };
    }),

  happened: async ({ services: { db, readRuleOf }, caller, query }) => {
    const told = {
      userId: caller.userId,
      isWaiting: false,
      projectId: query.projectId,
      since: lastVisitOf(caller.userId),
    };
    const { content, ...page } = await pageOf(
      query,
      (limit, offset) => findNotifications(db, told, limit, offset),
      () => countNotifications(db, told),
    );
    return {
      ...page,
      content: content.map((row) => {
        const standing = linkStateOf(row.record_id, row.reach, caller.baseRoles, readRuleOf);
        return presentNotification(row, standing, caller.language);
      }),
    };
  },

  visit: async (call) => {
    const { services, caller } = call;
    return changing(call, async (trx) => {
      const since = await keepVisit(trx, caller.userId, services.now());
      return { since: since?.toISOString() ?? null };
    });
  },
};

const askedOf = async ({ services, caller, query }: DayCall, db: Reader): Promise<Asked> => {
  const kinds = [...services.recordKinds.values()];
  const seated = await findSeats(db, caller.userId);
  return {
    open: openRecordsOf(
      caller,
      seated,
      kinds.map(({ kind }) => kind),
      services.readRuleOf,
    ),
    kinds,
    today: dayInKazakhstan(services.now()),
    projectId: query.projectId,
    isDated: query.dated === 'true',
  };
};

const spansOf = (rows: { span: DueSpan; count: number }[]): Record<DueSpan, number> => ({
  overdue: 0,
  today: 0,
  week: 0,
  later: 0,
  undated: 0,
  ...Object.fromEntries(rows.map(({ span, count }) => [span, count])),
});

/** A page whose rows say how many there are; where nothing stands on it, that is asked. */
const paged = async <T extends { total: number }>(
  { page, size }: { page: number; size: number },
  rows: (limit: number, offset: number) => Promise<T[]>,
  count: () => Promise<number>,
) => {
  const content = await rows(size, page * size);
  const totalCount = content[0]?.total ?? (page === 0 ? 0 : await count());
  return { content, totalCount, page, size };
};

const presentPaper = ({ services, language }: DayCall, row: WaitingRow | AwaitedRow) => {
  const { id, kind, project_id: projectId } = row;
  const said = recordKindOf(services.recordKinds, kind);
  return {
    id,
    documentId: row.full_number,
    name: row.name ?? said.captions[language],
    kindName: said.captions[language],
    project: { id: projectId, name: row.project_name },
    dueDate: row.due_date,
    span: row.span,
    since: row.since.toISOString(),
    target: newsTarget({ projectId, type: '', recordId: id, kind }),
  };
};
