import type {
  Access,
  BodyOf,
  GivenAnswer,
  ParamsOf,
  QueryOf,
  Room,
  Route,
} from '@nysan/contract/route.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import { authorize } from '../access/authorize.ts';
import type { Caller, Member } from '../calls/caller.ts';
import { onBehalfOf } from '../calls/person.ts';
import { refuse } from '../calls/refusal.ts';
import type { Services } from '../services.ts';
import { countUpload, isUpload } from './count-uploads.ts';
import { languageOf } from './language.ts';
import { requireToken } from './sign-in.ts';
import { bringsFiles, spoolingHooks } from './spooled-requests.ts';
import { isExpensive, openTurns, type Turns } from './turns.ts';

type CallerOf<A extends Access> = A extends { who: 'anyone' }
  ? null
  : A extends { project: object } | { who: 'record' }
    ? Member
    : Caller;

/** Everything a handler may look at; `S` is more of the house than every room knows. */
export type Call<R extends Route = Route, S extends Services = Services> = {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  caller: CallerOf<R['access']>;
  language: Language;
  request: FastifyRequest;
  reply: FastifyReply;
  services: S;
};

export type Handler<R extends Route, S extends Services = Services> = (
  call: Call<R, S>,
) => Promise<GivenAnswer<R>>;

/** One handler for each call of the room, bound by name. */
export type Handlers<Rm extends Room, S extends Services = Services> = {
  [Name in keyof Rm]: Handler<Rm[Name], S>;
};

/** Opens a room: every route of the contract gets its handler, its checks and its answer schema. */
export const openRoom = <Rm extends Room, S extends Services>(
  app: FastifyInstance,
  services: S,
  room: Rm,
  handlers: Handlers<Rm, S>,
): void => {
  const turns = turnsOf(app);
  for (const name of Object.keys(room)) {
    const route = room[name];
    const handler = handlers[name];
    if (!route || !handler) {
      throw new Error(`the call ${name} has no handler`);
    }
    openRoute(app, services, route, handler as unknown as Handler<Route>, turns);
  }
};

/** All rooms of one server share the turns of its callers. */
const turnsOfApps = new WeakMap<object, Turns>();
const turnsOf = (app: FastifyInstance): Turns => {
  const turns = turnsOfApps.get(app.server) ?? openTurns();
  turnsOfApps.set(app.server, turns);
  return turns;
};

/** Whose token a request carried, from its start to its handler. */
const identified = new WeakMap<FastifyRequest, { userId: string; sessionId: string }>();

/** Braces of the contract become the colons of Fastify. */
const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const openRoute = (
  app: FastifyInstance,
  services: Services,
  route: Route,
  handler: Handler<Route>,
  turns: Turns,
): void => {
  const isCostly = isExpensive(route);
  const successStatus = Number(Object.keys(route.answers).find((status) => status.startsWith('2')));
  app.route({
    method: route.method as HTTPMethods,
    url: `/api${fastifyPath(route.path)}`,
    schema: schemaOf(route),
    config: { contract: route },
    ...(route.mostBytes && { bodyLimit: route.mostBytes }),
    ...(bringsFiles(route) && spoolingHooks(services, route, (request) => identified.get(request))),
    // Before anything of the request is read: who is nobody learns nothing of what would be wrong with it.
    onRequest: async (request, reply) => {
      if (route.access.who !== 'anyone') {
        const { access } = services.keys;
        const token = await requireToken(request.headers.authorization, access, services.now());
        identified.set(request, token);
        await (isUpload(route) && countUpload(services, token.userId, request, reply));
      }
    },
    preValidation: async (request) => {
      if (route.body && /^multipart\//i.test(request.headers['content-type'] ?? '')) {
        throw refuse('media-type-unsupported');
      }
    },
    handler: async (request, reply) => {
      const read = () => callOf(services, route, request, reply);
      const answer = async (call: Call<Route>) => {
        reply.code(successStatus);
        const made = await handler(call);
        return successStatus === 204 && made === undefined ? reply.send() : made;
      };
      const person = identified.get(request);
      if (!person) {
        return answer(await read());
      }
      const { userId } = person;
      if (route.upload) {
        // While its bytes are on their way a turn would be held for nothing; who reads them lets them in by turns.
        const call = await turns(userId, isCostly, read);
        return onBehalfOf({ userId, hasTurn: false }, () => answer(call));
      }
      return turns(userId, isCostly, async () => answer(await read()));
    },
  });
};

const schemaOf = (route: Route) => ({
  ...(route.params && { params: route.params }),
  querystring: route.query ?? z.strictObject({}),
  ...(route.body && { body: absentAsUndefined(route.body) }),
  response: Object.fromEntries(
    Object.entries(route.answers).flatMap(([status, answer]) =>
      answer instanceof z.ZodType && status !== '204' ? [[status, answer]] : [],
    ),
  ),
});

/** Fastify hands a missing body over as null; to the contract it is simply not there. */
const absentAsUndefined = (body: z.ZodType) => z.preprocess((given) => given ?? undefined, body);

const callOf = async (
  services: Services,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Call<Route>> => {
  const language = languageOf(request.headers['accept-language']);
  const params = (request.params ?? {}) as Record<string, string>;
  return {
    params,
    query: (request.query ?? {}) as Record<string, never>,
    body: request.body as undefined,
    caller: (await callerOf(services, route, request, params, language)) as null,
    language,
    request,
    reply,
    services,
  };
};

const callerOf = async (
  services: Services,
  route: Route,
  request: FastifyRequest,
  params: Record<string, string>,
  language: Language,
): Promise<Caller | null> => {
  const token = identified.get(request);
  if (!token) {
    return null;
  }
  const named = { ...params, ...idInBody(route, request.body) };
  return authorize(services, route, named, { ...token, language });
};

/** The id by which a call finds its project, when its path has no place for it; the schema has read the body by now. */
const idInBody = ({ access }: Route, body: unknown): Record<string, string> => {
  const source = 'project' in access ? access.project : undefined;
  if (!source || !('inBody' in source)) {
    return {};
  }
  const fields = body as Record<string, unknown>;
  return { [source.inBody]: String(fields[source.inBody]) };
};
