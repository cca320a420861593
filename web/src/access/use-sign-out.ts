import { useTranslation } from 'react-i18next';
import { confirm } from '../ui/confirm.tsx';
import { signOut } from './session.ts';

/** Signs out after asking. */
export const useSignOut = (): (() => void) => {
  const { t } = useTranslation();
  const ask = async () => {
    if (await confirm({ title: t('shell.signOut'), text: t('shell.signOutConfirm') })) {
      await signOut();
    }
  };
  return () => void ask();
};
