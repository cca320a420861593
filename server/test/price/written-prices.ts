import { readFileSync, writeFileSync } from 'node:fs';
import type { Talk } from './turns.ts';

const PLACE = new URL('./fixtures/price-of-changes.txt', import.meta.url);

const HEAD = `# What each changing call says to the database: statements, turns it waits for, the call as the expected access names it.
# NYSAN_WRITE_PRICES=1 npx vitest run --project server server/test/price/price-of-changes.test.ts
# writes it anew.
`;

const lineOf = ([name, { statements, turns }]: readonly [string, Talk]): string =>
  `${String(statements).padStart(4)} ${String(turns).padStart(3)}  ${name}\n`;

/** What each call may take, by its name. */
export const readWrittenPrices = (): Map<string, Talk> =>
  new Map(
    readFileSync(PLACE, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => {
        const [statements, turns, ...name] = line.trim().split(/\s+/);
        return [name.join(' '), { statements: Number(statements), turns: Number(turns) }];
      }),
  );

export const writePrices = (prices: ReadonlyMap<string, Talk>): void =>
  writeFileSync(PLACE, HEAD + [...prices].map(lineOf).join(''));
