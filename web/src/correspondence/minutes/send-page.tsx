import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { WithComposeData } from '../with-compose-data.tsx';
import { MinutesForm } from './minutes-form.tsx';
import { useToList } from './use-to-list.ts';

/** New minutes. */
export const SendMinutesPage = () => {
  const { t } = useTranslation('minutes');
  return (
    <>
      <PageHeader title={t('form.new')} crumbs={[useToList()]} />
      <WithComposeData paper="PROTOCOL">{(desk) => <MinutesForm desk={desk} />}</WithComposeData>
    </>
  );
};
