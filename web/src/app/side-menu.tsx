import { ActionIcon, Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

/** Below this width the menu would leave too little of the page: it is folded until somebody unfolds it. */
const tabletQuery = '(max-width: 74.99em)';

/** The desktop's side menu: 336 px, 80 when folded; how it was left is kept in this browser. */
export const SideMenu = ({ children }: { children: (narrow: boolean) => ReactNode }) => {
  const { t } = useTranslation();
  const [narrow, setNarrow] = useLocalStorage({
    key: 'nysan.menu.narrow',
    defaultValue: window.matchMedia(tabletQuery).matches,
    getInitialValueInEffect: false,
  });
  const label = narrow ? t('shell.expand') : t('shell.collapse');
  return (
    <aside className={classes.side} data-narrow={narrow || undefined}>
      {children(narrow)}
      <Tooltip label={label} position="right">
        <ActionIcon
          className={classes.fold}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={label}
          aria-expanded={!narrow}
          onClick={() => setNarrow(!narrow)}
        >
          {narrow ? (
            <IconLayoutSidebarLeftExpand size={18} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={18} />
          )}
        </ActionIcon>
      </Tooltip>
    </aside>
  );
};
