import { Button, SegmentedControl } from '@mantine/core';
import {
  IconBuilding,
  IconCalendarCheck,
  IconLogout,
  IconMap2,
  IconMessageReport,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { useMatch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../access/use-sign-out.ts';
import { useReportPage } from '../document-kit/page/report-problem.ts';
import { currentLanguage } from '../i18n/index.ts';
import { type Language, languages, switchLanguage } from '../i18n/languages.ts';
import { dayPath } from '../routing/day-path.ts';
import { projectList } from '../routing/redirect-url.ts';
import { SideDrawer } from '../ui/side-drawer.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { MenuLink } from './menu-link.tsx';
import { ProjectMenu } from './project-menu.tsx';
import classes from './shell.module.css';
import { useAreas } from './use-areas.ts';

/** The phone's section picker: the sections of the open project, the areas, language, profile, the way out. */
export const PhoneSections = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const leave = useSignOut();
  const report = useReportPage();
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('shell.sections')}>
      <ProjectMenu onPick={onClose} />
      <Areas onPick={onClose} />
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={t('shell.language')}
        value={currentLanguage()}
        onChange={(value) => switchLanguage(value as Language)}
        data={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
      />
      <Button
        mt="md"
        fullWidth
        variant="default"
        leftSection={<IconMessageReport size={18} />}
        onClick={() => {
          onClose();
          report();
        }}
      >
        {t('shell.report')}
      </Button>
      <Button
        mt="xs"
        fullWidth
        variant="default"
        leftSection={<IconLogout size={18} />}
        onClick={leave}
      >
        {t('shell.signOut')}
      </Button>
    </SideDrawer>
  );
};

/** The areas of the service; in the back office its pages stand above them. */
const Areas = ({ onPick }: { onPick: () => void }) => {
  const { t } = useTranslation();
  const { hasProjects, hasOverview, sections } = useAreas();
  const admin = useMatch({ from: '/app/admin', shouldThrow: false });
  return (
    <>
      {admin && <AdminMenu onPick={onPick} />}
      <nav aria-label={t('shell.main')} className={classes.areasList}>
        {hasProjects && (
          <MenuLink
            to={dayPath()}
            label={t('shell.myDay')}
            icon={IconCalendarCheck}
            exact
            onPick={onPick}
          />
        )}
        {hasProjects && (
          <MenuLink
            to={projectList}
            label={t('shell.objects')}
            icon={IconBuilding}
            exact
            onPick={onPick}
          />
        )}
        {hasOverview && (
          <MenuLink
            to="/app/dashboard"
            label={t('shell.overview')}
            icon={IconMap2}
            exact
            onPick={onPick}
          />
        )}
        {sections.length > 0 && (
          <MenuLink
            to="/app/admin"
            label={t('shell.admin')}
            icon={IconSettings}
            exact
            onPick={onPick}
          />
        )}
        <MenuLink to="/app/profile" label={t('shell.profile')} icon={IconUser} onPick={onPick} />
      </nav>
    </>
  );
};
