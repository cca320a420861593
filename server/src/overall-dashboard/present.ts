import {
  type EstimateSummary,
  type FinancedProject,
  type financeList,
  mapKeys,
  type OverallSummary,
  type ProjectMetric,
} from '@nysan/contract/overall-dashboard.ts';
import type { RowOf } from '@nysan/contract/record-lists.ts';
import type { ScheduleNode } from '@nysan/contract/schedule.ts';
import type { EstimateRow, MetricRow, RegionRow } from './repository.ts';

/** The regions as the wire spells them. */
export const presentRegions = (rows: RegionRow[]): OverallSummary => {
  const all = (figure: 'projects' | 'in_work' | 'overdue') =>
    rows.reduce((sum, row) => sum + row[figure], 0);
  return {
    totalProjectsCount: all('projects'),
    inWorkCount: all('in_work'),
    overdueCount: all('overdue'),
    regionsInfo: rows.map((row) => ({
      province: row.name,
      totalProjectsCount: row.projects,
      region: mapKeys[row.key],
      latitude: Number(row.latitude),
      longitude: Number(row.longitude),
      inWorkCount: row.in_work,
      overdueCount: row.overdue,
      totalBudget: Number(row.budget),
    })),
  };
};

export const presentMetric = (row: MetricRow): ProjectMetric => ({
  projectUuid: row.id,
  projectShortName: row.short_name,
  projectFullName: row.full_name,
  totalBudget: Number(row.cost),
  doneHWPercentage: `${Number(row.done_percent)}%`,
  startDate: row.start_date,
  endDate: row.end_date,
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
  isOverdue: row.is_overdue,
});

export const presentFinanced = (row: MetricRow): FinancedProject => ({
  ...presentMetric(row),
  closedHWMoney: Number(row.done_money),
  closedDWAMoney: Number(row.paid_money),
  leftMoney: Number(row.left_money),
});

/** A line of the workbook. */
export const presentLine = (row: MetricRow): RowOf<typeof financeList.columns> => ({
  ...presentFinanced(row),
  region: row.region,
  donePercent: Number(row.done_percent),
});

/** A project as a bar of the schedule; its dates are those of its passport, and are changed there. */
export const presentScheduled = (row: MetricRow): ScheduleNode => ({
  id: row.id,
  name: row.short_name,
  startDate: row.start_date,
  endDate: row.end_date,
  donePercent: Number(row.done_percent),
  positionInfo: null,
  project: null,
  plannedStart: row.start_date,
  plannedEnd: row.end_date,
  firstPlannedEnd: null,
  actualStart: row.first_act_day,
  actualEnd: row.actual_end,
  lateDays: row.late_days,
  outsideProject: null,
  hasChildren: row.has_estimates,
  mayPlan: false,
  version: 0,
});

export const presentEstimates = ({
  whole,
  estimates,
}: {
  whole: EstimateRow;
  estimates: EstimateRow[];
}): EstimateSummary => ({
  projectName: whole.name,
  estimateInfos: estimates.map((row) => ({
    estimateName: row.name,
    estimateTotal: Number(row.total),
    dwa: Number(row.billed),
    leftTotal: Number(row.left_money),
    dwaPercent: Number(row.billed_percent),
  })),
  total: Number(whole.total),
  totalLeft: Number(whole.left_money),
  totalDwa: Number(whole.billed),
  totalPercent: Number(whole.billed_percent),
});
