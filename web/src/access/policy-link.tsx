import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../api/index.ts';
import { saveFile } from '../files/object-url.ts';
import { toast } from '../ui/toasts.tsx';
import classes from './policy-link.module.css';
import { tellFault } from './tell-fault.ts';

/** Saves the privacy policy in the language of the page; needs no account. */
export const PolicyLink = () => {
  const { t } = useTranslation('profile');
  const save = useMutation({
    mutationFn: () => api.files.policy(),
    onSuccess: (file) => {
      saveFile(file);
      toast.success(t('policyDone'));
    },
    onError: tellFault,
  });
  return (
    <button
      type="button"
      className={classes.policy}
      aria-busy={save.isPending}
      onClick={() => save.isPending || save.mutate()}
    >
      <IconDownload size={18} aria-hidden />
      {t('policy')}
    </button>
  );
};
