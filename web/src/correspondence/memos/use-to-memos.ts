import { memoList } from '@nysan/contract/correspondence/memo-list.ts';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordOf } from '../../document-kit/list/plain.ts';
import { memosPath } from './place.ts';

/** Where a page of a memo leads back to. */
export const useToMemos = () => {
  const { t } = useTranslation('memo');
  const { projectId = '' } = useParams({ strict: false });
  return { label: wordOf(memoList.title), to: memosPath(projectId), go: t('toMemos') };
};
