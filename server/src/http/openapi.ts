import { problem } from '@nysan/contract/common.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { Access, Bytes, Room, Route } from '@nysan/contract/route.ts';
import { z } from 'zod';
import { type KeptJson, keepJson } from './compress-answers.ts';

type Json = Record<string, unknown>;

let made: Json | undefined;

/** The OpenAPI 3.1 description of every call, made from the contract when it is first asked for. */
export const openapiDocument = (): Json => (made ??= description(rooms));

let kept: KeptJson | undefined;

/** The same as text, written and compressed once. */
export const openapiText = (): KeptJson => (kept ??= keepJson(JSON.stringify(openapiDocument())));

const description = (all: Record<string, Room>): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Nysan',
    version: '1',
    description: 'Project management and supervision in construction.',
  },
  servers: [{ url: '/api' }],
  tags: Object.keys(all).map((name) => ({ name })),
  paths: pathsOf(all),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: { Problem: schemaOf(problem, 'output') },
    responses: Object.fromEntries(
      Object.entries({ ...refusals, default: 'Refused' }).map(([status, meaning]) => [
        nameOfRefusal(status),
        {
          description: `${meaning}; \`code\` says why and \`message\` can be shown`,
          content: {
            'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          },
        },
      ]),
    ),
  },
});

/** What a call may be refused with, besides what no call is safe from. */
const refusals: Readonly<Record<number, string>> = {
  400: 'The request is malformed, or one of its values is of the wrong shape',
  401: 'Nobody is signed in, or the session is over',
  403: 'The caller may not do this',
  404: 'There is no such thing, or it is not for the caller to see',
  408: 'It came in too slowly',
  409: 'It no longer stands as the call supposes',
  410: 'It is over',
  413: 'Too large',
  415: 'Of a type that is not taken',
  416: 'There is no such part',
  422: 'A rule forbids it',
  429: 'Too many calls',
};

const nameOfRefusal = (status: string): string =>
  status === 'default' ? 'Problem' : `Problem${status}`;

/** What is printed or exported may be too long, or wait for something. */
const isPaper = (answers: Route['answers']): boolean =>
  Object.values(answers).some((answer) => 'bytes' in answer);

/** The refusals a route is open to by what it takes and by who may call it. */
const refusalsOf = ({
  method,
  access,
  body,
  query,
  params,
  answers,
  upload,
  refusals: besides = [],
}: Route): number[] => {
  const isChange = method !== 'GET';
  const takesBytes = body !== undefined || upload === true;
  const isOf = (statuses: number[], isTrue: boolean) => (isTrue ? statuses : []);
  const takesSomething = [body, query, params].some((schema) => schema !== undefined);
  return [
    400,
    ...isOf([401], access.who !== 'anyone'),
    ...isOf([403], access.who === 'row' || access.who === 'record' || isChange),
    ...isOf([404], takesSomething),
    ...isOf([408], takesBytes),
    ...isOf([409, 422], isChange || isPaper(answers)),
    ...isOf([413, 415], isChange),
    429,
    ...besides,
  ];
};

/** The statuses the description of a call promises. */
export const promisedStatuses = (route: Route): string[] => [
  ...new Set([...Object.keys(route.answers), ...refusalsOf(route).map(String)]),
];

const pathsOf = (all: Record<string, Room>): Json => {
  const paths: Record<string, Json> = {};
  // Paths that differ by the names of their parameters alone are one to OpenAPI; the first gives the names.
  const known: Record<string, string> = {};
  for (const [roomName, room] of Object.entries(all)) {
    for (const [name, route] of Object.entries(room)) {
      const path = (known[shapeOf(route.path)] ??= route.path);
      const methods = (paths[path] ??= {});
      methods[route.method.toLowerCase()] = operation(route, path, roomName, name);
    }
  }
  return paths;
};

const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}');

const operation = (route: Route, path: string, roomName: string, name: string): Json => ({
  operationId: `${roomName}.${name}`,
  tags: [roomName],
  summary: route.summary,
  'x-access': accessOf(route.access),
  security: route.access.who === 'anyone' ? [] : [{ bearer: [] }],
  parameters: [
    ...parameters(route.params, 'path').map(calledIn(path, route)),
    ...parameters(route.query, 'query'),
    ...headersOf(route),
  ],
  ...requestBody(route),
  responses: {
    ...Object.fromEntries(
      Object.entries(route.answers).map(([status, answer]) => [status, answerOf(answer)]),
    ),
    ...Object.fromEntries(
      [...new Set(refusalsOf(route)), 'default'].map((status) => [
        status,
        { $ref: `#/components/responses/${nameOfRefusal(String(status))}` },
      ]),
    ),
  },
});

const calledIn = (path: string, route: Route) => {
  const [own, shown] = [namesIn(route.path), namesIn(path)];
  return (parameter: Json): Json => {
    const called = String(parameter['name']);
    const name = shown[own.indexOf(called)];
    return name === called ? parameter : { ...parameter, name, description: `Here: \`${called}\`` };
  };
};

/** Who may make the call, in words of the permission table. */
const accessOf = (access: Access): Json => {
  switch (access.who) {
    case 'anyone':
      return { who: 'anyone', why: access.why };
    case 'signed-in':
      return { who: 'signed-in' };
    case 'member':
      return { who: 'member', project: access.project };
    case 'row':
      return { ...access };
    case 'record':
      return { who: 'record', verb: access.verb };
  }
};

const parameters = (schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) {
    return [];
  }
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

/** The headers that keep a repeated or a late change from doing harm. */
const headersOf = ({ method, access }: Route): Json[] => {
  const header = (name: string, description: string, pattern: string) => [
    { name, in: 'header', required: false, description, schema: { type: 'string', pattern } },
  ];
  if (access.who === 'anyone' || method === 'GET') {
    return [];
  }
  return method === 'POST'
    ? header(
        'Idempotency-Key',
        'A repeated request with this key changes nothing',
        '^[\\w-]{8,100}$',
      )
    : method === 'DELETE'
      ? []
      : header('If-Match', 'The version the change was made of, from `ETag`', '^"?\\d{1,9}"?$');
};

const requestBody = (route: Route): Json => {
  if (route.upload) {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { file }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return route.body
    ? {
        requestBody: {
          required: !route.body.safeParse(undefined).success,
          content: { 'application/json': { schema: schemaOf(route.body, 'input') } },
        },
      }
    : {};
};

const answerOf = (answer: z.ZodType | Bytes): Json => {
  if ('bytes' in answer) {
    return { description: 'Bytes', content: { [answer.bytes]: {} } };
  }
  const schema = schemaOf(answer, 'output');
  const isEmpty = Object.keys(schema).length === 0 || 'not' in schema;
  return isEmpty
    ? { description: 'Done' }
    : { description: 'Answer', content: { 'application/json': { schema } } };
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};
