import { parsedRows } from '../frame/score.ts';
import { attachedTools } from './attached.ts';
import { closedWorkTools } from './closed-works.ts';
import { contractTools } from './contract.ts';
import { houseTools } from './houses.ts';
import { manyPaperTools } from './many-papers.ts';
import { moneyTools } from './money.ts';
import { onePaperTools } from './one-paper.ts';
import { peopleTools } from './people.ts';
import { positionTools } from './positions.ts';
import { remarkTools } from './remarks.ts';
import { toolRows } from './rows.ts';
import { searchTools } from './searched.ts';
import { siteDayTools } from './site-days.ts';
import { taskTools } from './tasks.ts';
import type { Tool } from './tool.ts';

/** Everything the assistant can look up, by name. */
export const tools: Readonly<Record<string, Tool>> = {
  ...onePaperTools,
  ...positionTools,
  ...closedWorkTools,
  ...searchTools,
  ...taskTools,
  ...remarkTools,
  ...siteDayTools,
  ...manyPaperTools,
  ...moneyTools,
  ...contractTools,
  ...houseTools,
  ...peopleTools,
  ...attachedTools,
};

export const rowsOfTools = parsedRows(toolRows);
