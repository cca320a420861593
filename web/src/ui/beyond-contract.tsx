import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatTiyns } from '../i18n/format.ts';

/** Says by how much the acts of a project are above the cost of its contract; nothing while they keep to it. */
export const BeyondContract = ({ money }: { money: number | null }) => {
  const { t } = useTranslation('common');
  return (
    money !== null && (
      <Alert color="amber" icon={<IconAlertTriangle size={18} />} title={t('beyondContract.title')}>
        {t('beyondContract.text', { money: formatTiyns(money) })}
      </Alert>
    )
  );
};
