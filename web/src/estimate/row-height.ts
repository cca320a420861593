import type { TreeRow } from './types.ts';

/** Three lines of a position, two of a section; as in the stylesheet. */
const POSITION = 66;
const OTHER = 54;

/** Height of a line, px; exact for all that are not measured. */
export const heightOf = (row: TreeRow | undefined): number =>
  row?.kind === 'node' && row.node.positionInfo ? POSITION : OTHER;

/**
 * Whether a line may be higher than its kind: with a note below its figures, or an error. Measuring every line would make
 * the places of all lines below it anew at each scrolled frame.
 */
export const isMeasured = (row: TreeRow): boolean =>
  row.kind === 'failed' ||
  (row.kind === 'node' &&
    (row.node.balanceMoney !== null || (row.node.positionInfo?.reservedVolume ?? 0) !== 0));
