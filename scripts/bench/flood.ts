import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Whom one person floods with what, in a thread of its own until it is told to stop; then it says how many calls were answered and how many refused. */
export type Flood = {
  ourUrl: string;
  headers: Record<string, string>;
  projectId: string;
  actIds: string[];
  estimate: Uint8Array;
};

/** Calls under way at any time, of each expensive kind. */
const AT_ONCE = 5;
/** What a sender that was refused waits before the next. */
const REFUSED_MS = 20;

const { ourUrl, headers, projectId, actIds, estimate } = workerData as Flood;
const counts = { answered: 0, refused: 0 };
const state = { isOver: false };
const send = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(`${ourUrl}/api${path}`, {
    ...init,
    headers: { ...headers, ...(init.headers as Record<string, string>) },
  });
  await answer.arrayBuffer();
  if (answer.status >= 500) {
    throw new Error(`${path}: ${answer.status}`);
  }
  counts[answer.status === 429 ? 'refused' : 'answered'] += 1;
  await (answer.status === 429 && pause(REFUSED_MS));
};
const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
let made = 0;
const kinds = [
  () => send('/nysan-ai/ask', json({ message: 'какие акты скрытых работ просрочены?' })),
  () => send(`/search?q=${encodeURIComponent('захватка 57')}`),
  () => send(`/hidden-work-act/project/${projectId}/export.xlsx`),
  () => send(`/printer/document/${actIds[made % actIds.length]}`),
  () => send(`/handover-binders/project/${projectId}`, json({})),
  () => {
    const form = new FormData();
    // No two files are alike.
    const bytes = Buffer.concat([estimate, Buffer.from(`<!-- ${made} -->`)]);
    form.append('file', new Blob([new Uint8Array(bytes)]), `смета-${made}.kenml`);
    return send(`/estimate/upload/${projectId}?doubles=separate&name=${made}`, {
      method: 'POST',
      body: form,
    });
  },
];
const loops = kinds.flatMap((kind) =>
  Array.from({ length: AT_ONCE }, async () => {
    while (!state.isOver) {
      made += 1;
      await kind();
    }
  }),
);
await (parentPort && once(parentPort, 'message'));
state.isOver = true;
await Promise.all(loops);
parentPort?.postMessage(counts);
