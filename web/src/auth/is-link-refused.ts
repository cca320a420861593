import { isApiError } from '../api/index.ts';

/** Whether a mailed link is of no use any more: false, used before or out of date. */
export const isLinkRefused = (error: unknown): boolean =>
  isApiError(error) && error.code === 'token-refused';
