import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { useToLetters } from './use-to-letters.ts';
import { Writing } from './writing.tsx';

/** A new letter. */
export const SendPage = () => {
  const { t } = useTranslation('letter');
  return (
    <>
      <PageHeader title={t('form.new')} crumbs={[useToLetters()]} />
      <Writing />
    </>
  );
};
