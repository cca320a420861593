import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';
import { belowOf, compatData, type Feature, isNewer } from './compat.ts';

const { 'at-rules': atRules, properties, selectors, types } = compatData.css;

/** What a stylesheet uses that is newer than the floor, each as often as it stands there, without what `@supports` asks for first. */
export const scanStyle = (css: string): string[] => {
  const root = postcss.parse(css);
  const found: string[] = [];
  root.walkAtRules((rule) => void found.push(...newerInAtRule(rule)));
  root.walkRules((rule) => void found.push(...newerInRule(rule)));
  root.walkDecls((line) => void found.push(...newerInDeclaration(line)));
  return [...found, ...unmarkedIn(root)];
};

const isOurs = (name: string) => !name.startsWith('-');

const newerInAtRule = (rule: AtRule): string[] => [
  ...newerOf(atRules[rule.name], `@${rule.name}`),
  ...(rule.name === 'media'
    ? wordsOf(rule.params).flatMap((word) => newerOf(atRules['media']?.[word], `@media ${word}`))
    : []),
];

const newerInRule = (rule: Rule): string[] => {
  const parts = [...rule.selector.matchAll(/::?([a-z][a-z-]*)/g)].map(([, name = '']) => name);
  const isNested = rule.selector.includes('&') || rule.parent?.type === 'rule';
  return [
    ...(isNested ? ['nested rules'] : []),
    ...parts
      .filter((name) => name !== 'has')
      .flatMap((name) => newerOf(selectors[name], `:${name}`)),
  ];
};

const newerInDeclaration = (line: Declaration): string[] => {
  const property = properties[line.prop];
  const values = wordsOf(line.value).filter((word) => word !== '__compat');
  const found = [
    ...newerOf(property, line.prop),
    ...(line.prop === 'cursor' // nothing to point with on an iPhone
      ? []
      : values.flatMap((word) => newerOf(property?.[word], `${line.prop}: ${word}`))),
    ...[...line.value.matchAll(/([a-z-]+)\(/g)].flatMap(([, name = '']) =>
      newerFunctions.has(name) ? [`${name}()`] : [],
    ),
  ];
  return hasFallBack(line) || isAskedFor(line) ? [] : found;
};

/** The same property before it in the same rule: what a browser does not know it passes over. */
const hasFallBack = (line: Declaration): boolean => {
  const before = line.prev();
  return (
    before?.type === 'decl' &&
    (before as Declaration).prop === line.prop && // `type` says so.
    !line.value.includes('var(')
  );
};

const isAskedFor = (line: Declaration): boolean => {
  for (let at = line.parent; at && at.type !== 'root'; at = at.parent as typeof at) {
    if (at.type === 'atrule' && (at as AtRule).name === 'supports') {
      return !(at as AtRule).params.startsWith('not ');
    }
  }
  return false;
};

/** Each selector with `:has()` stands alone, and there are as many of its twins: see `lower-has.ts`. */
const unmarkedIn = (root: Root): string[] => {
  let having = 0;
  let marked = 0;
  const found: string[] = [];
  root.walkRules((rule) => {
    const own = rule.selectors.filter((selector) => selector.includes(':has('));
    having += own.length;
    marked += rule.selectors.filter((selector) => selector.includes('[data-has~=')).length;
    if (own.length < rule.selectors.length && own.some((selector) => !isForgiven(selector))) {
      found.push(':has() in a list with others');
    }
  });
  return having > marked ? [...found, `:has() without its twin`] : found;
};

/** What a browser does not know within `:is()` and `:where()` it leaves out of them, and reads the rest. */
const isForgiven = (selector: string): boolean =>
  !selector
    .replaceAll(/:(?:is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
    .includes(':has(');

const newerOf = (feature: Feature | undefined, name: string): string[] =>
  feature?.__compat && isOurs(name) && !name.includes(':-') && isNewer(feature) ? [name] : [];

const wordsOf = (text: string): string[] => text.match(/(?<![-\w(])[a-z][a-z-]+(?![\w(-])/g) ?? [];

/** Functions by name; `rect()` of `clip` is older than that of shapes. */
const newerFunctions = new Set(
  namesBelow(types).filter((name) => /^[a-z-]+$/.test(name) && name !== 'rect'),
);

function namesBelow(feature: Feature): string[] {
  return belowOf(feature).flatMap(([name, below]) => [
    ...(isNewer(below) ? [name] : []),
    ...namesBelow(below),
  ]);
}
