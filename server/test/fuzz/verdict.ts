import type { Case } from './case.ts';
import type { Operation } from './operations.ts';
import type { Written } from './request.ts';

/**
 * Whether the contract takes the path, the query and the JSON body of a request. A body of another media type is
 * judged by the server alone and counts as taken here.
 */
export const contractTakes = (
  { route, body }: Operation,
  given: Case,
  { url, payload }: Written,
): boolean => {
  const { pathname, searchParams } = new URL(url, 'http://nysan.test');
  const params = paramsOf(route.path, pathname);
  return (
    (route.params?.safeParse(params).success ?? true) &&
    (route.query?.safeParse(queryOf(searchParams)).success ?? searchParams.size === 0) &&
    (body === null || !isJson(given) || takesJson(route.body, payload))
  );
};

const isJson = ({ body }: Case): boolean =>
  body.kind !== 'form' && (body.kind !== 'text' || body.mediaType === 'application/json');

const takesJson = (schema: Operation['route']['body'], payload: Written['payload']): boolean => {
  try {
    // The server, too, looks past a mark of the order of bytes.
    const text = payload?.toString().replace(/^\ufeff/, '');
    const value: unknown = text === undefined ? undefined : JSON.parse(text, wholeSigns);
    return schema?.safeParse(value ?? undefined).success ?? true;
  } catch {
    return false;
  }
};

/** Leaves out halves of surrogate pairs, as the server does before it judges. */
const wholeSigns = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\p{Cs}/gu, '') : value;

const paramsOf = (path: string, pathname: string): Record<string, string> => {
  const given = pathname.replace(/^\/api/, '').split('/');
  return Object.fromEntries(
    path.split('/').flatMap((piece, at) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      return name === undefined ? [] : [[name, unescaped(given[at] ?? '')]];
    }),
  );
};

const unescaped = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const queryOf = (search: URLSearchParams): Record<string, string | string[]> =>
  Object.fromEntries(
    [...new Set(search.keys())].map((name) => {
      const [first = '', ...others] = search.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );
