import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { home } from '../routing/redirect-url.ts';
import { Brand } from '../ui/brand.tsx';
import { Bell } from './bell.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

/** The desktop's top bar. It lists only areas that have a page. */
export const TopBar = () => {
  const { t } = useTranslation();
  return (
    <header className={classes.top}>
      <Brand to={home} />
      <nav aria-label={t('shell.main')} className={classes.areas}>
        <Link to={home} className={classes.area} activeOptions={{ includeSearch: false }}>
          {t('shell.objects')}
        </Link>
      </nav>
      <div className={classes.tools}>
        <LanguageMenu />
        <Bell />
        <UserMenu />
      </div>
    </header>
  );
};
