import { Tooltip } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { truncate } from '../i18n/format.ts';
import classes from './organizations.module.css';
import type { Organization } from './types.ts';

type Props = { organization: Organization; isOpen: boolean; onToggle: () => void };

/** The line of an organization: its name, cut where it is long, and its facts. */
export const OrganizationToggle = ({ organization, isOpen, onToggle }: Props) => {
  const { t } = useTranslation('organizations');
  const { name, bin, role, parent, users, isWithoutOrganizations } = organization;
  return (
    <Tooltip label={name} disabled={truncate(name) === name} position="top-start">
      <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
        <IconChevronRight
          size={16}
          className={classes.chevron}
          data-open={isOpen || undefined}
          aria-hidden
        />
        <span className={classes.name}>{truncate(name)}</span>
        {!isWithoutOrganizations && (
          <span className={classes.facts}>
            {role.name} · {t('bin')} {bin}
            {parent && ` · ${t('above', { name: truncate(parent.name) })}`}
          </span>
        )}
        <span className={classes.facts}>{t('membersCount', { count: users.length })}</span>
      </button>
    </Tooltip>
  );
};
