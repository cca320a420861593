import { setTimeout as sleep } from 'node:timers/promises';
import type { DemoState } from '@nysan/contract/meta.ts';

const SOON_MS = 250;

/** How far a server's demo world is. */
export const demoStateAt = async (url: string): Promise<DemoState> => {
  const answer = await fetch(`${url}/api/settings`);
  return ((await answer.json()) as { demo: DemoState }).demo;
};

/** Waits until the demo world of a server is whole; throws when it is not being filled. */
export const waitForDemo = async (url: string): Promise<void> => {
  for (let state = await demoStateAt(url); state !== true; state = await demoStateAt(url)) {
    if (state !== 'filling') {
      throw new Error(`the demo world is not being filled: ${state}`);
    }
    await sleep(SOON_MS);
  }
};
