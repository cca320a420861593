import { parsedRows } from '../frame/score.ts';
import { onePaperTools } from './one-paper.ts';
import { toolRows } from './rows.ts';
import { taskTools } from './tasks.ts';
import type { Tool } from './tool.ts';

/** Everything the assistant can look up, by name. */
export const tools: Readonly<Record<string, Tool>> = { ...onePaperTools, ...taskTools };

export const rowsOfTools = parsedRows(toolRows);
