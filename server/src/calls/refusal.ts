import { type ErrorCode, errorCodes } from '@nysan/contract/errors.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { DatabaseOutage } from '../db/outage.ts';

/** Seconds after which a database that was restarted answers again. */
const SOON = 5;

/** One refused place of an input, with the code its text is looked up by. */
export type InputIssue = {
  path: string;
  code: string;
  params?: Record<string, string | number>;
  /** Where it stands, in the reader's language, when their form does not show it: a row and a column of a sheet. */
  place?: string | undefined;
  /** What stands there, when their form does not show it. */
  found?: string;
};

/** Values that the text of an error names, and facts its reader can act on. */
export type ProblemFacts = {
  params?: Record<string, string | number>;
  details?: Record<string, unknown>;
  errors?: InputIssue[];
  /** A finer code with a sentence of its own: why a signature or an estimate was refused. */
  detailCode?: string;
  message?: (language: Language) => string;
};

/** Everything the server refuses on purpose. One handler turns it into `application/problem+json`. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly facts: ProblemFacts;
  constructor(code: ErrorCode, facts: ProblemFacts = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'Refusal';
    this.code = code;
    this.status = errorCodes[code];
    this.facts = facts;
  }
}

export const refuse = (code: ErrorCode, facts?: ProblemFacts): Refusal => new Refusal(code, facts);
export const notFound = (): Refusal => new Refusal('not-found');
export const forbidden = (): Refusal => new Refusal('role-may-not');

/** No room is left on a disk; `cause` says on which. */
export const storageFull = (cause: unknown): Refusal => new Refusal('storage-full', {}, { cause });

/** What an outage of the database is answered with. */
export const refusalOf = (outage: DatabaseOutage): Refusal => {
  if (outage.kind === 'full') {
    return storageFull(outage);
  }
  const code = outage.kind === 'slow' ? 'database-busy' : 'service-unavailable';
  return new Refusal(code, { params: { seconds: SOON } }, { cause: outage });
};

/** Input refused by a rule, told at the field it concerns. */
export const fieldRefused = (
  path: string,
  code: string,
  params?: Record<string, string | number>,
): Refusal => new Refusal('field-refused', { errors: [{ path, code, params }] });
