import type { RefusalPlace } from '../../unpacking/refusal.ts';
import { fixed, SCALES } from './decimal.ts';
import type { ComparedTotal, DocumentTotal } from './document-total.ts';
import type { EstimateEvent, EstimateResource } from './events.ts';
import type { Item } from './item.ts';
import type { SettledLeaf } from './leaf.ts';
import { refuseLongTexts } from './long-texts.ts';

/** An element that is open in the document. */
export type Frame = {
  key: string;
  /** Set on what may be a group: the root and elements with a name. */
  name?: string;
  code?: string;
  /** Where it begins. */
  place: RefusalPlace;
  /** Set once the group has been told. */
  group?: OpenGroup;
  /** Set on positions and their resources. */
  item?: Item;
  /** Set on positions. */
  resources?: EstimateResource[];
};

type OpenGroup = { ordinal: number; tiyn: bigint; positions: number };

export type GroupsOptions = {
  /** Takes the number of the next node; shared by the files of an archive. */
  nextOrdinal: () => number;
  emit: (event: EstimateEvent) => void;
};

/** What the root's end leaves behind. */
export type ClosedRoot = ComparedTotal & {
  rootOrdinal: number;
  name: string;
  leavesMoney: string;
  positions: number;
};

/** Tells groups and positions in document order, and keeps the sums: exactly, in whole tiyn. Throws TEXT_TOO_LONG for a group's. */
export function createGroups(frames: readonly Frame[], { nextOrdinal, emit }: GroupsOptions) {
  let count = 0;

  function openAround(): { parent: OpenGroup | undefined; depth: number } {
    let parent: OpenGroup | undefined;
    let depth = 0;
    for (const frame of frames) {
      if (frame.name !== undefined) {
        frame.group ??= open(frame, parent?.ordinal ?? null, depth);
        parent = frame.group;
        depth += 1;
      }
    }
    return { parent, depth };
  }

  function open(
    { name = '', code, place }: Frame,
    parentOrdinal: number | null,
    depth: number,
  ): OpenGroup {
    refuseLongTexts({ name, code }, place);
    const ordinal = nextOrdinal();
    count += 1;
    emit({ kind: 'group', ordinal, parentOrdinal, depth, name, code, selectable: false });
    return { ordinal, tiyn: 0n, positions: 0 };
  }

  return {
    count: () => count,

    /** Tells a position, and before it the groups around it that have not been told. */
    addPosition({ leaf, tiyn }: SettledLeaf): void {
      const { parent, depth } = openAround();
      if (parent === undefined) {
        throw new Error('a position always stands below the root, which is a group');
      }
      parent.tiyn += tiyn;
      parent.positions += 1;
      const ordinal = nextOrdinal();
      emit({ kind: 'position', ordinal, parentOrdinal: parent.ordinal, depth, ...leaf });
    },

    /** Tells the end of a group and adds its sums to the group around it. */
    close(group: OpenGroup): void {
      const around = frames.findLast((frame) => frame.group !== undefined)?.group;
      if (around !== undefined) {
        around.tiyn += group.tiyn;
        around.positions += group.positions;
      }
      const leavesMoney = fixed(group.tiyn, SCALES.money);
      const { ordinal, positions } = group;
      emit({ kind: 'closeGroup', ordinal, overallMoney: leavesMoney, leavesMoney, positions });
    },

    /** Tells the end of the root, whose money is set against the total of the document. */
    closeRoot(name: string, group: OpenGroup, total: Pick<DocumentTotal, 'compare'>): ClosedRoot {
      const compared = total.compare(group.tiyn);
      const { overallMoney, difference } = compared;
      const leavesMoney = fixed(group.tiyn, SCALES.money);
      const { ordinal, positions } = group;
      emit({ kind: 'closeGroup', ordinal, overallMoney, leavesMoney, positions, difference });
      return { ...compared, rootOrdinal: ordinal, name, leavesMoney, positions };
    },
  };
}
