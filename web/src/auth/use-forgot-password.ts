import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { toast } from '../ui/toasts.tsx';

/** Asks for a reset mail, and says in a toast that it may have gone. */
export const useForgotPassword = () => {
  const { t } = useTranslation('auth');
  return useMutation({
    mutationFn: (body: { email: string }) => api.auth.forgotPassword({ body }),
    onSuccess: () => toast.success(t('checkEmailToGetPassword')),
  });
};
