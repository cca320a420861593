import { rooms } from '@nysan/contract/rooms.ts';
import type { Room } from '@nysan/contract/route.ts';
import { describe, expect, it } from 'vitest';
import { openapiDocument, promisedStatuses } from './openapi.ts';

type Operation = {
  operationId: string;
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: { properties?: object } }> };
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
  'x-access': { who: string };
};
type Document = { paths: Record<string, Record<string, Operation>>; components: object };

const document = openapiDocument() as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (id: string) => {
  const found = operations.find(({ operation }) => operation.operationId === id);
  if (!found) {
    throw new Error(`no operation ${id}`);
  }
  return found.operation;
};

describe('the OpenAPI document', () => {
  it('has every call of the contract once', () => {
    const all: Record<string, Room> = rooms;
    const calls = Object.entries(all).flatMap(([room, calls]) =>
      Object.keys(calls).map((name) => `${room}.${name}`),
    );

    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(calls.sort());
  });

  it('declares exactly the parameters that stand in each path', () => {
    for (const { path, operation } of operations) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const declared = operation.parameters.filter((each) => each.in === 'path');

      expect(declared.map((each) => each.name).sort()).toEqual(named.sort());
      expect(declared.every((each) => each.required)).toBe(true);
    }
  });

  it('is made once', () => {
    expect(openapiDocument()).toBe(openapiDocument());
  });

  it('promises of each call the statuses that are held against it', () => {
    const all: Record<string, Room> = rooms;
    for (const [room, calls] of Object.entries(all)) {
      for (const [name, route] of Object.entries(calls)) {
        const { responses } = operationOf(`${room}.${name}`);
        const promised = Object.keys(responses).filter((status) => status !== 'default');
        expect(promised.sort(), `${room}.${name}`).toEqual(promisedStatuses(route).sort());
      }
    }
  });

  it('refers to nothing that is not in it', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
    for (const [, pointer = ''] of references) {
      const target = pointer
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document);

      expect(target, pointer).toBeDefined();
    }
    expect(references.length).toBeGreaterThan(0);
  });

  it('asks for a token wherever the contract does', () => {
    for (const { operation } of operations) {
      expect(operation.security).toHaveLength(operation['x-access'].who === 'anyone' ? 0 : 1);
    }
  });

  it('describes forms, bytes, empty answers and refusals', () => {
    const upload = operationOf('files.upload');
    const download = operationOf('files.download');

    expect(upload.requestBody?.content['multipart/form-data']?.schema.properties).toHaveProperty(
      'file',
    );
    expect(upload.parameters.map((each) => each.name)).toContain('Idempotency-Key');
    expect(upload['x-access']).toEqual({ who: 'member', project: { in: 'uuid' } });
    expect(Object.keys(download.responses['200']?.content ?? {})).toEqual(['*/*']);
    expect(operationOf('files.remove').responses['204']).toEqual({ description: 'Done' });
    expect(download.responses).toHaveProperty('default', {
      $ref: '#/components/responses/Problem',
    });
  });

  it('says which bodies may be left out', () => {
    expect(operationOf('auth.verify').requestBody?.required).toBe(false);
    expect(operationOf('auth.login').requestBody?.required).toBe(true);
    expect(operationOf('files.upload').requestBody?.required).toBe(true);
  });

  it('states what may be sent and what comes back, which are not the same', () => {
    const list = operationOf('notifications.list');
    const page = list.parameters.find((each) => each.name === 'page');

    expect(page).toMatchObject({
      in: 'query',
      required: false,
      schema: { type: 'integer', default: 0 },
    });
    expect(list.responses['200']?.content?.['application/json']?.schema).toMatchObject({
      properties: { content: { type: 'array' } },
      required: expect.arrayContaining(['content', 'totalCount']),
    });
  });
});
