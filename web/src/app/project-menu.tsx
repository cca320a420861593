import { Tooltip } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { MenuEntry } from './menu.ts';
import classes from './shell.module.css';
import { useProjectMenu } from './use-project-menu.ts';

type Props = { narrow?: boolean; onPick?: () => void };

/** The sections of the open project, by groups; nothing outside a project. */
export const ProjectMenu = ({ narrow, onPick }: Props) => {
  const { t } = useTranslation();
  const groups = useProjectMenu();
  if (groups.length === 0) {
    return null;
  }
  return (
    <nav aria-label={t('shell.projectMenu')} className={classes.menu}>
      {groups.map((group) => (
        <div key={group.label ?? 'first'}>
          {!narrow && group.label && (
            <h2 className={classes.group}>{t(`menu.groups.${group.label}`)}</h2>
          )}
          <ul>
            {group.entries.map((entry) => (
              <li key={entry.label}>
                <Entry entry={entry} narrow={narrow} onPick={onPick} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};

const Entry = ({ entry, narrow, onPick }: Props & { entry: MenuEntry }) => {
  const { t } = useTranslation();
  const { projectId } = useParams({ strict: false });
  const label = t(`menu.${entry.label}`);
  const to: string = `/app/project/${projectId}${entry.path}`;
  return (
    <Tooltip label={label} position="right" disabled={!narrow}>
      <Link
        to={to}
        className={classes.entry}
        activeOptions={{ exact: entry.path === '', includeSearch: false }}
        aria-label={narrow ? label : undefined}
        onClick={onPick}
      >
        <entry.icon size={18} aria-hidden />
        {!narrow && label}
      </Link>
    </Tooltip>
  );
};
