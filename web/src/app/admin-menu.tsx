import {
  type Icon,
  IconActivity,
  IconArchive,
  IconBooks,
  IconBuildingCommunity,
  IconGitMerge,
  IconListCheck,
  IconMailForward,
  IconMessageReport,
  IconPercentage,
  IconPhotoStar,
  IconSitemap,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AdminSection } from '../admin/sections.ts';
import { MenuLink } from './menu-link.tsx';
import classes from './shell.module.css';
import { useAreas } from './use-areas.ts';

const icons: Record<AdminSection['label'], Icon> = {
  handbooks: IconBooks,
  users: IconUsers,
  projects: IconArchive,
  stories: IconPhotoStar,
  organizations: IconBuildingCommunity,
  parents: IconSitemap,
  conflicts: IconGitMerge,
  vatRates: IconPercentage,
  reports: IconMessageReport,
  jobs: IconListCheck,
  mails: IconMailForward,
  system: IconActivity,
};

/** The pages of the back office that the reader may view. */
export const AdminMenu = ({ narrow, onPick }: { narrow?: boolean; onPick?: () => void }) => {
  const { t } = useTranslation();
  const { sections } = useAreas();
  return (
    <nav aria-label={t('shell.adminMenu')} className={classes.menu}>
      <ul>
        {sections.map(({ path, label }) => (
          <li key={path}>
            <MenuLink
              to={path}
              label={t(`adminMenu.${label}`)}
              icon={icons[label]}
              narrow={narrow}
              onPick={onPick}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
};
