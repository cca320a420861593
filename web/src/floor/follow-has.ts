/*
 * Firefox before 121 has no `:has()`. The build writes each such rule a second time (`web/build/floor/lower-has.ts`), for elements whose
 * `data-has` names the pattern; here they are marked, whenever something of the page has changed.
 */

/** Which elements may have something, and what, as selectors relative to them; by the name that stands in `data-has`. */
type Pattern = { name: string; subject: string; relatives: string[] };

/** Changes that no mutation tells of. */
const events = ['change', 'input', 'focusin', 'focusout', 'mouseover', 'load'];

/** Marks what is on the page and whatever comes to it, once a frame at most. */
export const followHas = (page: Document): void => {
  const marked = new Map<string, Set<Element>>();
  let patterns: Pattern[] = [];
  let sheets = 0;
  let isWaiting = false;
  const look = (): void => {
    isWaiting = false;
    if (page.styleSheets.length !== sheets) {
      sheets = page.styleSheets.length;
      patterns = patternsOf(page);
    }
    for (const { name, ...pattern } of patterns) {
      const now = new Set(havingOf(page, pattern));
      mark(name, marked.get(name) ?? new Set(), now);
      marked.set(name, now);
    }
    changes.takeRecords(); // of our own marks
  };
  const lookSoon = (): void => {
    if (!isWaiting) {
      isWaiting = true;
      requestAnimationFrame(look);
    }
  };
  const changes = new MutationObserver(lookSoon);
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  changes.observe(page, all);
  for (const event of events) {
    page.addEventListener(event, lookSoon, { capture: true, passive: true });
  }
  window.addEventListener('beforeprint', look);
  look();
};

const mark = (name: string, before: Set<Element>, now: Set<Element>): void => {
  for (const element of before) {
    if (!now.has(element)) {
      setNames(element, (names) => names.delete(name));
    }
  }
  for (const element of now) {
    if (!before.has(element) || !namesOf(element).has(name)) {
      setNames(element, (names) => names.add(name));
    }
  }
};

const namesOf = (element: Element): Set<string> =>
  new Set((element.getAttribute('data-has') ?? '').split(' ').filter(Boolean));

const setNames = (element: Element, change: (names: Set<string>) => void): void => {
  const names = namesOf(element);
  change(names);
  if (names.size > 0) {
    element.setAttribute('data-has', [...names].join(' '));
  } else {
    element.removeAttribute('data-has');
  }
};

const havingOf = (page: Document, { subject, relatives }: Omit<Pattern, 'name'>): Element[] =>
  [...page.querySelectorAll(subject)].filter((element) =>
    relatives.some((relative) => isHaving(element, relative)),
  );

const isHaving = (element: Element, relative: string): boolean =>
  relative.startsWith('+')
    ? element.nextElementSibling?.matches(relative.slice(1)) === true
    : element.querySelector(`:scope ${relative}`) !== null;

/** Every pattern of the stylesheets that are there. */
const patternsOf = (page: Document): Pattern[] => {
  const texts = [...page.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\[data-has~="([^"]+)"\]/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].map(patternOf);
};

const patternOf = (name: string): Pattern => {
  const [subject = '*', ...relatives] = JSON.parse(decodeURIComponent(name)) as string[]; // Written by the build.
  return { name, subject, relatives };
};

const selectorsOf = (rules: CSSRuleList): string[] =>
  [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      return [rule.selectorText];
    }
    return rule instanceof CSSGroupingRule ? selectorsOf(rule.cssRules) : [];
  });
