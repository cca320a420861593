import { Tooltip } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Hidden } from '../ui/hidden.tsx';
import classes from './shell.module.css';

type Props = {
  to: string;
  label: string;
  icon: Icon;
  /** The entry is marked on its own page alone, not on those below it. */
  exact?: boolean;
  /** The menu is folded: the icon alone, its name in a tooltip. */
  narrow?: boolean;
  /** How many wait for the reader there, and the same in words. */
  count?: number;
  counted?: string;
  onPick?: () => void;
};

/** An entry of a side menu or of the phone's section picker. */
export const MenuLink = ({
  to,
  label,
  icon: Sign,
  exact = false,
  narrow,
  onPick,
  ...rest
}: Props) => {
  const { count = 0, counted } = rest;
  const name = counted ? `${label}: ${counted}` : label;
  return (
    <Tooltip label={name} position="right" disabled={!narrow}>
      <Link
        to={to}
        className={classes.entry}
        activeOptions={{ exact, includeSearch: false }}
        aria-label={narrow ? name : undefined}
        onClick={onPick}
      >
        <Sign size={18} aria-hidden />
        {!narrow && (
          <span className={classes.label} title={label}>
            {label}
            {counted && <Hidden>: {counted}</Hidden>}
          </span>
        )}
        {count > 0 && (
          <span className={classes.waits} title={narrow ? undefined : counted} aria-hidden>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Link>
    </Tooltip>
  );
};
