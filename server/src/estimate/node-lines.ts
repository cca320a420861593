import type { EstimateGroup, EstimateGroupClosed, EstimatePosition } from './reader/events.ts';

/** Where a node hangs: ids made up front. */
export type NodePlace = {
  id: string;
  parentId: string | null;
  estimateId: string;
  projectId: string;
  /** Of an estimate that waits beside the one it is to replace. */
  waits: boolean;
};

/** The COPY that `groupLine` and `positionLine` write rows for. */
export const COPY_NODES = `copy estimate_nodes (id, estimate_id, project_id, waits, parent_id, ordinal, kind, name, code, measurer,
  selectable, general_volume, unit_cost, general_money, balance_money, children, resources) from stdin`;

/** The row of a group, written when it closes, because only then its money is known. */
export const groupLine = (
  place: NodePlace,
  group: EstimateGroup,
  closed: EstimateGroupClosed,
  children: number,
): string =>
  line(place, group.ordinal, 'group', [
    escaped(group.name),
    optional(group.code),
    '',
    'f',
    '0',
    NULL,
    closed.overallMoney,
    closed.difference ?? NULL,
    String(children),
    NULL,
  ]);

/** The row of a position. */
export const positionLine = (place: NodePlace, position: EstimatePosition): string =>
  line(place, position.ordinal, 'position', [
    escaped(position.name),
    escaped(position.code),
    escaped(position.measurer ?? ''),
    position.selectable ? 't' : 'f',
    position.generalVolume,
    position.unitCost ?? NULL,
    position.generalMoney,
    NULL,
    '0',
    position.resources.length > 0 ? escaped(JSON.stringify(position.resources)) : NULL,
  ]);

const NULL = '\\N';

const line = (place: NodePlace, ordinal: number, kind: string, rest: string[]): string =>
  `${place.id}\t${place.estimateId}\t${place.projectId}\t${place.waits ? 't' : 'f'}\t${place.parentId ?? NULL}\t${ordinal}\t${kind}\t${rest.join('\t')}\n`;

const optional = (text: string | undefined): string => (text === undefined ? NULL : escaped(text));

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const escaped = (text: string): string =>
  text.replace(SPECIAL, (character) => ESCAPES[character] ?? '');
