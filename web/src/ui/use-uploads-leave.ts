import { useBlocker } from '@tanstack/react-router';
import { i18n } from '../i18n/index.ts';
import { confirm } from './confirm.tsx';

/** Asks before another page is opened while files are on their way; who goes all the same stops them. */
export const useUploadsLeave = (isBusy: boolean, stop: () => void): void => {
  useBlocker({
    disabled: !isBusy,
    // The tab has its own question, also for files whose place is no longer shown.
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) {
        return false;
      }
      const leaves = await askToLeave(i18n.t('files.leave.text'));
      if (leaves) {
        stop();
      }
      return !leaves;
    },
  });
};

/** Whether files on their way may be stopped; `text` says by what. */
export const askToLeave = (text: string): Promise<boolean> =>
  confirm({
    title: i18n.t('files.leave.title'),
    text,
    yes: i18n.t('files.leave.yes'),
    no: i18n.t('files.leave.no'),
    danger: true,
  });
