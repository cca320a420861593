import { Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './shell.module.css';

type Props = {
  to: string;
  label: string;
  icon: Icon;
  /** The entry is marked on its own page alone, not on those below it. */
  exact?: boolean;
  /** The menu is folded: the icon alone, its name in a tooltip. */
  narrow?: boolean;
  onPick?: () => void;
};

/** An entry of a side menu or of the phone's section picker. */
export const MenuLink = ({ to, label, icon: Sign, exact = false, narrow, onPick }: Props) => (
  <Tooltip label={label} position="right" disabled={!narrow}>
    <Link
      to={to}
      className={classes.entry}
      activeOptions={{ exact, includeSearch: false }}
      aria-label={narrow ? label : undefined}
      onClick={onPick}
    >
      <Sign size={18} aria-hidden />
      {!narrow && label}
    </Link>
  </Tooltip>
);
