import { type DueSpan, type myDayRoom } from '@nysan/contract/my-day.ts';
import { newsTarget } from '@nysan/contract/news-targets.ts';
import { openRecordsOf } from '../access/open-records-repository.ts';
import { standingOf } from '../access/standing-repository.ts';
import { pageOf } from '../db/page.ts';
import { type Reader, together } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { dayInKazakhstan } from '../exact/clock.ts';
import { changing } from '../http/changing.ts';
import type { Call, Handlers } from '../http/room.ts';
import { presentNotification } from '../notifications/present.ts';
import { countNotifications, findNotifications } from '../notifications/repository.ts';
import { recordKindOf } from '../record-engine/kind-of.ts';
import { toldIn } from '../texts/told.ts';
import {
  type Asked,
  type AwaitedRow,
  countByProject,
  countPapers,
  findAwaited,
  findSeats,
  findVisit,
  findWaiting,
  keepVisit,
  type WaitingRow,
} from './repository.ts';

type DayCall = Pick<
  Call<typeof myDayRoom.waiting, EngineServices>,
  'services' | 'caller' | 'language'
> & { query: { projectId?: string | undefined } };

/** What one person has to do in all projects, what they wait for and what happened meanwhile. */
export const myDayHandlers: Handlers<typeof myDayRoom, EngineServices> = {
  summary: (call) =>
    together(call.services.db, async (db) => {
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
    together(call.services.db, async (db) => {
      const asked = await askedOf(call, db);
      const { content, ...page } = await pageOf(
        call.query,
        (limit, offset) => findWaiting(db, asked, [limit, offset]),
        () => countPapers(db, asked, 'own'),
      );
      const papers = await Promise.all(content.map((row) => presentPaper(call, db, row)));
      return {
        ...page,
        content: content.flatMap((row, at) => {
          const paper = papers[at];
          const { author_name: from, is_signable: isSignable } = row;
          const money = row.money === null ? null : Number(row.money);
          return paper ? [{ ...paper, money, from, isSignable }] : [];
        }),
      };
    }),

  awaited: (call) =>
    together(call.services.db, async (db) => {
      const asked = await askedOf(call, db);
      const { content, ...page } = await pageOf(
        call.query,
        (limit, offset) => findAwaited(db, asked, [limit, offset]),
        () => countPapers(db, asked, 'of others'),
      );
      const papers = await Promise.all(content.map((row) => presentPaper(call, db, row)));
      return {
        ...page,
        content: content.flatMap(({ names, holders: count }, at) => {
          const paper = papers[at];
          return paper ? [{ ...paper, heldBy: { names, count } }] : [];
        }),
      };
    }),

  happened: async ({ services: { db, readRuleOf }, caller, query }) => {
    const told = {
      userId: caller.userId,
      isWaiting: false,
      projectId: query.projectId,
      since: await findVisit(db, caller.userId),
    };
    const { content, ...page } = await pageOf(
      query,
      (limit, offset) => findNotifications(db, told, limit, offset),
      () => countNotifications(db, told),
    );
    return {
      ...page,
      content: content.map((row) => {
        const standing = standingOf(row.record_id, row.reach, caller.baseRoles, readRuleOf);
        return presentNotification(row, standing, caller.language);
      }),
    };
  },

  visit: async (call) => {
    const { services, caller } = call;
    const since = await changing(call, (trx) => keepVisit(trx, caller.userId, services.now()));
    return { since: since?.toISOString() ?? null };
  },
};

const askedOf = async ({ services, caller, query }: DayCall, db: Reader): Promise<Asked> => {
  const kinds = [...services.recordKinds.keys()];
  const seated = await findSeats(db, caller.userId);
  return {
    open: openRecordsOf(caller, seated, kinds, services.readRuleOf),
    today: dayInKazakhstan(services.now()),
    projectId: query.projectId,
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

/** A row as it is shown; what nobody froze is called as its kind calls it now. */
const presentPaper = async (
  { services, language }: DayCall,
  db: Reader,
  row: WaitingRow | AwaitedRow,
) => {
  const { id, kind, project_id: projectId } = row;
  const said = recordKindOf(services.recordKinds, kind);
  const name = row.name ?? (await (said.toldNameOf?.(db, id) ?? said.nameOf(db, id)));
  return {
    id,
    documentId: row.full_number,
    name: toldIn({ name }, language)['name'] ?? '',
    kindName: said.captions[language],
    project: { id: projectId, name: row.project_name },
    dueDate: row.due_date,
    span: row.span,
    since: row.since.toISOString(),
    target: newsTarget({ projectId, type: '', recordId: id, kind }),
  };
};
