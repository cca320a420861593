import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useInThumbBar } from './bottom-bar.tsx';

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
 * (`aria-disabled`, not `disabled`), so that the tooltip can be read. At the thumb of a phone one for want of rights is left out, and any
 * other has its reason above it.
 */
export const PermissionButton = ({ allowed, reason, onClick, children, ...props }: Props) => {
  const { t } = useTranslation();
  const isInThumbBar = useInThumbBar();
  const why = useId();
  if (allowed) {
    return (
      <Button {...props} onClick={onClick}>
        {children}
      </Button>
    );
  }
  const shown = (
    <Button
      {...props}
      type="button"
      aria-disabled
      {...(isInThumbBar && { 'aria-describedby': why })}
      onClick={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  );
  if (isInThumbBar) {
    return reason === undefined ? null : (
      <>
        <p id={why}>{reason}</p>
        {shown}
      </>
    );
  }
  return <Tooltip label={reason ?? t('noRights')}>{shown}</Tooltip>;
};
