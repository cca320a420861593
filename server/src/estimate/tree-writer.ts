import { randomUUIDv7 } from 'node:crypto';
import { MOST_MONEY } from '@nysan/contract/common.ts';
import { isBeyond } from '../exact/decimal.ts';
import type { CopyTarget } from './copy-target.ts';
import { tooMuchMoney } from './money-limit.ts';
import { groupLine, type NodePlace, positionLine } from './node-lines.ts';
import type {
  EstimateEvent,
  EstimateGroup,
  EstimateGroupClosed,
  EstimatePosition,
} from './reader/events.ts';

export type TreeWriterOptions = {
  /** What every node carries. */
  node: Pick<NodePlace, 'projectId' | 'waits'>;
  /** Called before the first row of an estimate, with the id its root will have; opens the COPY of its rows. */
  startEstimate: (id: string, root: EstimateGroup) => Promise<CopyTarget>;
};

export type TreeWriter = {
  write: (events: readonly EstimateEvent[]) => Promise<void>;
  /** Id of the root that the reader gave this number. */
  rootId: (ordinal: number) => string | undefined;
  /** Gives up the COPY that is open. */
  cancel: () => Promise<void>;
};

type OpenGroup = { place: NodePlace; group: EstimateGroup; children: number };

const PORTION_CHARACTERS = 64 * 1024;

/**
 * Turns what the reader tells into rows. Only the groups that are open are kept, so memory does not grow with the file: a
 * position is written as it comes, a group when it closes (rows name each other by ids, not by their order).
 */
export const createTreeWriter = ({ node, startEstimate }: TreeWriterOptions): TreeWriter => {
  const open = new Map<number, OpenGroup>();
  const roots = new Map<number, string>();
  let copy: CopyTarget | undefined;
  let portion = '';

  const flush = async () => {
    const lines = portion;
    portion = '';
    await copy?.write(lines);
  };

  const openGroup = async (group: EstimateGroup) => {
    const id = randomUUIDv7();
    if (group.parentOrdinal === null) {
      roots.set(group.ordinal, id);
      open.set(group.ordinal, {
        place: { ...node, id, parentId: null, estimateId: id },
        group,
        children: 0,
      });
      copy = await startEstimate(id, group);
      return;
    }
    open.set(group.ordinal, { place: placeBelow(group.parentOrdinal, id), group, children: 0 });
  };

  const placeBelow = (parentOrdinal: number, id: string): NodePlace => {
    const parent = find(parentOrdinal);
    parent.children += 1;
    return { ...parent.place, id, parentId: parent.place.id };
  };

  const addPosition = (position: EstimatePosition) => {
    portion += positionLine(placeBelow(position.parentOrdinal, randomUUIDv7()), position);
  };

  const closeGroup = async (closed: EstimateGroupClosed) => {
    const { place, group, children } = find(closed.ordinal);
    refuseUnwritable(closed);
    open.delete(closed.ordinal);
    portion += groupLine(place, group, closed, children);
    if (place.parentId === null) {
      await flush();
      await copy?.finish();
      copy = undefined;
    }
  };

  const find = (ordinal: number): OpenGroup => {
    const group = open.get(ordinal);
    if (!group) {
      throw new Error(`the reader named the group ${ordinal}, which is not open`);
    }
    return group;
  };

  return {
    write: async (events) => {
      for (const event of events) {
        if (event.kind === 'group') {
          await openGroup(event);
        } else if (event.kind === 'position') {
          addPosition(event);
        } else {
          await closeGroup(event);
        }
      }
      if (portion.length > PORTION_CHARACTERS) {
        await flush();
      }
    },
    rootId: (ordinal) => roots.get(ordinal),
    cancel: async () => copy?.cancel(),
  };
};

/** Before all of the file is written; with the other estimates of the project it is set at the end. */
const refuseUnwritable = (closed: EstimateGroupClosed) => {
  const sums = [closed.overallMoney, closed.leavesMoney, closed.difference ?? '0'];
  if (sums.some((sum) => isBeyond(sum, MOST_MONEY))) {
    throw tooMuchMoney();
  }
};
