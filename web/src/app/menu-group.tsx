import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hidden } from '../ui/hidden.tsx';
import type { MenuGroup } from './menu-entry.ts';
import classes from './shell.module.css';
import { useFoldedGroups } from './use-folded-groups.ts';

type Props = {
  label: NonNullable<MenuGroup['label']>;
  /** The page that is open stands in it. */
  isCurrent: boolean;
  /** How many wait for the reader in it. */
  count: number;
  children: ReactNode;
};

/** A group of the menu that folds, which is kept. The one of the open page is open when its reader comes to it. */
export const FoldingGroup = ({ label, isCurrent, count, children }: Props) => {
  const { t } = useTranslation();
  const { folded, keep } = useFoldedGroups();
  const [isShut, setShut] = useState(false);
  const list = useId();
  if (!isCurrent && isShut) {
    setShut(false);
  }
  const isOpen = !folded.includes(label) || (isCurrent && !isShut);
  const toggle = () => {
    setShut(isOpen);
    keep(isOpen ? [...folded, label] : folded.filter((one) => one !== label));
  };
  return (
    <div>
      <h2 className={classes.group}>
        <button type="button" aria-expanded={isOpen} aria-controls={list} onClick={toggle}>
          <span>{t(`menu.groups.${label}`)}</span>
          {!isOpen && count > 0 && (
            <>
              <Hidden>: {t('shell.notificationsWaiting', { count })}</Hidden>
              <span className={classes.waits} aria-hidden>
                {count > 99 ? '99+' : count}
              </span>
            </>
          )}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </h2>
      <ul id={list} hidden={!isOpen}>
        {children}
      </ul>
    </div>
  );
};
