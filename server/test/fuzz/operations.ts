import { rooms } from '@nysan/contract/rooms.ts';
import type { Room, Route } from '@nysan/contract/route.ts';
import { openapiDocument } from '../../src/http/openapi.ts';

/** As much of JSON Schema as the document of our calls uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
};

export type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
};
export type Response = { $ref?: string; content?: Record<string, { schema?: JsonSchema }> };
type Described = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Response>;
};
type OpenApi = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Response> };
};

/** One call as the document describes it, beside the route it was made from. */
export type Operation = {
  id: string;
  method: Route['method'];
  path: string;
  parameters: Parameter[];
  body: { isRequired: boolean; schema: JsonSchema } | null;
  isUpload: boolean;
  responses: Record<string, Response>;
  route: Route;
};

export const document = openapiDocument() as OpenApi; // Its shape is checked by the tests of the document.

const routeOf = (id: string): Route => {
  const [room = '', name = ''] = id.split('.');
  const route = (rooms as Record<string, Room>)[room]?.[name];
  if (!route) {
    throw new Error(`the document has ${id}, the contract has not`);
  }
  return route;
};

const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Paths that differ by names alone are one in the document; here each call keeps its own names. */
const calledByRoute = (path: string, route: Route) => {
  const [shown, own] = [namesIn(path), namesIn(route.path)];
  return (parameter: Parameter): Parameter =>
    parameter.in === 'path'
      ? { ...parameter, name: own[shown.indexOf(parameter.name)] ?? parameter.name }
      : parameter;
};

const operationOf = (path: string, described: Described): Operation => {
  const content = described.requestBody?.content ?? {};
  const schema = content['application/json']?.schema;
  const route = routeOf(described.operationId);
  return {
    id: described.operationId,
    method: route.method,
    path: route.path,
    parameters: described.parameters.map(calledByRoute(path, route)),
    body: schema ? { isRequired: described.requestBody?.required ?? false, schema } : null,
    isUpload: 'multipart/form-data' in content,
    responses: described.responses,
    route,
  };
};

/** Every call of the document, in its order. */
export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((described) => operationOf(path, described)),
);

export const parametersIn = (operation: Operation, place: Parameter['in']): Parameter[] =>
  operation.parameters.filter((parameter) => parameter.in === place);

/** What the document says of this status: by its number, or by `default` when it is a refusal. */
export const describedAnswer = (operation: Operation, status: number): Response | undefined => {
  const found =
    operation.responses[status] ?? (status >= 400 ? operation.responses.default : undefined);
  const shared = found?.$ref?.replace('#/components/responses/', '');
  return shared === undefined ? found : document.components.responses[shared];
};

/** A schema in place of a reference to it. */
export const resolved = (schema: JsonSchema): JsonSchema => {
  const name = schema.$ref?.replace('#/components/schemas/', '');
  return name === undefined ? schema : resolved(document.components.schemas[name] ?? {});
};
