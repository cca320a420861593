import { Readable } from 'node:stream';
import type { Route } from '@nysan/contract/route.ts';
import type { FastifyRequest } from 'fastify';
import { authorize } from '../access/authorize.ts';
import { requireSeat } from '../access/require-seat.ts';
import { refuse } from '../calls/refusal.ts';
import type { Services } from '../services.ts';
import { createBoundedQueue, createQueues } from './bounded-queue.ts';
import { drain } from './drain.ts';
import { languageOf } from './language.ts';
import { MOST_WORDS, removeSpooled, type SpooledFile, spoolBody } from './spool-files.ts';

/** Large bodies that are read at once, of one person and of all; whoever sends more waits, or is refused with 429. */
const OF_A_PERSON = 2;
const OF_ALL = 16;
const inTurnOfPerson = createQueues(OF_A_PERSON, OF_A_PERSON);
const inTurn = createBoundedQueue(OF_ALL, OF_ALL);

const filesOf = new WeakMap<FastifyRequest, SpooledFile[]>();

/** The files that came in the body of a request, in their order; they go with its answer. */
export const readSpooledFiles = (request: FastifyRequest): readonly SpooledFile[] =>
  filesOf.get(request) ?? [];

type Token = { userId: string; sessionId: string };
type SpooledRoute = Route & { base64Files: NonNullable<Route['base64Files']> };

export const bringsFiles = (route: Route): route is SpooledRoute => route.base64Files !== undefined;

/**
 * Hooks of a route whose JSON body brings files. What is parsed and judged as any other body is that body with a short word in place of
 * each file. A body that is large waits its turn, and its sender is known to have a seat before a file is read.
 */
export const spoolingHooks = (
  services: Services,
  route: SpooledRoute,
  tokenOf: (request: FastifyRequest) => Token | undefined,
) => ({
  preParsing: async (request: FastifyRequest, _: unknown, payload: Readable): Promise<Readable> => {
    if (request.headers['content-type'] === undefined) {
      return payload;
    }
    if (!/^application\/json *(?:;|$)/i.test(request.headers['content-type'])) {
      throw refuse('media-type-unsupported');
    }
    const token = tokenOf(request);
    try {
      if (Number(request.headers['content-length']) > mostOf(route)) {
        throw refuse('body-too-large');
      }
      return await (token && isLarge(request)
        ? readLarge(services, route, { request, payload, token })
        : spool(services, route, { request, payload, onFile: () => undefined }));
    } catch (error) {
      await removeSpooled(readSpooledFiles(request));
      drain(request.raw, mostOf(route));
      throw error;
    }
  },
  onSend: async (request: FastifyRequest, _: unknown, answer: unknown): Promise<unknown> => {
    await removeSpooled(readSpooledFiles(request));
    return answer;
  },
});

const isLarge = ({ headers }: FastifyRequest): boolean =>
  !(Number(headers['content-length']) <= MOST_WORDS);

const mostOf = ({ mostBytes = MOST_WORDS }: Route): number => mostBytes;

type Arriving = { request: FastifyRequest; payload: Readable };

const readLarge = async (
  services: Services,
  route: SpooledRoute,
  { request, payload, token }: Arriving & { token: Token },
): Promise<Readable> => {
  const language = languageOf(request.headers['accept-language']);
  const caller = await authorize(services, route, {}, { ...token, language });
  const onFile = () => requireSeat(caller, 'files-for-members');
  return inTurnOfPerson(token.userId, () =>
    inTurn(() => spool(services, route, { request, payload, onFile })),
  );
};

/** Takes the files out of a body; what is left is to be parsed. */
const spool = async (
  { settings: { dataDir } }: Services,
  route: SpooledRoute,
  { request, payload, onFile }: Arriving & { onFile: () => void },
): Promise<Readable> => {
  const files: SpooledFile[] = [];
  filesOf.set(request, files);
  const mostOfAll = mostOf(route);
  const spooling = { ...route.base64Files, dataDir, mostOfAll, onFile, files };
  const { words, received } = await spoolBody(payload, spooling);
  return Object.assign(Readable.from([words]), { receivedEncodedLength: received });
};
