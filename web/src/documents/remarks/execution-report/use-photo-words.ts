import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../../files/stored-file.ts';

/** What is said of pictures of remarks, by the numbers of those. */
export const usePhotoWords = () => {
  const { t } = useTranslation('execution-report');
  return (number: string, before: readonly StoredFile[], after: readonly StoredFile[]) => ({
    before: {
      title: number ? t('beforeOf', { number }) : t('before'),
      label: t('beforeOf', { number }),
      files: before,
      none: t('noneBefore'),
    },
    after: {
      title: number ? t('afterOf', { number }) : t('after'),
      label: t('afterOf', { number }),
      files: after,
      none: t('noneAfter'),
    },
  });
};
