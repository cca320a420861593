import type { ScheduleNode } from '@nysan/contract/schedule.ts';
import type * as tree from '../ui/tree-rows.ts';

export type { ScheduleNode };

/** Lines of the opened schedule. */
export type ScheduleRow = tree.TreeRow<ScheduleNode>;
export type ScheduleNodeRow = tree.NodeRow<ScheduleNode>;

/** Both days of a node, planned or moved. */
export type Days = { start: string; end: string };
