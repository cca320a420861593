import { letterList } from '@nysan/contract/correspondence/letter-list.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordOf } from '../../document-kit/list/plain.ts';
import { lettersPath } from './place.ts';

/** Where a page of a letter leads back to. */
export const useToLetters = () => {
  const { t } = useTranslation('letter');
  const { projectId = '' } = useParams({ strict: false });
  return { label: wordOf(letterList.title), to: lettersPath(projectId), go: t('toLetters') };
};
