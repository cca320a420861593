import { problem } from '@nysan/contract/common.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import type { Access, Bytes, Room, Route } from '@nysan/contract/route.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of every call, made from the contract. */
export const openapiDocument = (all: Record<string, Room> = rooms): Json => ({
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
    responses: {
      Problem: {
        description: 'Refused; `code` says why and `message` can be shown',
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    },
  },
});

const pathsOf = (all: Record<string, Room>): Json => {
  const paths: Record<string, Json> = {};
  for (const [roomName, room] of Object.entries(all)) {
    for (const [name, route] of Object.entries(room)) {
      const path = (paths[route.path] ??= {});
      path[route.method.toLowerCase()] = operation(route, roomName, name);
    }
  }
  return paths;
};

const operation = (route: Route, roomName: string, name: string): Json => ({
  operationId: `${roomName}.${name}`,
  tags: [roomName],
  summary: route.summary,
  'x-access': accessOf(route.access),
  ...(route.access.who !== 'anyone' && { security: [{ bearer: [] }] }),
  parameters: [
    ...parameters(route.params, 'path'),
    ...parameters(route.query, 'query'),
    ...headersOf(route),
  ],
  ...requestBody(route),
  responses: {
    ...Object.fromEntries(
      Object.entries(route.answers).map(([status, answer]) => [status, answerOf(answer)]),
    ),
    default: { $ref: '#/components/responses/Problem' },
  },
});

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
    case 'document':
      return { who: 'document', verb: access.verb };
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
