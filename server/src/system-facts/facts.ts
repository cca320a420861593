import { readFileSync } from 'node:fs';
import { fill } from '../texts/texts.ts';
import { findDatabase, findMeasured, lastMigration } from './repository.ts';
import type { SystemFact } from './system-fact.ts';
import { factWords } from './words.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

/** What runs, on what. */
export const versionFact: SystemFact = {
  code: 'version',
  read: async ({ db }, language) => {
    const words = factWords(language);
    const [{ version: postgres }, name] = await Promise.all([findDatabase(db), lastMigration(db)]);
    return {
      state: 'good',
      text: fill(words.version, { version }),
      details: [
        { text: fill(words.parts, { node: process.version.slice(1), postgres }) },
        { text: fill(words.migration, { name }) },
      ],
    };
  },
};

/** What the store holds, as it was last measured, and whether bytes of it were found damaged. */
export const storageFact: SystemFact = {
  code: 'storage',
  read: async ({ db, files }, language) => {
    const words = factWords(language);
    const count = files.damaged();
    const measured = await findMeasured(db);
    const details = count > 0 ? [{ text: fill(words.damaged, { count }) }] : [];
    return measured === null
      ? { state: count > 0 ? 'fault' : 'unknown', text: words.notMeasured, details }
      : {
          state: count > 0 ? 'fault' : 'good',
          text: fill(words.stored, { files: measured.files }),
          bytes: measured.bytes,
          at: new Date(measured.at),
          details,
        };
  },
};

/** Whose word counts for the address of a visitor, by which limits on tries go. */
export const proxyFact: SystemFact = {
  code: 'proxy',
  read: async ({ settings: { trustProxy } }, language) => {
    const words = factWords(language);
    if (trustProxy === true) {
      return { state: 'attention', text: words.proxyAnyone };
    }
    const text = trustProxy ? fill(words.proxyListed, { addresses: trustProxy }) : words.proxyNone;
    return { state: 'good', text };
  },
};

/** How large the database is. */
export const databaseFact: SystemFact = {
  code: 'database',
  read: async ({ db }, language) => {
    const { name, bytes } = await findDatabase(db);
    return {
      state: 'good',
      text: fill(factWords(language).database, { name }),
      bytes: Number(bytes),
    };
  },
};
