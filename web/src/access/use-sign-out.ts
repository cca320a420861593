import { useTranslation } from 'react-i18next';
import { confirm } from '../ui/confirm.tsx';
import { hasTexts } from './kept-texts.ts';
import { signOut } from './session.ts';

/** Signs out after asking; what was not sent is said beforehand, since nobody finds it afterwards. */
export const useSignOut = (): (() => void) => {
  const { t } = useTranslation();
  const ask = async () => {
    const title = t('shell.signOut');
    const question = isAnythingUnsent()
      ? { title, text: t('shell.signOutUnsent'), yes: title, danger: true }
      : { title, text: t('shell.signOutConfirm') };
    if (await confirm(question)) {
      await signOut();
    }
  };
  return () => void ask();
};

/** What is kept for this person, and what a form or a file on its way would have the browser ask about. */
const isAnythingUnsent = (): boolean =>
  hasTexts() || !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
