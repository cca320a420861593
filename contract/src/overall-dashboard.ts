import { z } from 'zod';
import { date, line, page, pageQuery, percent, summedMoney, uuid } from './common.ts';
import { route } from './route.ts';

/** The city that stands for each region on the map, by the region's key. */
export const mapKeys = {
  astana: 'astana',
  almaty: 'almaty',
  shymkent: 'shymkent',
  abai: 'semey',
  akmola: 'kokshetau',
  aktobe: 'aktobe',
  almaty_region: 'konaev',
  atyrau: 'atyrau',
  west_kazakhstan: 'uralsk',
  zhambyl: 'taraz',
  zhetysu: 'taldykorgan',
  karaganda: 'karaganda',
  kostanay: 'kostanay',
  kyzylorda: 'kyzylorda',
  mangystau: 'aktau',
  pavlodar: 'pavlodar',
  north_kazakhstan: 'petropavlovsk',
  turkestan: 'turkestan',
  ulytau: 'zhezkazgan',
  east_kazakhstan: 'oskemen',
} as const;
export type RegionKey = keyof typeof mapKeys;
export type MapKey = (typeof mapKeys)[RegionKey];

const mapKey = z.enum(Object.values(mapKeys));
const count = z.number().int();

/** Started and not done; past the end date and not done. */
const course = { inWorkCount: count, overdueCount: count };

const regionFigures = z.object({
  province: z.string(),
  totalProjectsCount: count,
  /** Ours: the city on the map and where it lies, how its projects go, and what they cost together. */
  region: mapKey,
  latitude: z.number(),
  longitude: z.number(),
  ...course,
  totalBudget: summedMoney,
});
export type RegionFigures = z.infer<typeof regionFigures>;

/** All twenty regions, those without a project too. */
const summary = z.object({
  totalProjectsCount: count,
  regionsInfo: z.array(regionFigures),
  ...course,
});
export type OverallSummary = z.infer<typeof summary>;

const metric = z.object({
  projectUuid: uuid,
  projectShortName: z.string(),
  projectFullName: z.string(),
  /** Money of all estimates; the passport's estimate cost while there are none. */
  totalBudget: summedMoney,
  /** As «33.33%». */
  doneHWPercentage: z.string(),
  startDate: date,
  endDate: date,
  latitude: z.number(),
  longitude: z.number(),
  /** Past its end date and not done (ours). */
  isOverdue: z.boolean(),
});
export type ProjectMetric = z.infer<typeof metric>;

/** What approved acts have closed of a project and billed, and what is left to bill (ours). */
const financed = metric.extend({
  closedHWMoney: summedMoney,
  closedDWAMoney: summedMoney,
  leftMoney: summedMoney,
});
export type FinancedProject = z.infer<typeof financed>;

const estimateSummary = z.object({
  projectName: z.string(),
  estimateInfos: z.array(
    z.object({
      estimateName: z.string(),
      estimateTotal: summedMoney,
      dwa: summedMoney,
      leftTotal: summedMoney,
      dwaPercent: percent,
    }),
  ),
  total: summedMoney,
  totalLeft: summedMoney,
  /** Ours. */
  totalDwa: summedMoney,
  totalPercent: percent,
});
export type EstimateSummary = z.infer<typeof estimateSummary>;

export const financeSorts = ['totalBudget', 'name', 'closedDWAMoney', 'leftMoney'] as const;

const viewed = { who: 'row', row: 'overall-dashboard', verb: 'view' } as const;
const manyAtOnce = { ...pageQuery, size: pageQuery.size.default(100) };

export const overallDashboardRoom = {
  metrics: route({
    method: 'GET',
    path: '/dashboard/overall/metrics',
    summary: 'Projects by region; with a region, the projects there',
    access: viewed,
    query: z.object({ ...manyAtOnce, region: mapKey.optional() }),
    answers: { 200: z.union([summary, page(metric)]) },
  }),
  finance: route({
    method: 'GET',
    path: '/dashboard/overall/finance',
    summary:
      'What projects cost, what of it is closed and billed, and what is left; the largest first',
    access: viewed,
    query: z.object({
      ...manyAtOnce,
      region: mapKey.optional(),
      keyword: line(200).optional(),
      sort: z.enum(financeSorts).default('totalBudget'),
    }),
    answers: { 200: page(financed) },
  }),
  estimate: route({
    method: 'GET',
    path: '/dashboard/overall/estimate/{id}',
    summary: 'The estimates of the project {id}: their money, what is billed and what is left',
    access: { ...viewed, project: { in: 'id' } },
    params: z.object({ id: uuid }),
    answers: { 200: estimateSummary },
  }),
};
