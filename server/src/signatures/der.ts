/** One decoded element. `encoded` is the whole element as received, `content` what stands between its header and its end. */
export type DerNode = {
  /** The identifier byte: class, constructed bit and number together, e.g. 0x30 for SEQUENCE. */
  tag: number;
  encoded: Uint8Array;
  content: Uint8Array;
  /** Empty for a primitive element. */
  children: DerNode[];
};

/** Takes the members of a constructed element one after the other. */
export type DerFields = {
  /** The next member, which must have this tag. */
  take: (tag: number) => DerNode;
  /** The next member if it has this tag, otherwise null and nothing is taken. */
  takeIf: (tag: number) => DerNode | null;
  /** The next member whatever it is. */
  takeAny: () => DerNode;
  /** Asserts that no member is left. */
  end: () => void;
};

/** The input breaks the encoding rules or the expected structure. The message never quotes content. */
export class DerError extends Error {}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utf8String: 0x0c,
  printableString: 0x13,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

const maxDepth = 32;
const maxNodes = 20_000;

/**
 * Reads exactly one element that fills the input: DER (X.690 section 10), with `indefinite` also constructed elements of
 * indefinite length as CMS producers stream them. Lengths must be minimal in both. What stands inside an element of the tag
 * `opaque` is not looked at, as far as its length is definite. Throws DerError.
 */
export function readDer(
  bytes: Uint8Array,
  options: { indefinite?: boolean; opaque?: number } = {},
): DerNode {
  const { indefinite = false, opaque = null } = options;
  const budget = { nodes: maxNodes, indefinite, opaque };
  const node = readNode(bytes, 0, bytes.length, maxDepth, budget);
  if (node.encoded.length !== bytes.length) {
    throw new DerError('bytes after the end of the structure');
  }
  return node;
}

/** The members of a constructed element, which must have the given tag. */
export function fieldsOf(node: DerNode, tag: number = tags.sequence): DerFields {
  expectTag(node, tag);
  let position = 0;
  const takeAny = (): DerNode => {
    const member = node.children[position++];
    if (!member) {
      throw new DerError('a required field is missing');
    }
    return member;
  };
  return {
    takeAny,
    take: (wanted) => expectTag(takeAny(), wanted),
    takeIf: (wanted) => (node.children[position]?.tag === wanted ? takeAny() : null),
    end: () => {
      if (position !== node.children.length) {
        throw new DerError('an unexpected field');
      }
    },
  };
}

/** The members of a SEQUENCE OF or SET OF whose members all have one tag. */
export function membersOf(node: DerNode, tag: number, memberTag: number): DerNode[] {
  return expectTag(node, tag).children.map((member) => expectTag(member, memberTag));
}

/** The only member of an explicit tag or of a set of one. */
export function onlyMemberOf(node: DerNode, tag: number): DerNode {
  const fields = fieldsOf(node, tag);
  const member = fields.takeAny();
  fields.end();
  return member;
}

/** The element itself after its tag has been checked. */
export function expectTag(node: DerNode, tag: number): DerNode {
  if (node.tag !== tag) {
    throw new DerError(`tag ${node.tag.toString(16)} where ${tag.toString(16)} is expected`);
  }
  return node;
}

/** True when two byte strings are the same. */
export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}

type Budget = { nodes: number; indefinite: boolean; opaque: number | null };
type Header = { tag: number; start: number; length: number | 'indefinite' };

function readNode(
  bytes: Uint8Array,
  at: number,
  limit: number,
  depth: number,
  budget: Budget,
): DerNode {
  if (depth === 0 || budget.nodes-- === 0) {
    throw new DerError('nested too deep or too many elements');
  }
  const { tag, start, length } = readHeader(bytes, at, limit, budget);
  const isOpened = (tag & 0x20) !== 0 && tag !== budget.opaque;
  if (length === 'indefinite') {
    const { children, end } = readUntilMarker(bytes, start, limit, depth, budget);
    return {
      tag,
      encoded: bytes.subarray(at, end + 2),
      content: bytes.subarray(start, end),
      children,
    };
  }
  const end = start + length;
  const children = isOpened ? readUntilEnd(bytes, start, end, depth, budget) : [];
  return { tag, encoded: bytes.subarray(at, end), content: bytes.subarray(start, end), children };
}

function readHeader(bytes: Uint8Array, at: number, limit: number, budget: Budget): Header {
  const tag = byteAt(bytes, at, limit);
  if ((tag & 0x1f) === 0x1f || tag === 0) {
    throw new DerError('a tag this format does not use');
  }
  const first = byteAt(bytes, at + 1, limit);
  if (first === 0x80) {
    if (!budget.indefinite || (tag & 0x20) === 0) {
      throw new DerError('indefinite length where it is not allowed');
    }
    return { tag, start: at + 2, length: 'indefinite' };
  }
  const lengthBytes = first < 0x80 ? 0 : first - 0x80;
  let length = first;
  if (lengthBytes > 0) {
    length = readLongLength(bytes, at + 2, lengthBytes, limit);
  }
  const start = at + 2 + lengthBytes;
  if (length > limit - start) {
    throw new DerError('cut off');
  }
  return { tag, start, length };
}

function readLongLength(bytes: Uint8Array, at: number, count: number, limit: number): number {
  if (count > 4) {
    throw new DerError('a length of more than four bytes');
  }
  let length = 0;
  for (let offset = 0; offset < count; offset++) {
    length = length * 256 + byteAt(bytes, at + offset, limit);
  }
  if (length < 0x80 || length < 256 ** (count - 1)) {
    throw new DerError('a length that is not minimal');
  }
  return length;
}

function readUntilEnd(
  bytes: Uint8Array,
  start: number,
  end: number,
  depth: number,
  budget: Budget,
): DerNode[] {
  const children: DerNode[] = [];
  for (let at = start; at < end; ) {
    const child = readNode(bytes, at, end, depth - 1, budget);
    children.push(child);
    at += child.encoded.length;
  }
  return children;
}

function readUntilMarker(
  bytes: Uint8Array,
  start: number,
  limit: number,
  depth: number,
  budget: Budget,
): { children: DerNode[]; end: number } {
  const children: DerNode[] = [];
  let at = start;
  while (byteAt(bytes, at, limit) !== 0) {
    const child = readNode(bytes, at, limit, depth - 1, budget);
    children.push(child);
    at += child.encoded.length;
  }
  if (byteAt(bytes, at + 1, limit) !== 0) {
    throw new DerError('a broken end marker');
  }
  return { children, end: at };
}

function byteAt(bytes: Uint8Array, at: number, limit: number): number {
  const value = at < limit ? bytes[at] : undefined;
  if (value === undefined) {
    throw new DerError('cut off');
  }
  return value;
}
