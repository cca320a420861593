import { useTranslation } from 'react-i18next';
import { Fault } from './fault.tsx';
import { NoKeyInDemo } from './no-key-in-demo.tsx';

/** Who has not shown who they are does so before their first signature. */
export const Unconfirmed = () => {
  const { t } = useTranslation('signing');
  return (
    <Fault title={t('unconfirmed')}>
      <p>{t('unconfirmedHint')}</p>
      <NoKeyInDemo />
    </Fault>
  );
};
