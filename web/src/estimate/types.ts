import type { EstimateNode, estimateRoom, importState } from '@nysan/contract/estimate.ts';
import type { z } from 'zod';

export type { EstimateNode };
export type FoundNode = z.output<(typeof estimateRoom)['search']['answers'][200]>[number];
export type ImportState = z.output<typeof importState>;
