import { newsTarget } from '@nysan/contract/news-targets.ts';
import { may } from '@nysan/contract/permissions.ts';
import type {
  RejectionAnalysis,
  rejectionAnalysisRoom,
} from '@nysan/contract/rejection-analysis.ts';
import type { Member } from '../calls/caller.ts';
import { pageOf } from '../db/page.ts';
import { readTogether } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import type { Handlers } from '../http/room.ts';
import { countRejections, findRejections, type RejectionRow } from './refusals-repository.ts';
import {
  findCompanies,
  findKinds,
  findOrganizations,
  findReturned,
  findSides,
  findWaitingMoney,
  findWaitingSides,
  type KindRow,
  type Looked,
  type WaitingMoney,
  type WaitingSideRow,
} from './repository.ts';

/** How papers of a project fare in approval. */
export const rejectionAnalysisHandlers: Handlers<typeof rejectionAnalysisRoom, EngineServices> = {
  get: ({ services, caller, query }) => {
    const all = lookedAt(services, caller, query);
    const looked = narrowed(all, query);
    return readTogether(services.db, async (db) => {
      const [found, sides, returned, waitingMoney, companies] = await Promise.all([
        findKinds(db, all),
        findSides(db, looked),
        findReturned(db, looked),
        findWaitingMoney(db, looked),
        findCompanies(db, all),
      ]);
      const kinds = found.filter(({ kind }) => looked.kinds.includes(kind));
      return {
        ...totalOf(kinds),
        returned: {
          averageDays: numberOf(returned.average_days),
          waiting: returned.waiting,
          oldestDays: numberOf(returned.oldest_days),
        },
        waitingMoney: presentMoney(waitingMoney),
        kinds: kinds.map((row) => ({
          kind: row.kind,
          name: nameOfKind(services, row.kind, caller),
          papers: row.papers,
          ...sharesOf(row),
          averageDays: numberOf(row.average_days),
        })),
        sides: sides.map((side) => ({
          ...presentWaiting(side, caller),
          decided: side.decided,
          averageDays: numberOf(side.average_days),
          longestDays: numberOf(side.longest_days),
        })),
        offered: found.map(({ kind }) => ({ kind, name: nameOfKind(services, kind, caller) })),
        offeredCompanies: companies,
      };
    });
  },

  waiting: ({ services, caller }) => {
    const looked = lookedAt(services, caller, {});
    return readTogether(services.db, async (db) => {
      const [sides, waitingMoney] = await Promise.all([
        findWaitingSides(db, looked),
        findWaitingMoney(db, looked),
      ]);
      return {
        waitingMoney: presentMoney(waitingMoney),
        sides: sides.map((side) => presentWaiting(side, caller)),
      };
    });
  },

  organizations: ({ services, caller, query }) =>
    findOrganizations(services.db, narrowed(lookedAt(services, caller, query), query)),

  rejections: async ({ services, caller, query }) => {
    const looked = narrowed(lookedAt(services, caller, query), query);
    const found = await pageOf(
      query,
      (limit, offset) => findRejections(services.db, looked, limit, offset),
      () => countRejections(services.db, looked),
    );
    return {
      ...found,
      content: found.content.map((row) => presentRejection(services, row, caller)),
    };
  },
};

/** Documents the reader may open. */
const lookedAt = (
  { recordKinds, now }: Pick<EngineServices, 'recordKinds' | 'now'>,
  { projectId, roles }: Member,
  { from, to, company }: Pick<Looked, 'from' | 'to' | 'company'>,
): Looked => ({
  projectId,
  company,
  kinds: [...recordKinds.values()]
    .filter(({ isDocument, permission }) => isDocument && may(roles, permission, 'view'))
    .map(({ kind }) => kind),
  from,
  to,
  now: now(),
});

/** The same of one kind, if it is named and the reader may open it. */
const narrowed = (all: Looked, { kind: wanted }: { kind?: string | undefined }): Looked => ({
  ...all,
  kinds: all.kinds.filter((kind) => wanted === undefined || kind === wanted),
});

const numberOf = (days: string | null): number | null => (days === null ? null : Number(days));

const presentMoney = ({ works, payments, total }: WaitingMoney) => ({
  works: Number(works),
  payments: Number(payments),
  total: Number(total),
});

const presentWaiting = (side: WaitingSideRow, { language }: Member) => ({
  role: side.role,
  name: side.names?.[language] ?? side.role,
  waiting: side.waiting,
  oldestDays: numberOf(side.oldest_days),
  waitingMoney: Number(side.money),
});

const sum = (rows: readonly KindRow[], of: (row: KindRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

type Shares = Pick<KindRow, 'decided' | 'accepted_first' | 'rejections'>;

const sharesOf = ({ decided, accepted_first: acceptedFirst, rejections }: Shares) => ({
  decided,
  acceptedFirst,
  shareFirst: decided === 0 ? null : Math.round((acceptedFirst * 1000) / decided) / 10,
  rejections,
});

const totalOf = (
  rows: readonly KindRow[],
): Pick<
  RejectionAnalysis,
  'papers' | 'decided' | 'acceptedFirst' | 'shareFirst' | 'rejections'
> => ({
  papers: sum(rows, ({ papers }) => papers),
  ...sharesOf({
    decided: sum(rows, ({ decided }) => decided),
    accepted_first: sum(rows, (row) => row.accepted_first),
    rejections: sum(rows, ({ rejections }) => rejections),
  }),
});

const nameOfKind = (
  { recordKinds }: Pick<EngineServices, 'recordKinds'>,
  kind: string,
  { language }: Member,
): string => recordKinds.get(kind)?.captions[language] ?? kind;

const presentRejection = (
  services: Pick<EngineServices, 'recordKinds'>,
  row: RejectionRow,
  reader: Member,
) => ({
  id: row.id,
  documentId: row.full_number,
  kind: row.kind,
  kindName: nameOfKind(services, row.kind, reader),
  name: row.name,
  version: row.number,
  reason: row.reason,
  by: row.fullname,
  role: row.role?.[reader.language] ?? null,
  at: row.decided_at.toISOString(),
  target: newsTarget({
    projectId: reader.projectId,
    type: '',
    recordId: row.id,
    kind: row.kind,
  }),
});
