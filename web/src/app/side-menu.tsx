import { Tooltip } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuEdge } from './menu-edge.tsx';
import classes from './shell.module.css';
import { tabletQuery, useMenuWidth } from './use-menu-width.ts';

/** The desktop's side menu: 336 px or as much less as its reader drew it, 80 when folded; kept in this browser. */
export const SideMenu = ({ children }: { children: (narrow: boolean) => ReactNode }) => {
  const { width, most, keep } = useMenuWidth();
  const [drawn, setDrawn] = useState<number>();
  const [narrow, setNarrow] = useLocalStorage({
    key: 'nysan.menu.narrow',
    defaultValue: window.matchMedia(tabletQuery).matches,
    getInitialValueInEffect: false,
  });
  return (
    <aside
      className={classes.side}
      data-screen-only
      data-narrow={narrow || undefined}
      style={narrow ? undefined : ({ width: drawn ?? width } satisfies CSSProperties)}
    >
      <div className={classes.sideBody}>{children(narrow)}</div>
      <FoldButton narrow={narrow} onClick={() => setNarrow(!narrow)} />
      {!narrow && (
        <MenuEdge
          width={drawn ?? width}
          most={most}
          onDraw={setDrawn}
          onKeep={(wanted) => {
            setDrawn(undefined);
            keep(wanted);
          }}
        />
      )}
    </aside>
  );
};

const FoldButton = ({ narrow, onClick }: { narrow: boolean; onClick: () => void }) => {
  const { t } = useTranslation();
  const label = narrow ? t('shell.expand') : t('shell.collapse');
  const Sign = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <Tooltip label={label} position="right" disabled={!narrow}>
      <button
        type="button"
        className={classes.fold}
        aria-label={label}
        aria-expanded={!narrow}
        onClick={onClick}
      >
        <Sign size={18} aria-hidden />
        {!narrow && label}
      </button>
    </Tooltip>
  );
};
