import { minutesList } from '@nysan/contract/correspondence/minutes-list.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordOf } from '../../document-kit/list/plain.ts';
import { minutesListPath } from './place.ts';

/** Where a page of minutes leads back to. */
export const useToList = () => {
  const { t } = useTranslation('minutes');
  const { projectId = '' } = useParams({ strict: false });
  return { label: wordOf(minutesList.title), to: minutesListPath(projectId), go: t('toList') };
};
