import { i18n } from '../i18n/index.ts';
import { confirm } from './confirm.tsx';

/** Whether what was typed and not saved may be lost. */
export const askToGiveUp = (): Promise<boolean> =>
  confirm({
    title: i18n.t('giveUp.title'),
    text: i18n.t('giveUp.text'),
    yes: i18n.t('giveUp.yes'),
    no: i18n.t('giveUp.no'),
    danger: true,
  });
