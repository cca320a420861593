import { type AnyNode, type Node, parse } from 'acorn';
import { belowOf, compatData, type Feature, isNewer, isStandard, lackedBy } from './compat.ts';

/** The syntax all browsers of the floor read, without exception. */
const SYNTAX = 2022;

/** What a script uses that is newer than the floor, each as often as it stands there; a syntax error stands for newer syntax. */
export const scanScript = (code: string): string[] => {
  const found: string[] = [];
  let tree: Node;
  try {
    tree = parse(code, { ecmaVersion: SYNTAX, sourceType: 'module' });
  } catch (error) {
    return [`syntax: ${error instanceof Error ? error.message : String(error)}`];
  }
  visit(tree, (node) => found.push(...newerIn(node)));
  return found;
};

/** Objects that always stand for one interface. */
const interfaces: Record<string, string> = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  performance: 'Performance',
  history: 'History',
  location: 'Location',
  screen: 'Screen',
  crypto: 'Crypto',
};

const roots = [compatData.javascript.builtins, compatData.api];
const { Intl: intl = {} } = compatData.javascript.builtins;
const isInterface = ([, { __compat: compat }]: [string, Feature]) => compat !== undefined;
const all = [...roots, intl].flatMap((root) => belowOf(root).filter(isInterface));
const membersOf = (feature: Feature) =>
  belowOf(feature)
    .filter(([name]) => /^[a-zA-Z]\w*$/.test(name) && !name.endsWith('_event'))
    .map(([name, member]) => ({ name: name.replace(/_static$/, ''), member }));

const newerGlobals = new Set(
  roots.flatMap((root) =>
    belowOf(root)
      .filter((one) => isInterface(one) && isNewer(one[1]))
      .map(([name]) => name),
  ),
);
const newerStatics = new Set(
  all.flatMap(([name, feature]) =>
    membersOf(feature)
      .filter(({ member }) => isNewer(member))
      .map((one) => `${name}.${one.name}`),
  ),
);
const namesIn = (root: Feature, isWanted: (member: Feature) => boolean) =>
  new Set(
    belowOf(root)
      .filter(isInterface)
      .flatMap(([, feature]) => membersOf(feature))
      .filter(({ member }) => isWanted(member))
      .map(({ name }) => name),
  );
const isThere = (member: Feature) => member.__compat !== undefined && lackedBy(member).length === 0;
/** A name that something of the floor has, too, tells nothing: `map` is one of an array as well as of an iterator. */
const known = new Set(roots.flatMap((root) => [...namesIn(root, isThere)]));
const newerMembers = new Set(
  [
    ...namesIn(compatData.javascript.builtins, (member) => isNewer(member) && isStandard(member)),
  ].filter((name) => !known.has(name)),
);
/** Of the browser's interfaces only calls with names that nobody else would take, two words at least; and what libraries are known to call. */
const newerCalls = new Set(
  [...namesIn(compatData.api, isNewer)].filter(
    (name) => !known.has(name) && (/[A-Z]/.test(name) || name === 'bytes'),
  ),
);
const newerOfIterators = new Set(
  membersOf(compatData.javascript.builtins['Iterator'] ?? {})
    .filter(({ member }) => isNewer(member))
    .map(({ name }) => name),
);

const newerIn = (node: AnyNode): string[] => {
  switch (node.type) {
    case 'MemberExpression':
      return newerOfMember(node.object, nameOf(node));
    case 'CallExpression':
      return newerOfCall(node.callee);
    case 'Identifier':
      return newerGlobals.has(node.name) ? [node.name] : [];
    case 'ForOfStatement':
      return node.await ? ['for await'] : [];
    case 'Literal':
      return typeof node.value === 'string' ? newerOfText(node.value) : [];
    case 'TemplateElement':
      return newerOfText(node.value.raw);
    default:
      return [];
  }
};

const nameOf = (node: AnyNode): string => {
  if (node.type !== 'MemberExpression') {
    return '';
  }
  const { property, computed } = node;
  if (property.type === 'Identifier' && !computed) {
    return property.name;
  }
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : '';
};

const newerOfMember = (object: AnyNode, name: string): string[] => {
  const owner = object.type === 'Identifier' ? object.name : '';
  if (newerStatics.has(`${owner}.${name}`)) {
    return [`${owner}.${name}`];
  }
  const standsFor = Object.hasOwn(interfaces, owner) ? interfaces[owner] : undefined;
  if (standsFor && (newerStatics.has(`${standsFor}.${name}`) || newerGlobals.has(name))) {
    return [newerGlobals.has(name) ? name : `${owner}.${name}`];
  }
  return newerMembers.has(name) ? [`.${name}`] : [];
};

const iterators = new Set(['values', 'entries', 'keys', 'matchAll']);

const newerOfCall = (callee: AnyNode): string[] => {
  if (callee.type !== 'MemberExpression') {
    return [];
  }
  const name = nameOf(callee);
  const { object } = callee;
  const made = object.type === 'CallExpression' ? object.callee : undefined;
  const isOfIterator =
    made?.type === 'MemberExpression' &&
    iterators.has(nameOf(made)) &&
    !(made.object.type === 'Identifier' && made.object.name === 'Object');
  if (isOfIterator && newerOfIterators.has(name)) {
    return [`Iterator.${name}`];
  }
  return newerCalls.has(name) && !newerMembers.has(name) ? [`.${name}()`] : [];
};

const newerFunctions = ['color-mix', 'light-dark', 'oklch', 'anchor', 'sibling-index'];

/** Styles that a script sets. */
const newerOfText = (text: string): string[] =>
  newerFunctions.filter((name) => text.includes(`${name}(`)).map((name) => `style ${name}()`);

/** Names that a node gives, and does not read. */
const isName = (node: AnyNode, key: string): boolean =>
  (key === 'property' && node.type === 'MemberExpression' && !node.computed) ||
  (key === 'key' && 'computed' in node && !node.computed);

const visit = (node: Node, see: (node: AnyNode) => void): void => {
  const known = node as AnyNode; // Every node acorn makes is one of these.
  see(known);
  for (const [key, child] of Object.entries(known)) {
    if (!isName(known, key)) {
      for (const one of [child].flat()) {
        if (isNode(one)) {
          visit(one, see);
        }
      }
    }
  }
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
