import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { AdminMenu } from './admin-menu.tsx';
import { PageOutlet } from './page-outlet.tsx';
import classes from './shell.module.css';
import { Main } from './shell.tsx';
import { SideMenu } from './side-menu.tsx';

/** Every page of the back office: its side menu and the page beside it. */
export const AdminShell = () => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <div className={classes.columns}>
      {!isPhone && (
        <SideMenu>
          {(narrow) => (
            <>
              {!narrow && (
                <div className={classes.project}>
                  <strong className={classes.projectName}>{t('shell.admin')}</strong>
                </div>
              )}
              <AdminMenu narrow={narrow} />
            </>
          )}
        </SideMenu>
      )}
      <Main>
        <PageOutlet />
      </Main>
    </div>
  );
};
