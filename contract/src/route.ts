import type { z } from 'zod';
import type { PermissionRow, Verb } from './permissions.ts';

/**
 * Where the project of a call is found: in a path parameter or a word of the body that is the project's own id, or through the
 * record that one of them names (its project is looked up, a foreign id is answered with 404).
 */
export type ProjectSource =
  | { in: string }
  | { inBody: string }
  | { of: IdKind; param: string }
  | { of: IdKind; inBody: string };

/** The records that lead to a project, so that a call that carries only their id can be authorized. */
export const recordKinds = [
  'document',
  'membership',
  'file',
  'estimate-node',
  'agreement',
  'supplementary-agreement',
  'journal-post',
  'handover-binder',
] as const;
export type IdKind = (typeof recordKinds)[number];

/** The row is that of the word a path parameter takes; there is none for other words. */
export type RowByParam = { param: string; rows: Readonly<Record<string, PermissionRow>> };

/** The row of the permission table that speaks for a call; undefined when its path has another word. */
export const rowOfCall = (
  row: PermissionRow | RowByParam,
  params: Readonly<Record<string, string>>,
): PermissionRow | undefined => (typeof row === 'string' ? row : row.rows[params[row.param] ?? '']);

/**
 * Who may make a call. Every route states one of these.
 * - `anyone`: no sign-in; `why` says for what reason.
 * - `signed-in`: any signed-in user; the call answers only with what is their own.
 * - `row`: a row and verb of the permission table; with `project` the roles inside that project count,
 *   without it the base roles together with the roles of all memberships.
 * - `member`: every active member of the project, and ADMIN.
 * - `document`: as its kind says: by the row of the permission table it declares, its participants and its author may always view;
 *   or, of a paper read by name, for its readers alone. A call on a row of it, which has an id of its own, is judged as one on it.
 */
export type Access =
  | { who: 'anyone'; why: string }
  | { who: 'signed-in' }
  | {
      who: 'row';
      row: PermissionRow | RowByParam;
      verb: Verb;
      project?: ProjectSource;
      /** Another row that opens the call as well: a form that needs what it picks from. */
      or?: { row: PermissionRow; verb: Verb };
      /** Whoever may not make the call does not learn whether what it names is there: 404. */
      isHidden?: true;
    }
  | { who: 'member'; project: ProjectSource }
  | {
      who: 'record';
      verb: Verb;
      param: string;
      /**
       * The parameter names a `row` of the document that has calls of its own; or one that may be `past`, deleted: that its
       * author, ADMIN and AUDIT may still view; or a project, whose own past is for who may edit it.
       */
      of?: 'row' | 'past';
    };

/** An answer that is a stream of bytes and not JSON. */
export type Bytes = { bytes: string };
export const bytes = (mediaType: string): Bytes => ({ bytes: mediaType });
export const workbook = bytes('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');

/** One call of the API: the only place where its path stands literally. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, parameters in braces, spelled as in the specification. */
  path: `/${string}`;
  summary: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Bytes of a body that may be larger than others. */
  mostBytes?: number;
  /** A list of the body whose strings are files as base64, so many of so many bytes: they are read in slices and never held whole. */
  base64Files?: { field: string; most: number; mostBytes: number };
  /** The body is multipart/form-data with one part `file`. */
  upload?: true;
  answers: Record<number, z.ZodType | Bytes>;
  /** It changes nothing of its project, so it may be made of an archived one, too. */
  leavesProjectAsIs?: true;
  /** Its answer holds a token, a capability or a nonce, so its length must tell nothing of them: it is never compressed. */
  holdsSecret?: true;
  /** It keeps a processor busy, so few of one person are answered at once; of what is printed or exported that goes without saying. */
  isExpensive?: true;
  /** Refusals that neither what it takes nor who may call it lets expect. */
  refusals?: readonly number[];
};

/** Keeps the literal types of a route. */
export const route = <const R extends Route>(definition: R): R => definition;

/** All calls of one room by name. */
export type Room = Record<string, Route>;

type Shape<S, F> = S extends z.ZodType ? z.output<S> : F;
type Asked<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<R extends Route> = Shape<R['params'], Record<never, never>>;
export type QueryOf<R extends Route> = Shape<R['query'], Record<never, never>>;
export type BodyOf<R extends Route> = Shape<R['body'], undefined>;
export type AskedParams<R extends Route> = Asked<R['params']>;
export type AskedQuery<R extends Route> = Asked<R['query']>;
export type AskedBody<R extends Route> = Asked<R['body']>;

type Success<R extends Route> = R['answers'][Extract<keyof R['answers'], 200 | 201 | 202 | 204>];
/** What a handler returns: the input side of the answer's schema. */
export type GivenAnswer<R extends Route> =
  Success<R> extends z.ZodUndefined
    ? void
    : Success<R> extends z.ZodType
      ? z.input<Success<R>>
      : unknown;
/** What the web receives; `Raw` is what its client makes of bytes. */
export type AnswerOf<R extends Route, Raw = unknown> =
  Success<R> extends z.ZodType ? z.output<Success<R>> : Raw;
