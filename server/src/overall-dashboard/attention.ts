import {
  type Attention,
  attentionList,
  type TroubledProject,
  type TroublingCompany,
  type WaitingPaper,
} from '@nysan/contract/attention.ts';
import { newsTarget } from '@nysan/contract/news-targets.ts';
import type { overallDashboardRoom } from '@nysan/contract/overall-dashboard.ts';
import type { Language } from '@nysan/contract/wire.ts';
import { findSeats, openRecordsOf } from '../access/open-records-repository.ts';
import { type Reader, readTogether } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { forecastOf, paceMonths } from '../estimate-figures/forecast.ts';
import type { Call, Handlers } from '../http/room.ts';
import { exportWorkbook } from '../record-engine/export-list.ts';
import {
  type CompanyRow,
  companiesSince,
  countTroubled,
  findCompanies,
  findMoney,
  findTroubled,
  findWaiting,
  type Looked,
  type WaitingRow,
} from './attention-repository.ts';
import { regionNameOf } from './repository.ts';
import { regionOf, viewerOf } from './viewer.ts';

type Room = typeof overallDashboardRoom;
type AttentionCall = Pick<
  Call<Room['attention'], EngineServices>,
  'caller' | 'services' | 'language'
>;

/** So many papers and companies are named. */
const MOST_NAMED = 10;

/** What asks for somebody's attention in all projects of the reader. */
export const attentionHandlers: Pick<
  Handlers<Room, EngineServices>,
  'attention' | 'exportAttention'
> = {
  attention: (call): Promise<Attention> =>
    readTogether(call.services.db, async (db) => {
      const { region, size, page } = call.query;
      const looked = await lookedAt(db, call, region);
      const [found, papers, companies] = await Promise.all([
        findTroubled(db, looked, size, page * size),
        findWaiting(db, looked, MOST_NAMED),
        findCompanies(db, looked, MOST_NAMED),
      ]);
      return {
        projects: {
          content: await withMoney(db, looked, found.rows),
          totalCount: found.count,
          size,
          page,
        },
        papers: papers.map((row) => presentPaper(call.services, row, call.language)),
        companies: companies.map(presentCompany),
        companiesSince: companiesSince(looked.viewer),
      };
    }),

  exportAttention: (call) =>
    exportWorkbook(call, { ...attentionList, narrowedBy: regionAsked(call) }, (db) => {
      const looked = lookedAt(db, call, call.query.region);
      return {
        rows: async (limit, offset) => {
          const { rows } = await findTroubled(db, await looked, limit, offset);
          return withMoney(db, await looked, rows);
        },
        count: async () => countTroubled(db, await looked),
      };
    }),
};

const regionAsked =
  ({
    query,
    language,
  }: {
    query: { region?: Parameters<typeof regionOf>[0] | undefined };
    language: Language;
  }) =>
  async (db: Reader): Promise<string[]> => {
    const region = query.region && regionOf(query.region);
    return region ? [await regionNameOf(db, region, language)] : [];
  };

/** What goes through approval is opened by roles; what is read by name is never counted. */
const lookedAt = async (
  db: Reader,
  call: AttentionCall,
  city: Parameters<typeof regionOf>[0] | undefined,
): Promise<Looked> => {
  const { recordKinds, readRuleOf } = call.services;
  const documents = [...recordKinds.values()].filter(({ isDocument }) => isDocument);
  const kinds = documents.map(({ kind }) => kind);
  const seats = await findSeats(db, call.caller.userId);
  return {
    viewer: viewerOf(call),
    region: city && regionOf(city),
    open: openRecordsOf(call.caller, seats, kinds, readRuleOf),
  };
};

type Troubled = Awaited<ReturnType<typeof findTroubled>>['rows'];

const withMoney = async (
  db: Reader,
  looked: Looked,
  rows: Troubled,
): Promise<TroubledProject[]> => {
  const { today } = looked.viewer;
  const ids = rows.map(({ id }) => id);
  const money = await findMoney(db, looked, ids, paceMonths(today));
  return rows.map((row) => {
    const { lately = '0', works = '0', payments = '0' } = money.get(row.id) ?? {};
    const progress = {
      closable: row.closable,
      done: row.done_money,
      lately,
      firstActDay: row.first_act_day,
    };
    return {
      projectUuid: row.id,
      projectShortName: row.short_name,
      endDate: row.end_date,
      lateDays: row.late_days,
      forecast: forecastOf(progress, today),
      isSilent: row.is_silent,
      lastApprovedOn: row.last_on,
      waitingWorks: Number(works),
      waitingPayments: Number(payments),
      overdueTechnical: row.technical,
      overdueAuthor: row.author,
    };
  });
};

const presentPaper = (
  { recordKinds }: Pick<EngineServices, 'recordKinds'>,
  row: WaitingRow,
  language: Language,
): WaitingPaper => ({
  id: row.id,
  documentId: row.full_number,
  kind: row.kind,
  kindName: recordKinds.get(row.kind)?.captions[language] ?? row.kind,
  projectUuid: row.project_id,
  projectShortName: row.short_name,
  since: row.since,
  days: row.days,
  dueDate: row.due_date,
  waitsFor: row.waits_for,
  target: newsTarget({ projectId: row.project_id, type: '', recordId: row.id, kind: row.kind }),
});

const presentCompany = (row: CompanyRow): TroublingCompany => ({
  id: row.id,
  name: row.name,
  ...presentOwed(row),
  shareFirst: row.share_first === null ? null : Number(row.share_first),
  projects: row.projects.map(({ id, name, ...owed }) => ({
    projectUuid: id,
    projectShortName: name,
    ...presentOwed(owed),
  })),
});

const presentOwed = (row: Pick<CompanyRow, 'technical' | 'author' | 'decided' | 'accepted'>) => ({
  overdueTechnical: row.technical,
  overdueAuthor: row.author,
  decided: row.decided,
  acceptedFirst: row.accepted,
});
