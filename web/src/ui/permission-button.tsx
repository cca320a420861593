import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = ButtonProps & {
  /** Whether the person may; `useCan(row, verb)` tells. */
  allowed: boolean;
  /** Why not, when it is not for want of rights. */
  reason?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  type?: 'button' | 'submit';
  children: ReactNode;
};

/**
 * A button that says «У вас нет прав» instead of acting when the person may not. It stays reachable by keyboard
 * (`aria-disabled`, not `disabled`), so that the tooltip can be read.
 */
export const PermissionButton = ({ allowed, reason, onClick, children, ...props }: Props) => {
  const { t } = useTranslation();
  if (allowed) {
    return (
      <Button {...props} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <Tooltip label={reason ?? t('noRights')}>
      <Button {...props} type="button" aria-disabled onClick={(event) => event.preventDefault()}>
        {children}
      </Button>
    </Tooltip>
  );
};
