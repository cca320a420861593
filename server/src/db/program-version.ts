import { readFileSync } from 'node:fs';

/** A version of the program, and the oldest that may be started again on a database which it has migrated. */
export type ProgramVersion = { version: string; previousVersion: string };

/** Says which version this program is; `server/package.json` is the one place that knows. */
export const readProgramVersion = (): ProgramVersion => {
  const file = new URL('../../package.json', import.meta.url);
  const { version, previousVersion } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as Partial<ProgramVersion>; // Our own file.
  if (!version || !previousVersion || !partsOf(version) || !partsOf(previousVersion)) {
    throw new Error('server/package.json must name version and previousVersion, each as 1.2.3.');
  }
  return { version, previousVersion };
};

/** Says whether a version is the same as another or came after it; false when either cannot be read. */
export const isAtLeast = (version: string, other: string): boolean => {
  const [mine, its] = [partsOf(version), partsOf(other)];
  if (!mine || !its) {
    return false;
  }
  const difference = mine.map((part, at) => part - (its[at] ?? 0)).find((each) => each !== 0);
  return (difference ?? 0) >= 0;
};

const partsOf = (version: string): number[] | null =>
  /^\d+\.\d+\.\d+$/.test(version) ? version.split('.').map(Number) : null;
