import { factsOf } from '@nysan/contract/kinds.ts';
import { permissions } from '@nysan/contract/permissions.ts';
import { rooms } from '@nysan/contract/rooms.ts';
import { type Access, type Route, recordKinds } from '@nysan/contract/route.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentHandovers, documentKinds } from '../src/documents/index.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const routes = Object.entries(rooms).flatMap(([room, calls]) =>
  Object.entries(calls).map(([name, route]): [string, Route] => [`${room}.${name}`, route]),
);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const rowsOf = (access: Access): string[] => {
  if (access.who !== 'row') {
    return [];
  }
  return typeof access.row === 'string' ? [access.row] : Object.values(access.row.rows);
};
const paramsOf = ({ path }: Route): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

describe('every route of the contract', () => {
  it.each(routes)('%s says who may call it, by a row that exists', (_, route) => {
    expect(['anyone', 'signed-in', 'row', 'member', 'record']).toContain(route.access.who);
    expect(Object.keys(permissions)).toEqual(expect.arrayContaining(rowsOf(route.access)));
    if (route.access.who === 'anyone') {
      expect(route.access.why).not.toBe('');
    }
  });

  it.each(routes)(
    '%s declares every parameter of its path and the schema of its answer',
    (_, route) => {
      expect(Object.keys(route.params?.shape ?? {}).sort()).toEqual(paramsOf(route).sort());
      expect(Object.keys(route.answers).some((status) => status.startsWith('2'))).toBe(true);
    },
  );

  it.each(routes)('%s finds its project by a parameter it has', (_, { access, ...route }) => {
    const source = 'project' in access ? access.project : undefined;
    if (source && 'inBody' in source) {
      const { body } = route as Route;
      expect(body instanceof z.ZodObject && body.shape).toHaveProperty(source.inBody);
    } else if (source) {
      expect(paramsOf(route as Route)).toContain('in' in source ? source.in : source.param);
    }
    if (source && 'of' in source) {
      expect(recordKinds).toContain(source.of);
    }
  });

  it.each(routes.filter(([, route]) => route.access.who !== 'anyone'))(
    '%s refuses nobody with 401',
    async (_, route) => {
      const answer = await app.call(null, {
        method: route.method,
        url: `/api${route.path.replace(/\{\w+\}/g, '0199aaaa-0000-7000-8000-000000000000')}`,
      });
      expect([400, 401, 404, 415]).toContain(answer.statusCode);
      expect(answer.statusCode === 401 || answer.json().code !== undefined).toBe(true);
      expect(answer.headers['content-type']).toContain('application/problem+json');
    },
  );

  it.each(routes.filter(([, { query }]) => query))(
    '%s refuses filters it does not know',
    (_, { query }) => {
      const { error } = query?.safeParse({ noSuchFilter: 'x' }) ?? {};
      expect(error?.issues).toContainEqual(
        expect.objectContaining({ code: 'unrecognized_keys', keys: ['noSuchFilter'] }),
      );
    },
  );

  it('has a path of its own', () => {
    const shapes = routes.map(
      ([, route]) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`,
    );
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

/** Every word by which a room's changing calls are told what to change. */
const wordsOfChanges = (room: string): string[] =>
  routes
    .filter(([name, { method }]) => name.startsWith(`${room}.`) && method !== 'GET')
    .flatMap(([, { params, query, body }]) => [
      ...Object.values(params?.shape ?? {}).flatMap((param) =>
        param instanceof z.ZodEnum ? param.options.map(String) : [],
      ),
      ...keysOf(query),
      ...keysOf(body),
    ]);
const keysOf = (schema: unknown): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** Papers on money lie between those who pay and those who are paid: they are none of the object's. */
const onMoney = [
  'done-work-act',
  'reference',
  'service-calculation/technical',
  'service-calculation/author',
];

/** What a call names otherwise than its field. */
const calledOtherwise: Readonly<Record<string, string>> = { protocolDate: 'date' };

describe('kinds of documents', () => {
  it('go into a handover binder, but for those on money', () => {
    expect([...documentHandovers.map(({ kind }) => kind.kind), ...onMoney].toSorted()).toEqual(
      documentKinds.map(({ kind }) => kind).toSorted(),
    );
  });

  it.each(documentKinds.map((kind) => [kind.kind, kind] as const))(
    '%s has a call that changes each of its plain fields',
    (_, { kind, fields }) => {
      const words = wordsOfChanges(factsOf(kind)?.room ?? '');
      const plain = Object.entries(fields).filter(([, field]) => field.lies);
      expect(
        plain
          .map(([word]) => word)
          .filter((word) => !words.includes(calledOtherwise[word] ?? word)),
      ).toEqual([]);
    },
  );

  it.each(documentKinds.map((kind) => [kind.kind, kind] as const))(
    '%s names its fields and groups in three languages',
    (_, kind) => {
      expect(Object.keys(kind.fieldCaptions)).toEqual(
        expect.arrayContaining(Object.keys(kind.fields)),
      );
      const names = [
        ...Object.values(kind.fieldCaptions),
        ...kind.groups.map((one) => one.captions),
      ];
      for (const language of ['ru', 'kk', 'en'] as const) {
        expect(names.map((name) => name[language])).not.toContain('');
      }
      expect(Object.keys(permissions)).toContain(kind.permission);
    },
  );
});
