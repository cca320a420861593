import type { notificationsRoom } from '@nysan/contract/notifications.ts';
import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import type { Caller } from '../calls/caller.ts';
import { refuse } from '../calls/refusal.ts';
import { type EventStream, eventStream } from '../http/event-stream.ts';
import type { Handler } from '../http/room.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Services } from '../services.ts';
import { tellerOf } from './live-teller.ts';

/** Streams one person may hold in one process: many windows of many browsers, but no flood. */
const MOST_STREAMS = 20;
const RETRY_SECONDS = 30;

/** The open streams of each hub, by person. */
const openStreams = new WeakMap<LiveHub, Map<string, Set<EventStream>>>();

/**
 * Tells one window what happens: `count` at once and at every change, `document` when a document it shows has changed,
 * `project` when there is news of a project it shows, both if its reader may see it at that moment. Ends with the access token, and with the session.
 */
export const live: Handler<typeof notificationsRoom.live> = async (call) => {
  const { caller, query, request, reply, services } = call;
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no', // nginx would hold events back
  });
  if (request.method === 'HEAD') {
    return reply.send();
  }
  const stream = openFor(services, caller, {
    documents: new Set([query.document ?? []].flat()),
    projects: new Set([query.project ?? []].flat()),
  });
  endWithToken(stream, request.headers.authorization, services.now());
  return stream.readable;
};

/** Ends all streams when the server closes; it would wait for them for ever. */
export const endLiveStreamsWith = (app: FastifyInstance, { live: hub }: Services): void => {
  app.addHook('preClose', async () => {
    for (const streams of openStreams.get(hub)?.values() ?? []) {
      for (const stream of streams) {
        stream.end();
      }
    }
  });
};

/** How many streams this process holds open. */
export const openStreamCount = ({ live: hub }: Services): number =>
  [...(openStreams.get(hub)?.values() ?? [])].reduce((sum, streams) => sum + streams.size, 0);

const streamsOf = (hub: LiveHub, userId: string): Set<EventStream> => {
  const byUser = openStreams.get(hub) ?? new Map<string, Set<EventStream>>();
  openStreams.set(hub, byUser);
  const mine = byUser.get(userId) ?? new Set<EventStream>();
  byUser.set(userId, mine);
  return mine;
};

type Watched = { documents: Set<string>; projects: Set<string> };

const openFor = (services: Services, reader: Caller, watched: Watched): EventStream => {
  const mine = streamsOf(services.live, reader.userId);
  if (mine.size >= MOST_STREAMS) {
    throw refuse('too-many-requests', { params: { seconds: RETRY_SECONDS } });
  }
  const stream = eventStream(
    () => {
      unsubscribe();
      mine.delete(stream);
      if (mine.size === 0) {
        openStreams.get(services.live)?.delete(reader.userId);
      }
    },
    () => tell.stillThere(),
  );
  const tell = tellerOf(services, reader, stream);
  // Listening comes before the first count, so that nothing falls between the two.
  const unsubscribe = services.live.subscribe((signal) => {
    if ('user' in signal && signal.user === reader.userId) {
      tell.count();
    } else if ('record' in signal && watched.documents.has(signal.record)) {
      tell.document(signal.record);
    } else if ('project' in signal && watched.projects.has(signal.project)) {
      tell.project(signal.project);
    }
  });
  mine.add(stream);
  tell.count();
  return stream;
};

const endWithToken = (stream: EventStream, header: string | undefined, now: Date): void => {
  const { exp = 0 } = decodeJwt((header ?? '').replace(/^Bearer /, '')); // Checked before the handler is called.
  const timer = setTimeout(() => stream.end(), Math.max(0, exp * 1000 - now.getTime()));
  stream.readable.once('close', () => clearTimeout(timer));
};
