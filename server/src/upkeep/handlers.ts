import type { JobState, upkeepRoom } from '@nysan/contract/upkeep.ts';
import { pageOf } from '../db/page.ts';
import type { Handlers } from '../http/room.ts';
import type { Services } from '../services.ts';
import { readFacts } from '../system-facts/read-facts.ts';
import type { SystemFact } from '../system-facts/system-fact.ts';
import { resendMail, retryJob } from './again.ts';
import { presentJob, presentMail } from './present.ts';
import { countQueued, findQueued, type Kind } from './repository.ts';

/** How the installation stands, by the facts its rooms supply, and what waits in its queue. */
export const upkeepHandlers = <S extends Services>(
  facts: readonly SystemFact<S>[],
): Handlers<typeof upkeepRoom, S> => ({
  system: async ({ services, language }) =>
    (await readFacts(services, facts, language)).map(({ bytes, at, details, ...said }) => ({
      ...said,
      bytes: bytes ?? null,
      at: at?.toISOString() ?? null,
      details: (details ?? []).map((line) => ({
        text: line.text,
        at: line.at?.toISOString() ?? null,
      })),
    })),
  jobs: async (call) => {
    const found = await queuedPage(call, 'others');
    return { ...found, content: found.content.map(presentJob) };
  },
  mails: async (call) => {
    const found = await queuedPage(call, 'mails');
    return { ...found, content: found.content.map(presentMail) };
  },
  retryJob,
  resendMail,
});

type Asked = {
  services: Pick<Services, 'db' | 'now'>;
  query: { page: number; size: number; state?: JobState };
};

const queuedPage = ({ services: { db, now }, query }: Asked, kind: Kind) => {
  const asked = { kind, state: query.state, now: now() };
  return pageOf(
    query,
    (limit, offset) => findQueued(db, asked, limit, offset),
    () => countQueued(db, asked),
  );
};
