import { PrintError } from './print-error.ts';
import type { Sheet } from './sheet.ts';

/** Milliseconds for which what was printed last shows that the next will be printed as well. */
const LASTS_MS = 10 * 60_000;

/** What is printed when nobody has printed anything for so long: a page with a line. */
const TRIAL: Sheet = {
  language: 'en',
  title: 'Trial',
  number: '1',
  date: '2026-01-01',
  issuedAt: '2026-01-01T00:00:00+05:00',
  projectName: 'Trial',
  address: 'Trial',
  projectVersionLine: 'Trial',
  pageCaption: '{page} / {pages}',
  blocks: [],
};

export type Proof = {
  /** Notes how a job ends: one that was answered shows that printing works, one whose worker was lost takes that back. */
  watch<T>(job: Promise<T>): Promise<T>;
  /** Throws what a trial fails with. None is printed while the proof of another job lasts. */
  renew(printTrial: (sheet: Sheet) => Promise<unknown>): Promise<void>;
};

/** Knows whether printing works from the jobs that are printed anyway. */
export const keepProof = (): Proof => {
  let provenAt = Number.NEGATIVE_INFINITY;
  const prove = () => {
    provenAt = performance.now();
  };
  const noteFailure = (error: unknown) => {
    if (error instanceof PrintError) {
      const isAnswered = error.code === 'invalid' || error.code === 'template';
      provenAt = isAnswered ? performance.now() : Number.NEGATIVE_INFINITY;
    }
  };
  return {
    watch: (job) => {
      job.then(prove, noteFailure);
      return job;
    },
    renew: async (printTrial) => {
      if (performance.now() - provenAt > LASTS_MS) {
        await printTrial(TRIAL);
      }
    },
  };
};
