import type { BrowserContext, Page, Route } from '@playwright/test';
import { belowOf, compatData, type Feature, isNewer } from '../../web/build/floor/compat.ts';

/** An interface, and the names that are not there yet; none for one that is new itself. */
type Lack = { owner: string; names: string[]; isNew: boolean };

const lacksIn = (root: Feature): Lack[] =>
  belowOf(root)
    .map(([owner, feature]) => ({
      owner,
      isNew: isNewer(feature),
      names: belowOf(feature)
        .filter(([, member]) => isNewer(member))
        .map(([name]) => name.replace(/_static$/, '')),
    }))
    .filter(({ isNew, names }) => isNew || names.length > 0);

/** By MDN's data: whatever one of the oldest browsers lacks and a later one has. */
const lacks = [...lacksIn(compatData.javascript.builtins), ...lacksIn(compatData.api)];

/** Runs in the page or a worker before any script of ours. */
const takeAway = (all: Lack[]): number => {
  let taken = 0;
  const remove = (place: object | undefined, name: PropertyKey) => {
    if (place && Object.hasOwn(place, name) && Reflect.deleteProperty(place, name)) {
      taken += 1;
    }
  };
  const keyOf = (name: string): PropertyKey =>
    name.startsWith('@@') ? (Reflect.get(Symbol, name.slice(2)) ?? name) : name;
  const typedArray = Object.getPrototypeOf(Int8Array);
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  for (const { owner, names, isNew } of all) {
    const own = owner === 'TypedArray' ? typedArray : Reflect.get(globalThis, owner);
    const prototype = owner === 'Iterator' ? iterator : own?.prototype;
    for (const name of owner === 'Iterator' ? names.filter((one) => one !== '@@iterator') : names) {
      remove(own, keyOf(name));
      remove(prototype, keyOf(name));
      if (owner === 'Window') {
        remove(globalThis, name);
      }
    }
    if (isNew) {
      remove(globalThis, owner);
    }
  }
  return taken;
};

const script = `(${takeAway.toString()})(${JSON.stringify(lacks)});`;

/** Of Firefox before 121: `:has()` in a stylesheet is no selector. What scripts ask by it Chromium still answers. */
const withoutHas = `{
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...asked) => !String(asked[0]).includes(':has(') && supports(...asked);
}`;

/**
 * Takes from Chromium what the oldest browsers of the client lack: of built-ins and interfaces all that MDN knows, in pages and in the worker
 * of PDFs, and `:has()`. Newer syntax and the rest of newer CSS stay: those are the matter of `web/build/floor`.
 */
export const makeOlder = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(`${script}${withoutHas}`);
  await context.route(/\/assets\/.*worker.*\.m?js$/, (route) =>
    change(route, (text) => `${script}\n${text}`),
  );
  await context.route(/\/assets\/.*\.css$/, (route) =>
    change(route, (text) => text.replaceAll(':has(', ':-nysan-has(')),
  );
};

const change = async (route: Route, by: (text: string) => string): Promise<void> => {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, body: by(await answer.text()) });
};

/** Elements that are marked and do not have what they are marked for, or the other way round. */
export const wrongMarks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const selectorsOf = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...('selectorText' in rule ? [String(rule.selectorText)] : []),
        ...('cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList) : []),
      ]);
    const texts = [...document.styleSheets].flatMap((sheet) => selectorsOf(sheet.cssRules));
    const names = texts.flatMap((text) =>
      [...text.matchAll(/\[data-has~="([^"]+)"\]/g)].map(([, name = '']) => name),
    );
    return [...new Set(names)].flatMap((name) => {
      const [subject, ...relatives] = JSON.parse(decodeURIComponent(name));
      const having = [...document.querySelectorAll(`${subject}:has(${relatives.join()})`)];
      const marked = [...document.querySelectorAll(`[data-has~="${name}"]`)];
      const isSame = having.length === marked.length && having.every((one) => marked.includes(one));
      return isSame ? [] : [`${decodeURIComponent(name)}: ${having.length}, ${marked.length}`];
    });
  });

/** How many elements are marked for anything. */
export const marksOn = (page: Page): Promise<number> => page.locator('[data-has]').count();
