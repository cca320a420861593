import { createSigners } from './signers.ts';
import { startTestApp, type TestApp } from './test-app.ts';

let started: Promise<TestApp> | undefined;

/**
 * The server of this worker over the worker's database, which trusts whom `createSigners` does. Files take it one after another
 * and leave their records: each builds a site for itself and asks about that. To close it is to leave it to the next file; it ends
 * with the worker.
 */
export const commonTestApp = async (): Promise<TestApp> => {
  const common = await (started ??= startTestApp({ trust: createSigners().trust }));
  return { ...common, close: async () => common.mustBeDocumented() };
};
