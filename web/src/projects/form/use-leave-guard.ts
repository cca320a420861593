import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../ui/confirm.tsx';

/** Asks before unsaved changes are left behind. Returns how to let the next step pass: what was saved may be left. */
export const useLeaveGuard = (isDirty: boolean): (() => void) => {
  const { t } = useTranslation('project');
  const isSaved = useRef(false);
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => isDirty && !isSaved.current,
    shouldBlockFn: async () =>
      !isSaved.current &&
      !(await confirm({
        title: t('leave.title'),
        text: t('leave.text'),
        yes: t('leave.yes'),
        no: t('leave.no'),
        danger: true,
      })),
  });
  return () => {
    isSaved.current = true;
  };
};
