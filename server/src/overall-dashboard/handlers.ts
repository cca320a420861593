import {
  financeList,
  type MapKey,
  type overallDashboardRoom,
} from '@nysan/contract/overall-dashboard.ts';
import type { Page } from '../db/page.ts';
import { pageOf } from '../db/page.ts';
import type { Reader } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import type { Call, Handlers } from '../http/room.ts';
import { exportWorkbook } from '../record-engine/export-list.ts';
import { attentionHandlers } from './attention.ts';
import {
  presentEstimates,
  presentFinanced,
  presentLine,
  presentMetric,
  presentRegions,
  presentScheduled,
} from './present.ts';
import {
  countMetrics,
  countSilent,
  findEstimates,
  findRegions,
  findSilent,
  listMetrics,
  type MetricRow,
  regionNameOf,
  type Wanted,
} from './repository.ts';
import { regionOf, viewerOf } from './viewer.ts';

type MetricsCall = Call<typeof overallDashboardRoom.metrics>;

export const overallDashboardHandlers: Handlers<typeof overallDashboardRoom, EngineServices> = {
  ...attentionHandlers,
  metrics: async (call) =>
    call.query.region === undefined
      ? presentRegions(await findRegions(call.services.db, viewerOf(call), call.language))
      : projectsPage(call, { ...call.query, sort: 'totalBudget' }, presentMetric),
  finance: (call) => projectsPage(call, call.query, presentFinanced),
  exportFinance: (call) => {
    const { region, ...asked } = call.query;
    const wanted = { ...asked, region: region && regionOf(region) };
    const viewer = viewerOf(call);
    const { label } = financeList.columns.region;
    const narrowedBy = async (db: Reader) => [
      ...(wanted.region
        ? [`${label[call.language]}: ${await regionNameOf(db, wanted.region, call.language)}`]
        : []),
      ...(wanted.keyword ? [`«${wanted.keyword}»`] : []),
    ];
    return exportWorkbook(call, { ...financeList, narrowedBy }, (db) => ({
      rows: async (limit, offset) =>
        (await listMetrics(db, viewer, { ...wanted, limit, offset }, call.language)).rows.map(
          presentLine,
        ),
      count: () => countMetrics(db, viewer, wanted),
    }));
  },
  schedule: (call) => projectsPage(call, call.query, presentScheduled),
  estimate: async ({ services: { db }, params: { id } }) =>
    presentEstimates(await findEstimates(db, id)),
  withoutActs: async (call) => {
    const { db } = call.services;
    const viewer = viewerOf(call);
    const { content, ...page } = await pageOf(
      call.query,
      (limit, offset) => findSilent(db, viewer, limit, offset),
      () => countSilent(db, viewer),
    );
    return {
      ...page,
      content: content.map((row) => ({
        projectUuid: row.id,
        projectShortName: row.short_name,
        lastApprovedOn: row.last_on,
      })),
    };
  },
};

type Asked = {
  page: number;
  size: number;
  region?: MapKey | undefined;
} & Pick<Wanted, 'keyword' | 'sort'>;

const projectsPage = async <T>(
  call: Pick<MetricsCall, 'caller' | 'services' | 'language'>,
  { region: city, ...asked }: Asked,
  present: (row: MetricRow) => T,
): Promise<Page<T>> => {
  const { page, size, ...wanted } = asked;
  const { rows, count } = await listMetrics(
    call.services.db,
    viewerOf(call),
    { ...wanted, region: city && regionOf(city), limit: size, offset: page * size },
    call.language,
  );
  return { content: rows.map(present), totalCount: count, size, page };
};
