import { useTranslation } from 'react-i18next';
import { ErrorView } from '../ui/error-view.tsx';
import classes from './assistant-entry.module.css';
import { shutDock } from './dock.ts';

/** What stands in place of the drawer when it could not be fetched. */
export const LostDrawer = () => {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('shell.assistant')} className={classes.lost}>
      <ErrorView error={undefined} onRetry={() => window.location.reload()} />
      <button type="button" className={classes.button} onClick={shutDock}>
        {t('close')}
      </button>
    </aside>
  );
};
