import type { EstimateOptions } from './reader/events.ts';

/** What a call chose of the sheets and rows of a workbook. */
export type ImportChoice = Pick<EstimateOptions, 'sheets' | 'hiddenRows' | 'parts'>;

/** Reads the choice out of the query of a call. */
export const choiceOf = (query: {
  sheets?: string | undefined;
  hiddenRows?: 'take' | 'skip' | undefined;
  parts?: 'take' | 'skip' | undefined;
}): ImportChoice => ({
  ...(query.sheets !== undefined && { sheets: query.sheets.split(',').map(Number) }),
  hiddenRows: query.hiddenRows,
  parts: query.parts,
});
