import { problem } from '@nysan/contract/common.ts';
import { type ErrorCode, errorCodes } from '@nysan/contract/errors.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { AnswerOf, AskedParams, AskedQuery, Route } from '@nysan/contract/route.ts';
import type { FastifyRequest } from 'fastify';
import { type Refusal, refuse } from '../calls/refusal.ts';

/** A call an answer was made of, by its path in the contract and the parameters of that path. */
export type UsedCall = { path: string; params: Record<string, string> };

/** What a call is asked with; a part is left out when the route has none, or all of it is optional. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { [name in Name]?: Value } : { [name in Name]: Value };
type Input<R extends Route> = ([AskedParams<R>] extends [undefined]
  ? { params?: undefined }
  : Part<'params', AskedParams<R>>) &
  ([AskedQuery<R>] extends [undefined] ? { query?: undefined } : Part<'query', AskedQuery<R>>);

/** A call that only reads: the assistant has no others. */
export type ReadingRoute = Route & { method: 'GET' };

/** The assistant’s only way to anything: calls of the contract, made as whoever asks it. */
export type Asker = {
  call<R extends ReadingRoute>(route: R, input?: Input<R>): Promise<AnswerOf<R>>;
  /** A call for names alone, to understand the question: no answer is made of it. */
  look<R extends ReadingRoute>(route: R, input?: Input<R>): Promise<AnswerOf<R>>;
  /** Says that an answer of a call that names no project or paper was taken from these. */
  took(what: { projectId?: string; paperId?: string }): void;
  /** Says that the answer was taken from what this person attached, which nobody else may open. */
  tookFilesOf(userId: string): void;
  used(): UsedCall[];
};

/** What is closed to the asker, not there, or there no longer. */
const NOT_SHOWN = new Set([403, 404, 410]);

/** The call was refused: what it asks for is not there, or not its asker's to see. */
export class NotShown extends Error {
  readonly status: number;
  constructor(path: string, status: number) {
    super(`${path} answered ${status}`);
    this.status = status;
  }
}

/** Whoever opens an answer later must still be a member of this project, or be able to open this paper. */
const projectCheck = rooms.identity.projectRoles.path;
const paperCheck = rooms.letters.get.path;
/** Stands for a call where an answer was made of attached files. */
export const FILES_OF = 'files-of';

/**
 * Makes calls within this process with the token of the request that asks, so that sign-in, right, checks and presentation are those of
 * any other client's call.
 */
export const askerOf = (request: FastifyRequest): Asker => {
  const used = new Map<string, UsedCall>();
  const note = (path: string, params: Record<string, string>) => {
    used.set(JSON.stringify([path, params]), { path, params });
  };
  const look: Asker['look'] = async (route, input) => {
    const answer = await request.server.inject({
      method: 'GET',
      url: `/api${pathOf(route.path, stringsOf(input?.params))}`,
      query: stringsOf(input?.query),
      headers: {
        authorization: request.headers.authorization ?? '',
        'accept-language': request.headers['accept-language'] ?? '',
      },
    });
    if (NOT_SHOWN.has(answer.statusCode)) {
      throw new NotShown(route.path, answer.statusCode);
    }
    if (answer.statusCode !== 200) {
      throw refusalIn(answer) ?? new Error(`${route.path} answered ${answer.statusCode}`);
    }
    return answer.json();
  };
  return {
    look,
    call: async (route, input) => {
      const answer = await look(route, input);
      if (route.access.who !== 'signed-in') {
        note(route.path, stringsOf(input?.params));
      }
      return answer;
    },
    took: ({ projectId, paperId }) => {
      if (projectId !== undefined) {
        note(projectCheck, { projectId });
      }
      if (paperId !== undefined) {
        note(paperCheck, { id: paperId });
      }
    },
    tookFilesOf: (userId) => note(FILES_OF, { userId }),
    used: () => [...used.values()],
  };
};

type Injected = { statusCode: number; body: string; headers: Record<string, unknown> };

/** What else a call was refused for, to be told with the same status and in the same words; null for an answer that is no refusal. */
const refusalIn = ({ statusCode, body, headers }: Injected): Refusal | null => {
  const { type, message } = problem.parse(JSON.parse(body));
  const code = codeNames.find((name) => type === `urn:nysan:problem:${name}`);
  if (!code || errorCodes[code] !== statusCode || code === 'server-error') {
    return null;
  }
  const seconds = Number(headers['retry-after']);
  return refuse(code, { message: () => message, ...(seconds > 0 && { params: { seconds } }) });
};

const codeNames = Object.keys(errorCodes) as ErrorCode[]; // Its own names.

const stringsOf = (given: object | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  );

const pathOf = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
