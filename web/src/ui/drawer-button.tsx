import { ActionIcon, Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from './use-is-phone.ts';

type DrawerProps = {
  /** How many filters behind it are set. */
  count: number;
  /** The sign alone: the column is for the word that is searched. */
  isShort: boolean;
  onClick: () => void;
};

/** Opens the filters that stand in a drawer. */
export const DrawerButton = ({ count, isShort, onClick }: DrawerProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const title = count > 0 ? t('filters.titleCount', { count }) : t('filters.title');
  return isShort && !isPhone ? (
    <ActionIcon
      variant={count > 0 ? 'light' : 'default'}
      size={36}
      title={title}
      aria-label={title}
      onClick={onClick}
    >
      <IconAdjustmentsHorizontal size={18} />
    </ActionIcon>
  ) : (
    <Button
      variant="default"
      leftSection={<IconAdjustmentsHorizontal size={18} />}
      onClick={onClick}
    >
      {title}
    </Button>
  );
};
