import postcss from 'postcss';
import parser, { type Container, type Node, type Pseudo } from 'postcss-selector-parser';
import type { Plugin } from 'vite';

/**
 * Lowers `:has()`, which Firefox has since 121. A rule with it is followed by the same rule for elements that are marked with
 * `data-has`: `web/src/floor/follow-has.ts` marks them in a browser without `:has()`. Selectors of the same list that can do without get a rule of
 * their own, which such a browser would pass over otherwise.
 */
export const lowerHas = (): Plugin => ({
  name: 'nysan:lower-has',
  transform: (code, id) =>
    /\.css(?:$|\?)/.test(id) && code.includes(':has(') ? { code: lowered(code), map: null } : null,
});

const WITHOUT = 'not selector(:has(a))';

export const lowered = (css: string): string => {
  const root = postcss.parse(css);
  root.walkRules(/:has\(/, (rule) => {
    const isWith = (selector: string) => selector.includes(':has(');
    const others = rule.selectors.filter((selector) => !isWith(selector));
    if (others.length > 0) {
      rule.cloneBefore({ selectors: others });
    }
    const selectors = rule.selectors.filter(isWith);
    const twin = rule.clone({ selectors: selectors.map(markedSelector) });
    rule.selectors = selectors;
    rule.after(postcss.atRule({ name: 'supports', params: WITHOUT, nodes: [twin] }));
  });
  return root.toString();
};

const markedSelector = (selector: string): string =>
  parser((root) => {
    root.walkPseudos((pseudo) => {
      if (pseudo.value === ':has') {
        const pattern = JSON.stringify([subjectOf(pseudo), ...pseudo.nodes.map(relativeOf)]);
        const name = encodeURIComponent(pattern);
        pseudo.replaceWith(parser.string({ value: `[data-has~="${name}"]` }));
      }
    });
  }).processSync(selector);

const relativeOf = (selector: Node): string => {
  const relative = selector.toString().trim();
  if (/^~|:has\(/.test(relative)) {
    throw new Error(`:has(${relative}) cannot be lowered.`);
  }
  return relative;
};

/** What an element is that may have it: the rest of the compound, also that around `:where()`, `:is()` and `:not()`. */
const subjectOf = (pseudo: Pseudo): string => {
  const own = compoundAround(pseudo);
  const around = pseudo.parent?.parent as Node | undefined; // Each container is one.
  return own || (around?.type === 'pseudo' ? compoundAround(around) : '') || '*';
};

const compoundAround = (pseudo: Node): string => {
  const all: Node[] = (pseudo.parent as Container | undefined)?.nodes ?? [];
  const at = all.indexOf(pseudo);
  const isCombinator = ({ type }: Node) => type === 'combinator';
  const first = all.slice(0, at).findLastIndex(isCombinator) + 1;
  const next = all.findIndex((node, index) => index > at && isCombinator(node));
  return all
    .slice(first, next === -1 ? undefined : next)
    .filter((node) => !String(node).includes(':has(') && !String(node).startsWith('::'))
    .join('')
    .trim();
};
