import { isApiError, messageOf, unknownError } from '../api/index.ts';
import { i18n } from '../i18n/index.ts';
import { toast } from '../ui/toasts.tsx';

/** Tells why a request of the profile failed, in the server's words where it has said why. */
export const tellFault = (error: unknown): void => {
  const isTold = isApiError(error) && error.code !== unknownError;
  toast.error(isTold ? messageOf(error) : i18n.t('profile:somethingWrong'));
};
