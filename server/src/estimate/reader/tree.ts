import { FileRefusal, quotable } from '../../unpacking/refusal.ts';
import type { XmlElement, XmlHandler } from '../../unpacking/xml-parser.ts';
import { createTotal, type DocumentTotal } from './document-total.ts';
import type { EstimateDocument } from './events.ts';
import { type ClosedRoot, createGroups, type Frame, type GroupsOptions } from './groups.ts';
import { lineOf, openItem, takeCosts } from './item.ts';
import { settlePosition, settleResource } from './leaf.ts';
import type { EstimateLimits } from './limits.ts';
import {
  FIRST_POSITION,
  KEYS,
  pick,
  RESOURCES,
  SECOND_POSITIONS,
  SECOND_ROOTS,
} from './vocabulary.ts';

export type TreeOptions = GroupsOptions & {
  /** Name of the root when the document does not give one. */
  fallbackName: string;
  limits: EstimateLimits;
};

/** What is known of a document's root. */
type RootElement = {
  key: string;
  /** Whether it looks like the root of an estimate: named in Russian, a format version, or LS, OS, SSR. */
  isEstimate: boolean;
  formatVersion: string;
};

export type Tree = XmlHandler & {
  root(): RootElement | undefined;
  positions(): number;
  /** The document after its end; undefined when it has no position. */
  result(): Omit<EstimateDocument, 'entry' | 'encoding'> | undefined;
};

/**
 * Turns the elements of one document into nodes. The root is always a group, so that a file is one root of the tree, deleted and
 * totalled as a whole; below it a group is an element with a name that holds a position, told when its first position ends.
 */
export function createTree(options: TreeOptions): Tree {
  const frames: Frame[] = [];
  const groups = createGroups(frames, options);
  const counts = { positions: 0, resources: 0, withoutCost: 0 };
  let root: (RootElement & { total: DocumentTotal }) | undefined;
  let closed: ClosedRoot | undefined;

  function open(element: XmlElement): void {
    refuseTooDeep(element, frames.length, options.limits.depth);
    if (root === undefined) {
      root = { ...rootOf(element), total: createTotal(element) };
      frames.push(plainFrame(element, options.fallbackName));
      return;
    }
    const item = frames.findLast((frame) => frame.item !== undefined)?.item;
    if (isPosition(element, root.isEstimate)) {
      frames.forEach(makeGroup);
      frames.push(positionFrame(element));
    } else if (item !== undefined && RESOURCES.has(element.key)) {
      frames.push({
        key: element.key,
        place: { line: element.line, column: element.column },
        item: openItem(element, item.isFirstGeneration, item),
      });
    } else {
      if (item === undefined) {
        root.total.take(element, frames.length);
      } else {
        takeCosts(item, element, frames.at(-1)?.key ?? '');
      }
      frames.push(plainFrame(element));
    }
  }

  function close(): void {
    const frame = frames.pop();
    if (frame?.item !== undefined && frame.resources === undefined) {
      addResource(frame.item);
    } else if (frame?.item !== undefined && frame.resources !== undefined) {
      const settled = settlePosition(frame.item, frame.resources);
      counts.positions += 1;
      counts.resources += frame.resources.length;
      counts.withoutCost += settled.hasCost ? 0 : 1;
      groups.addPosition(settled);
    } else if (frame?.group !== undefined && frames.length > 0) {
      groups.close(frame.group);
    } else if (frame?.group !== undefined && frame.name !== undefined && root !== undefined) {
      closed = groups.closeRoot(frame.name, frame.group, root.total);
    }
  }

  function addResource(item: NonNullable<Frame['item']>): void {
    const position = frames.findLast((frame) => frame.resources !== undefined);
    const limit = options.limits.resources;
    if (position?.resources?.length === limit) {
      const params = { position: quotable(position.item?.name ?? ''), limit };
      throw new FileRefusal('TOO_MANY_RESOURCES', item.place, params);
    }
    position?.resources?.push(settleResource(item));
  }

  return {
    open,
    close,
    root: () => root,
    positions: () => counts.positions,
    result: () =>
      closed && {
        ...closed,
        ...counts,
        groups: groups.count(),
        formatVersion: root?.formatVersion ?? '',
      },
  };
}

function refuseTooDeep({ line, column }: XmlElement, depth: number, limit: number): void {
  if (depth >= limit) {
    throw new FileRefusal('TOO_DEEP', { line, column }, { limit });
  }
}

function rootOf({ key, attributes }: XmlElement): RootElement {
  const version = pick(attributes, KEYS.version);
  const isEstimate =
    SECOND_ROOTS.has(key) ||
    attributes.has('версияформата') ||
    /\p{Script=Cyrillic}/u.test(key) ||
    version?.startsWith('02') === true;
  return { key, isEstimate, formatVersion: version ?? '01.00' };
}

// Item and Position are words of many formats (feeds, bank statements, invoices): outside an estimate's root they must also look
// like a position, with a name and a volume or measurer.
function isPosition({ key, attributes }: XmlElement, isEstimate: boolean): boolean {
  if (key === FIRST_POSITION) {
    return true;
  }
  if (!SECOND_POSITIONS.has(key) || pick(attributes, [...KEYS.name, ...KEYS.code]) === undefined) {
    return false;
  }
  return isEstimate || pick(attributes, [...KEYS.volume, ...KEYS.measurer]) !== undefined;
}

// A position that holds positions is a group by the profile's rule; what it states itself would be counted twice.
function makeGroup(frame: Frame): void {
  if (frame.item === undefined) {
    return;
  }
  if (frame.resources !== undefined) {
    frame.name = frame.item.name;
    frame.code = frame.item.code;
  }
  frame.item = undefined;
  frame.resources = undefined;
}

function positionFrame(element: XmlElement): Frame {
  const item = openItem(element, element.key === FIRST_POSITION);
  return { key: element.key, place: item.place, item, resources: [] };
}

function plainFrame(element: XmlElement, fallbackName?: string): Frame {
  const name = lineOf(element.attributes, KEYS.groupName);
  const code = lineOf(element.attributes, KEYS.groupCode);
  return {
    key: element.key,
    place: { line: element.line, column: element.column },
    name: name ?? fallbackName,
    code: code === name ? undefined : code,
  };
}
