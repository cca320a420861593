import type { Problem } from '@nysan/contract/common.ts';
import type { ErrorCode } from '@nysan/contract/errors.ts';
import { i18n } from '../i18n/index.ts';

/** A call never reached the server or its answer never came back. */
export const fetchError = 'FETCH_ERROR';
/** The server refused without saying why in our format. */
export const unknownError = 'UNKNOWN';

type Refusal = NonNullable<Problem['errors']>[number];

/**
 * Every failure of a call. `status` is 0 when there was no answer; `message` is in the reader's language and fit to
 * show; `errors` names the refused fields; `details` says what stands now.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | typeof fetchError | typeof unknownError | (string & {});
  readonly errors: readonly Refusal[];
  readonly details: Record<string, unknown>;
  readonly requestId: string | undefined;

  constructor(given: Partial<Problem> & { status: number; code: string; message: string }) {
    super(given.message);
    this.name = 'ApiError';
    this.status = given.status;
    this.code = given.code;
    this.errors = given.errors ?? [];
    this.details = given.details ?? {};
    this.requestId = given.requestId;
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Whether a call came to nothing because the server did not answer it. */
export const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && error.code === fetchError;

/** The error of a call whose connection failed or timed out. */
export const connectionError = (reason: 'offline' | 'timeout'): ApiError =>
  new ApiError({
    status: 0,
    code: fetchError,
    message: reason === 'timeout' ? i18n.t('errors.timeout') : i18n.t('errors.network'),
  });

/** Reads the refusal from the text of an answer, also when the call had asked for bytes. */
export const refusalFrom = (status: number, text: string): ApiError => {
  const told = parsed(text);
  return new ApiError(
    isProblem(told)
      ? { ...told, status }
      : { status, code: unknownError, message: i18n.t('errors.unknownLoud') },
  );
};

/** A sentence to show for whatever was thrown. */
export const messageOf = (error: unknown): string => {
  if (isApiError(error)) {
    return error.message;
  }
  return i18n.t('errors.unknown');
};

/** The stored bytes are damaged or missing: nothing helps that somebody at this page could do. */
export const isDamaged = (error: unknown): boolean =>
  isApiError(error) && error.code === 'file-damaged';

/** The refused fields of a form by their paths, for `form.setErrors(fieldErrors(error))`. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  isApiError(error)
    ? Object.fromEntries(error.errors.map(({ path, message }) => [path, message]))
    : {};

const isProblem = (told: unknown): told is Problem =>
  typeof told === 'object' &&
  told !== null &&
  'code' in told &&
  typeof told.code === 'string' &&
  'message' in told &&
  typeof told.message === 'string';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
