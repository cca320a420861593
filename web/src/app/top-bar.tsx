import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AssistantButton } from '../assistant/assistant-entry.tsx';
import { home, projectList } from '../routing/redirect-url.ts';
import { SearchEntry } from '../search/search-entry.tsx';
import { brand } from '../ui/brand.tsx';
import { ToastSlot } from '../ui/toast-slot.tsx';
import { Bell } from './bell.tsx';
import { LanguageMenu } from './language-menu.tsx';
import classes from './shell.module.css';
import { useAreas } from './use-areas.ts';
import { UserMenu } from './user-menu.tsx';

/** The desktop's top bar. It lists only areas that have a page. */
export const TopBar = () => {
  const { t } = useTranslation();
  const { hasProjects, hasOverview, sections } = useAreas();
  const isWide = useMediaQuery('(min-width: 90em)', false, { getInitialValueInEffect: false });
  return (
    <header className={classes.bar} data-top-bar>
      <div className={classes.top}>
        <Link to={home} {...brand} />
        <nav aria-label={t('shell.main')} className={classes.areas}>
          {hasProjects && (
            <Link
              to={projectList}
              className={classes.area}
              activeOptions={{ includeSearch: false }}
            >
              {t('shell.objects')}
            </Link>
          )}
          {hasOverview && (
            <Link
              to="/app/dashboard"
              className={classes.area}
              activeOptions={{ includeSearch: false }}
            >
              {t('shell.overview')}
            </Link>
          )}
          {sections.length > 0 && (
            <Link to="/app/admin" className={classes.area}>
              {t('shell.admin')}
            </Link>
          )}
        </nav>
        {isWide && <ToastSlot />}
        <div className={classes.tools}>
          <SearchEntry />
          <AssistantButton />
          <LanguageMenu />
          <Bell />
          <UserMenu />
        </div>
      </div>
      {!isWide && <ToastSlot />}
    </header>
  );
};
