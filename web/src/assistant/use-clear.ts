import { useTranslation } from 'react-i18next';
import { confirm } from '../ui/confirm.tsx';
import { clearChat } from './chat.ts';

/** Empties the chat after the person agreed; what was said stays in the history. */
export const useClear = (): (() => Promise<void>) => {
  const { t } = useTranslation('assistant');
  return async () => {
    const question = { title: t('clear'), text: t('clearSure'), about: t('clearStays') };
    if (await confirm(question)) {
      clearChat();
    }
  };
};
