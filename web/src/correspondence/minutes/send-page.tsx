import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { AtDesk } from '../at-desk.tsx';
import { MinutesForm } from './minutes-form.tsx';
import { useToList } from './use-to-list.ts';

/** New minutes. */
export const SendMinutesPage = () => {
  const { t } = useTranslation('minutes');
  return (
    <>
      <PageHeader title={t('form.new')} crumbs={[useToList()]} />
      <AtDesk paper="PROTOCOL">{(desk) => <MinutesForm desk={desk} />}</AtDesk>
    </>
  );
};
