import { ActionIcon } from '@mantine/core';
import { IconArrowMerge, IconHistory, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { truncate } from '../i18n/format.ts';
import { Fold } from '../ui/fold.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import classes from './organizations.module.css';
import { People } from './people.tsx';
import type { OpenDialog, Organization } from './types.ts';

type Props = { organization: Organization; onOpen: (dialog: OpenDialog) => void };

/** An organization with its БИН and its counts; opened, it shows its people. */
export const OrganizationFold = ({ organization, onOpen }: Props) => {
  const { name } = organization;
  // Nothing hovers over a phone, so a long name is not cut there.
  const shown = useIsPhone() ? name : truncate(name);
  return (
    <Fold
      tooltip={shown === name ? undefined : name}
      head={<Head organization={organization} name={shown} />}
      tools={<Tools organization={organization} onOpen={onOpen} />}
    >
      <People
        organization={organization}
        onAdd={() => onOpen({ kind: 'add-person', organization })}
      />
    </Fold>
  );
};

const Tools = ({ organization, onOpen }: Props) => {
  const { t } = useTranslation('admin');
  const { name } = organization;
  return (
    <>
      <Tool
        label={t('mergeOrganizations.of', { name })}
        icon={IconArrowMerge}
        onClick={() => onOpen({ kind: 'merge', organization })}
      />
      <Tool
        label={t('history.of', { name })}
        icon={IconHistory}
        onClick={() => onOpen({ kind: 'history', organization })}
      />
      <Tool
        label={t('organizations.edit', { name })}
        icon={IconPencil}
        onClick={() => onOpen({ kind: 'edit', organization })}
      />
    </>
  );
};

type ToolProps = { label: string; icon: typeof IconPencil; onClick: () => void };

const Tool = ({ label, icon: Icon, onClick }: ToolProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size={36}
    className={classes.edit}
    aria-label={label}
    onClick={onClick}
  >
    <Icon size={18} />
  </ActionIcon>
);

const Head = ({ organization, name }: { organization: Organization; name: string }) => {
  const { t } = useTranslation('admin');
  const { bin, binFault, membersCount, projectsCount } = organization;
  return (
    <span className={classes.head}>
      <span className={classes.name}>{name}</span>
      {bin !== null && (
        <span className={`${classes.bin} figures`}>{t('organizations.bin', { bin })}</span>
      )}
      {binFault !== null && (
        <span className={classes.fault}>{t(`organizations.binFault.${binFault}`)}</span>
      )}
      <span className={classes.counts}>
        {t('organizations.members', { count: membersCount })} ·{' '}
        {t('organizations.objects', { count: projectsCount })}
      </span>
    </span>
  );
};
