/** By how much each clock was set, milliseconds; below zero is back. */
export type ClockStep = { ours: number; database: number };

type Clocks = {
  /** The clock of this process, milliseconds. */
  ours: () => number;
  /** That of the database; it may lie on another machine. */
  database: () => Promise<number>;
  /** Milliseconds that pass whatever the clocks are set to. */
  passed: () => number;
  /** Resolves when they are to be read again; rejects when they are not. */
  wait: (signal: AbortSignal) => Promise<unknown>;
};

/** What is put right bit by bit, and what an answer of the database takes, is no step. */
const LEAST_MS = 30_000;

/** Watches clocks, until it is told to stop, for what passes beside them; `onStep` is told of each that was set. */
export const watchClocks = (
  clocks: Clocks,
  onStep: (step: ClockStep) => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  const watch = async () => {
    let last = await readClocks(clocks);
    while (!signal.aborted) {
      await clocks.wait(signal);
      const read = await readClocks(clocks);
      if (last && read) {
        const step = stepBetween(last, read);
        if (Math.abs(step.ours) > LEAST_MS || Math.abs(step.database) > LEAST_MS) {
          await onStep(step);
        }
      }
      last = read ?? last;
    }
  };
  return watch().catch((error: unknown) => {
    if (!signal.aborted) {
      throw error;
    }
  });
};

type Reading = { ours: number; database: number; before: number; after: number };

/** Undefined while the database cannot be asked. */
const readClocks = async ({ ours, database, passed }: Clocks): Promise<Reading | undefined> => {
  const before = passed();
  try {
    const there = await database();
    return { ours: ours(), database: there, before, after: passed() };
  } catch {
    return undefined;
  }
};

/** An answer is from some moment between its question and its arrival: as much as that leaves open is taken off. */
const stepBetween = (last: Reading, read: Reading): ClockStep => {
  const beyond = (moved: number) => {
    const [least, most] = [read.before - last.after, read.after - last.before];
    return moved > most ? moved - most : Math.min(0, moved - least);
  };
  return { ours: beyond(read.ours - last.ours), database: beyond(read.database - last.database) };
};
