import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { floor } from './browsers.ts';
import { filledIn, tolerated } from './known.ts';
import { scanScript } from './scan-script.ts';
import { scanStyle } from './scan-style.ts';

/** What gives them has the names of all, and asks for each. */
const giving = /^built-ins-/;

/** By feature the files that use it and that a browser of the floor would have to do without. */
export type Found = Map<string, Set<string>>;

/** Looks through all scripts, workers and stylesheets of a built client. */
export const readFeatures = async (dist: string): Promise<Found> => {
  const folder = join(dist, 'assets');
  const found: Found = new Map();
  for (const file of await readdir(folder)) {
    const scan = scanOf(file);
    for (const feature of scan?.(await readFile(join(folder, file), 'utf8')) ?? []) {
      const files = found.get(feature) ?? new Set();
      found.set(feature, files.add(file));
    }
  }
  return found;
};

/** Says in sentences what the oldest browsers could not run: it is neither filled in nor tolerated. */
export const newerThanFloor = (found: Found): string[] => {
  const browsers = floor.map(({ data, version }) => `${data} ${version}`).join(', ');
  return [...found]
    .filter(([feature]) => !isFilledIn(feature) && !(feature in tolerated))
    .map(
      ([feature, files]) => `${feature} of ${[...files].join(', ')} is not in each of ${browsers}.`,
    );
};

/** Lines of `tolerated` that a whole client does not need. */
export const needless = (found: Found): string[] =>
  Object.keys(tolerated)
    .filter((feature) => !found.has(feature))
    .map((feature) => `Nothing uses ${feature}, which is tolerated.`);

/** What fills in does so under its name alone: `.groupBy` for `Map.groupBy`. */
const isFilledIn = (feature: string): boolean =>
  filledIn.some(
    (one) => one === feature || `.${one.split('.').at(-1)}` === feature.replace(/\(\)$/, ''),
  );

const scanOf = (file: string): ((text: string) => string[]) | undefined => {
  if (/\.m?js$/.test(file) && !giving.test(file)) {
    return scanScript;
  }
  return file.endsWith('.css') ? scanStyle : undefined;
};
