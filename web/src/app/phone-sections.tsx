import { Button, SegmentedControl } from '@mantine/core';
import { IconBuilding, IconLogout, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '../access/use-sign-out.ts';
import { currentLanguage } from '../i18n/index.ts';
import { type Language, languages, switchLanguage } from '../i18n/languages.ts';
import { home } from '../routing/redirect-url.ts';
import { SideDrawer } from '../ui/side-drawer.tsx';
import { ProjectMenu } from './project-menu.tsx';
import classes from './shell.module.css';

/** The phone's section picker: the sections of the open project, the areas, language, profile, the way out. */
export const PhoneSections = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTranslation();
  const leave = useSignOut();
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('shell.sections')}>
      <ProjectMenu onPick={onClose} />
      <nav aria-label={t('shell.main')} className={classes.areasList}>
        <Link to={home} className={classes.entry} onClick={onClose} activeOptions={{ exact: true }}>
          <IconBuilding size={18} aria-hidden />
          {t('shell.objects')}
        </Link>
        <Link to="/app/profile" className={classes.entry} onClick={onClose}>
          <IconUser size={18} aria-hidden />
          {t('shell.profile')}
        </Link>
      </nav>
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
        leftSection={<IconLogout size={18} />}
        onClick={leave}
      >
        {t('shell.signOut')}
      </Button>
    </SideDrawer>
  );
};
