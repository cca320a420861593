import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { invalidate } from '../api/queries.ts';
import { toast } from '../ui/toasts.tsx';
import type { QrCalls } from './use-qr-session.ts';

/** What a dialog with a code asks and says while a person shows who they are by eGov Mobile. */
export const useIdentityByPhone = () => {
  const { t } = useTranslation('signing');
  const client = useQueryClient();
  return {
    calls,
    words: {
      title: t('identity.qr.title'),
      onPhone: t('identity.qr.onPhone'),
      scanned: t('identity.qr.scanned'),
      notYet: t('identity.qr.notYet'),
    },
    /** Says so, and has everybody learn the name and the ИИН of the certificate. */
    tell: () => {
      toast.success(t('identity.success'));
      return invalidate(client, 'identity', 'profile');
    },
  };
};

const calls: QrCalls = {
  open: () => api.identity.qr(),
  state: (sessionId, signal) => api.identity.qrState({ params: { sessionId }, signal }),
  cancel: (sessionId) => api.identity.qrCancel({ params: { sessionId } }),
};
