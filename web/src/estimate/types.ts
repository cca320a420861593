import type { EstimateNode } from '@nysan/contract/estimate.ts';
import type { EstimateComparison } from '@nysan/contract/estimate-comparison.ts';
import type { PositionAct } from '@nysan/contract/estimate-position.ts';
import type { Answer, RouteOf } from '../api/index.ts';
import type * as tree from '../ui/tree-rows.ts';

export type { EstimateComparison, EstimateNode, PositionAct };

/** The figures of a position; other nodes have sums of money only. */
export type PositionInfo = NonNullable<EstimateNode['positionInfo']>;

/** A position found by code or name, with the nodes above it, outermost first. */
export type Found = Answer<RouteOf<'estimate', 'search'>>[number];

/** An import as the server tells of it while it reads. */
export type ImportState = Answer<RouteOf<'estimate', 'progress'>>[number];

/** Lines of the opened tree, and the children of an opened node. */
export type TreeRow = tree.TreeRow<EstimateNode>;
export type NodeRow = tree.NodeRow<EstimateNode>;
export type Children = tree.Children<EstimateNode>;
