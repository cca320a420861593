import type { EstimateNode } from '@nysan/contract/estimate.ts';
import type { EstimateComparison } from '@nysan/contract/estimate-comparison.ts';
import type { PositionAct } from '@nysan/contract/estimate-position.ts';
import type { Answer, RouteOf } from '../api/index.ts';

export type { EstimateComparison, EstimateNode, PositionAct };

/** The figures of a position; other nodes have sums of money only. */
export type PositionInfo = NonNullable<EstimateNode['positionInfo']>;

/** A position found by code or name, with the nodes above it, outermost first. */
export type Found = Answer<RouteOf<'estimate', 'search'>>[number];

/** An import as the server tells of it while it reads. */
export type ImportState = Answer<RouteOf<'estimate', 'progress'>>[number];
