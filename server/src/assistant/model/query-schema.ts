import { assistantQuery } from '@nysan/contract/assistant-query.ts';
import { z } from 'zod';
import { entityText } from '../query/describe.ts';
import { meaningOf } from './meanings.ts';

/** A piece of a JSON schema, as far as structured output knows it. */
type JsonSchema = {
  type?: string | string[];
  enum?: (string | null)[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean;
  format?: string;
  description?: string;
};

/** Ids are said by the words they are written with; our own code finds whose they are. */
export const wordOfSlot = (name: string): string =>
  name === 'id' ? 'name' : name.replace(/Id$/, '');

/** What our own code alone decides. */
const OURS = 'projectId';

const contractSchema = z.toJSONSchema(assistantQuery, {
  io: 'input',
  unrepresentable: 'any',
}) as JsonSchema; // Our types have no other keywords.

/** The keywords of structured output; bounds and patterns are checked when the answer arrives. */
const strictly = (node: JsonSchema, path: string): JsonSchema => {
  const description = meaningOf(path);
  const described = description ? { description } : {};
  if (node.anyOf) {
    return { anyOf: node.anyOf.map((one) => strictly(one, path)) };
  }
  if (node.properties) {
    return { ...strictObject(node, path), ...described };
  }
  return {
    ...(node.type !== undefined && { type: node.type }),
    ...(node.enum && { enum: node.enum }),
    ...(node.items && { items: strictly(node.items, path) }),
    ...described,
  };
};

/** Every property is required; what may be left out may be null. */
const strictObject = ({ properties = {}, required = [] }: JsonSchema, path: string): JsonSchema => {
  const named = Object.entries(properties).flatMap(([name, node]): [string, JsonSchema][] => {
    if (name === OURS) {
      return [];
    }
    const word = isId(node) ? wordOfSlot(name) : name;
    const strict = strictly(node, path === '' ? word : `${path}.${word}`);
    return [[word, required.includes(name) ? strict : orNull(strict)]];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(named),
    required: named.map(([name]) => name),
    additionalProperties: false,
  };
};

const isId = (node: JsonSchema): boolean => node.format === 'uuid' || (node.anyOf ?? []).some(isId);

const orNull = (node: JsonSchema): JsonSchema =>
  typeof node.type === 'string' && node.properties === undefined
    ? { ...node, type: [node.type, 'null'], ...(node.enum && { enum: [...node.enum, null] }) }
    : { anyOf: [node, { type: 'null' }] };

/** The form of a query as a model fills it: of the contract, with words in the place of ids, and no project. */
const querySchema = strictly(contractSchema, '');

/** Slot of words that say nothing of what is looked for: politeness. */
export const NO_SLOT = 'none';

const slotsOf = ({ properties = {} }: JsonSchema): string[] =>
  Object.entries(properties).flatMap(([name, node]) => (name === 'where' ? slotsOf(node) : [name]));

/** Every slot of a query by its name. */
export const slotNames: readonly string[] = slotsOf(querySchema);

/** What a model answers: a query, null for what is none, and the words of the question that each of its slots was filled from. */
export const responseFormat = {
  type: 'json_schema',
  json_schema: {
    name: 'query',
    strict: true,
    schema: {
      type: 'object',
      properties: {
        query: { anyOf: [querySchema, { type: 'null' }] },
        said: {
          type: 'array',
          description: meaningOf('said') ?? '',
          items: {
            type: 'object',
            properties: {
              slot: { type: 'string', enum: [...slotNames, NO_SLOT] },
              words: { type: 'string' },
            },
            required: ['slot', 'words'],
            additionalProperties: false,
          },
        },
      },
      required: ['query', 'said'],
      additionalProperties: false,
    } satisfies JsonSchema,
  },
};

/** What people call each kind, in English. */
export const entityMeanings: readonly string[] = (
  contractSchema.properties?.['entity']?.enum ?? []
).flatMap((name) => (name === null ? [] : `${name}: ${entityText(name).en}`));

/** Texts and numbers of a query that are of no closed list, neither days nor ids. */
export const freeValuesIn = (
  value: unknown,
  node: JsonSchema = contractSchema,
): (string | number)[] => {
  if (node.anyOf) {
    return node.anyOf.some((one) => one.format !== undefined || one.enum)
      ? []
      : freeValuesIn(value, node.anyOf[0]);
  }
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, one]) =>
      freeValuesIn(one, node.items ?? node.properties?.[name]),
    );
  }
  const isClosed = node.enum !== undefined || node.format !== undefined;
  return !isClosed && (typeof value === 'string' || typeof value === 'number') ? [value] : [];
};
