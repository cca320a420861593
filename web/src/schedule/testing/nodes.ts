import type { ScheduleNode } from '../types.ts';

/** A node of a schedule; a task without days unless told otherwise. */
export const aScheduleNode = (id: string, part: Partial<ScheduleNode> = {}): ScheduleNode => ({
  id,
  name: id,
  startDate: null,
  endDate: null,
  donePercent: 0,
  positionInfo: null,
  project: null,
  plannedStart: null,
  plannedEnd: null,
  firstPlannedEnd: null,
  actualStart: null,
  actualEnd: null,
  lateDays: 0,
  outsideProject: null,
  hasChildren: false,
  mayPlan: false,
  version: 0,
  ...part,
});
