import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { confirm } from './confirm.tsx';

/** Asks before another page is opened while files are on their way; who goes all the same stops them. */
export const useUploadsLeave = (isBusy: boolean, stop: () => void): void => {
  const { t } = useTranslation();
  useBlocker({
    disabled: !isBusy,
    // The tab has its own question, also for files whose place is no longer shown.
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) {
        return false;
      }
      const leaves = await confirm({
        title: t('files.leave.title'),
        text: t('files.leave.text'),
        yes: t('files.leave.yes'),
        no: t('files.leave.no'),
        danger: true,
      });
      if (leaves) {
        stop();
      }
      return !leaves;
    },
  });
};
