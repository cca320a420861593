import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { saveFile } from '../../files/object-url.ts';
import { toast } from '../../ui/toasts.tsx';

/** Saves the workbook to be filled in. */
export const useExample = () => {
  const { t } = useTranslation('journal');
  return async (): Promise<void> => {
    try {
      saveFile(await api.generalLog.example({ query: { type: 'GENERAL' } }));
    } catch (error) {
      toast.error(`${t('upload.invalid')}. ${messageOf(error)}`);
    }
  };
};
