import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

export type RowAction = { label: string; onClick: () => void; danger?: boolean; icon?: ReactNode };

/** The menu of a row's or card's actions. */
export const RowMenu = ({ actions }: { actions: RowAction[] }) => {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) {
    return null;
  }
  const run = (action: RowAction) => {
    // A dialog gives the focus back to where it was: the item will be gone by then.
    button.current?.focus();
    action.onClick();
  };
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size={28} aria-label={t('actions')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            color={action.danger ? 'red' : undefined}
            leftSection={action.icon}
            onClick={() => run(action)}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
