import { may, type PermissionRow, type RoleCode } from '@nysan/contract/permissions.ts';
import type { RowByParam } from '@nysan/contract/route.ts';
import { languages } from '@nysan/contract/wire.ts';
import fc from 'fast-check';
import { type Form, goodForm } from './forms.ts';
import { idOf, kindOfName, seenAt } from './hints.ts';
import type { Values } from './marks.ts';
import { type Operation, type Parameter, parametersIn } from './operations.ts';
import { arbitraryOf } from './schema-arbitrary.ts';

const people = [
  'boss',
  'contractor',
  'technical',
  'author',
  'customer',
  'stranger',
  'nobody',
] as const;
export type PersonName = (typeof people)[number];

export type Body =
  | { kind: 'none' }
  | { kind: 'json'; value: unknown }
  | { kind: 'text'; text: string; mediaType: string | null }
  /** JSON that is cut off after this share of its text. */
  | { kind: 'torn'; value: unknown; share: number }
  | { kind: 'form'; form: Form };

/** A body of JSON. */
export const json = (value: unknown): { body: Body } => ({ body: { kind: 'json', value } });

/** One request, its records named by marks. */
export type Case = {
  who: PersonName;
  language: (typeof languages)[number];
  params: Values;
  query: Values;
  /** Put behind the query as it stands. */
  search: string;
  headers: Record<string, string>;
  body: Body;
};

const roles: Record<PersonName, readonly RoleCode[]> = {
  boss: ['ADMIN', 'SECURITY', 'GENERAL_CONTRACTOR'],
  contractor: ['GENERAL_CONTRACTOR'],
  technical: ['TECHNICAL_SUPERVISION'],
  author: ['AUTHOR_SUPERVISION'],
  customer: ['CUSTOMER'],
  stranger: [],
  nobody: [],
};

const rowsOf = (row: PermissionRow | RowByParam): PermissionRow[] =>
  typeof row === 'string' ? [row] : Object.values(row.rows);

const mayCall = ({ route: { access } }: Operation, who: PersonName): boolean => {
  switch (access.who) {
    case 'anyone':
      return who === 'nobody';
    case 'row':
      return rowsOf(access.row).some((row) => may(roles[who], row, access.verb));
    default:
      return roles[who].length > 0;
  }
};

/** Mostly people whose role may make the call, and most often the one who may nearly everything. */
const callerOf = (operation: Operation): fc.Arbitrary<PersonName> => {
  const isOpen = operation.route.access.who === 'anyone';
  return fc.oneof(
    ...people
      .filter((who) => isOpen || who !== 'nobody')
      .map((who) => ({
        weight: mayCall(operation, who) ? (who === 'boss' ? 12 : 6) : 1,
        arbitrary: fc.constant(who),
      })),
  );
};

/** Requests that fit the document, of people who mostly may make them. */
export const validCase = (operation: Operation): fc.Arbitrary<Case> =>
  fc.record({
    who: callerOf(operation),
    language: fc.constantFrom(...languages),
    params: valuesOf(parametersIn(operation, 'path'), (parameter) => inPath(operation, parameter)),
    query: valuesOf(parametersIn(operation, 'query'), ({ schema, name }) =>
      arbitraryOf(schema, name),
    ),
    search: fc.constant(''),
    headers: headersOf(operation),
    body: bodyOf(operation),
  });

const valuesOf = (
  parameters: Parameter[],
  arbitrary: (parameter: Parameter) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Values> =>
  fc.record(
    Object.fromEntries(parameters.map((parameter) => [parameter.name, arbitrary(parameter)])),
    {
      requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
      noNullPrototype: true,
    },
  );

const inPath = (operation: Operation, { name, schema }: Parameter): fc.Arbitrary<unknown> => {
  const { access } = operation.route;
  if (access.who === 'record' && access.param === name) {
    return idOf('document');
  }
  const source = 'project' in access ? access.project : undefined;
  if (source && 'in' in source && source.in === name) {
    return idOf('project');
  }
  const seen = seenAt(pieceBefore(operation.path, name));
  if (source && 'param' in source && source.param === name) {
    return idOf(source.of, seen);
  }
  return schema.format === 'uuid' ? idOf(kindOfName(name), seen) : arbitraryOf(schema, name);
};

/** What stands before a place of a path, save other places. */
const pieceBefore = (path: string, name: string): string =>
  path
    .slice(0, path.indexOf(`{${name}}`))
    .split('/')
    .findLast((piece) => /^[\w-]+$/.test(piece)) ?? '';

/** Mostly without the headers that the document offers: one that is there decides before anything else does. */
const headersOf = (operation: Operation): fc.Arbitrary<Record<string, string>> => {
  const [offered] = parametersIn(operation, 'header');
  const value = fc.oneof(fc.constantFrom('11111111', '1'), arbitraryOf(offered?.schema ?? {}));
  return offered
    ? fc.oneof(
        { weight: 9, arbitrary: fc.constant({}) },
        {
          weight: 1,
          arbitrary: value.map((given) => ({ [offered.name.toLowerCase()]: String(given) })),
        },
      )
    : fc.constant({});
};

const bodyOf = ({ body, isUpload }: Operation): fc.Arbitrary<Body> => {
  if (isUpload) {
    return goodForm.map((form) => ({ kind: 'form', form }));
  }
  if (!body) {
    return fc.constant({ kind: 'none' });
  }
  const json = arbitraryOf(body.schema).map((value): Body => ({ kind: 'json', value }));
  return body.isRequired
    ? json
    : fc.oneof({ weight: 3, arbitrary: json }, fc.constant<Body>({ kind: 'none' }));
};
