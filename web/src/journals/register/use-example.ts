import { useTranslation } from 'react-i18next';
import { api, messageOf } from '../../api/index.ts';
import { saveFile } from '../../files/object-url.ts';
import { toast } from '../../ui/toasts.tsx';
import type { Register } from './register.ts';

/** Saves the workbook to be filled in. */
export const useExample = ({ example }: Pick<Register<never>, 'example'>) => {
  const { t } = useTranslation('journal');
  return async (): Promise<void> => {
    try {
      saveFile(await api.exampleWorkbooks.download({ query: { type: example } }));
    } catch (error) {
      toast.error(`${t('upload.invalid')}. ${messageOf(error)}`);
    }
  };
};
