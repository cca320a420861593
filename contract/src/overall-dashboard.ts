import { z } from 'zod';
import { attention } from './attention.ts';
import { date, line, page, pageQuery, percent, summedMoney, uuid } from './common.ts';
import type { ListColumns } from './record-lists.ts';
import { route, workbook } from './route.ts';
import { scheduleNode } from './schedule.ts';

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

/** The projects of «Финансы и сроки» as a workbook (ours). */
export const financeList = {
  title: { ru: 'Финансы и сроки', kk: 'Қаржы және мерзімдер', en: 'Finance and schedule' },
  columns: {
    projectShortName: {
      type: 'text',
      label: { ru: 'Краткое наименование', kk: 'Қысқаша атауы', en: 'Short name' },
    },
    projectFullName: {
      type: 'text',
      label: { ru: 'Полное наименование', kk: 'Толық атауы', en: 'Full name' },
    },
    region: { type: 'text', label: { ru: 'Регион', kk: 'Өңір', en: 'Region' } },
    startDate: { type: 'day', label: { ru: 'Начало', kk: 'Басталуы', en: 'Start' } },
    endDate: { type: 'day', label: { ru: 'Конец', kk: 'Аяқталуы', en: 'End' } },
    isOverdue: { type: 'flag', label: { ru: 'Просрочено', kk: 'Мерзімі өткен', en: 'Overdue' } },
    totalBudget: { type: 'money', label: { ru: 'Бюджет', kk: 'Бюджет', en: 'Budget' } },
    closedHWMoney: {
      type: 'money',
      label: {
        ru: 'Закрыто АСР',
        kk: 'Жасырын жұмыстар актілерімен жабылды',
        en: 'Closed by hidden works acts',
      },
    },
    donePercent: {
      type: 'number',
      label: { ru: 'Выполнено, %', kk: 'Орындалды, %', en: 'Done, %' },
    },
    closedDWAMoney: {
      type: 'money',
      label: { ru: 'Закрыто АВР', kk: 'Актілермен жабылды', en: 'Closed by completion acts' },
    },
    leftMoney: { type: 'money', label: { ru: 'Остаток', kk: 'Қалдық', en: 'Remaining' } },
  },
} as const satisfies { title: unknown; columns: ListColumns };

const viewed = { who: 'row', row: 'overall-dashboard', verb: 'view' } as const;
const chosenProjects = {
  region: mapKey.optional(),
  keyword: line(200).optional(),
  sort: z.enum(financeSorts).default('totalBudget'),
};
const manyAtOnce = { ...pageQuery, size: pageQuery.size.default(100) };

export const overallDashboardRoom = {
  metrics: route({
    method: 'GET',
    path: '/dashboard/overall/metrics',
    summary: 'Projects by region; with a region, the projects there',
    access: viewed,
    query: z.strictObject({ ...manyAtOnce, region: mapKey.optional() }),
    answers: { 200: z.union([summary, page(metric)]) },
  }),
  finance: route({
    method: 'GET',
    path: '/dashboard/overall/finance',
    summary:
      'What projects cost, what of it is closed and billed, and what is left; the largest first',
    access: viewed,
    query: z.strictObject({ ...manyAtOnce, ...chosenProjects }),
    answers: { 200: page(financed) },
  }),
  exportFinance: route({
    method: 'GET',
    path: '/dashboard/overall/finance/export.xlsx',
    summary: 'The projects of the same call as a workbook, all of them',
    access: viewed,
    query: z.strictObject(chosenProjects),
    answers: { 200: workbook },
  }),
  schedule: route({
    method: 'GET',
    path: '/dashboard/overall/schedule',
    summary: 'When projects are to begin and to end, and how far they are (ours)',
    access: viewed,
    query: z.strictObject({ ...manyAtOnce, ...chosenProjects }),
    answers: { 200: page(scheduleNode) },
  }),
  withoutActs: route({
    method: 'GET',
    path: '/dashboard/overall/without-acts',
    summary:
      'Started and unfinished projects in which no hidden-work act was approved for 30 days, the longest first',
    access: viewed,
    query: z.strictObject(pageQuery),
    answers: {
      200: page(
        z.object({
          projectUuid: uuid,
          projectShortName: z.string(),
          /** Null where none ever was. */
          lastApprovedOn: date.nullable(),
        }),
      ),
    },
  }),
  attention: route({
    method: 'GET',
    path: '/dashboard/overall/attention',
    summary:
      'Projects that are late or stand still, papers that wait longest and at whom, companies with overdue remarks or refused papers (ours)',
    access: viewed,
    query: z.strictObject({ ...pageQuery, region: mapKey.optional() }),
    answers: { 200: attention },
  }),
  exportAttention: route({
    method: 'GET',
    path: '/dashboard/overall/attention/export.xlsx',
    summary: 'The projects of the same call as a workbook, all of them (ours)',
    access: viewed,
    query: z.strictObject({ region: mapKey.optional() }),
    answers: { 200: workbook },
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
