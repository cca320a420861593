import { rooms } from '@nysan/contract/rooms.ts';
import type { Route } from '@nysan/contract/route.ts';
import { z } from 'zod';

/** Properties of bodies, and of queries of changing calls, whose name or format is that of an id. */
export const idsAskedFor = (): string[] =>
  Object.entries(rooms).flatMap(([room, calls]) =>
    Object.entries(calls).flatMap(([name, route]: [string, Route]) => [
      ...idsIn(route.body).map((path) => `${room}.${name}.${path}`),
      ...(route.method === 'GET'
        ? []
        : idsIn(route.query).map((path) => `${room}.${name}?${path}`)),
    ]),
  );

const shape = z.object({
  format: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  propertyNames: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
});

const idsIn = (schema: z.ZodType | undefined): string[] =>
  schema ? namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '') : [];

const namesIn = (given: unknown, name: string): string[] => {
  const { format, properties = {}, items, propertyNames, anyOf = [] } = shape.parse(given ?? {});
  const isId = /^(id|uuid|updateValue)$|(Id|Uuid|Ids|Uuids)$/.test(name.split('.').at(-1) ?? '');
  return [
    ...(isId || format === 'uuid' ? [name] : []),
    ...Object.entries(properties).flatMap(([key, inner]) =>
      namesIn(inner, name === '' ? key : `${name}.${key}`),
    ),
    ...[items, propertyNames, ...anyOf].flatMap((inner) =>
      inner === undefined ? [] : namesIn(inner, name),
    ),
  ].filter((found, at, all) => all.indexOf(found) === at);
};
