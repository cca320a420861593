import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { useToMemos } from './use-to-memos.ts';
import { Writing } from './writing.tsx';

/** A new memo. */
export const SendPage = () => {
  const { t } = useTranslation('memo');
  return (
    <>
      <PageHeader title={t('form.new')} crumbs={[useToMemos()]} />
      <Writing />
    </>
  );
};
