import { Button, Tooltip } from '@mantine/core';
import { IconChevronRight, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../access/can.ts';
import { truncate } from '../i18n/format.ts';
import { RowMenu } from '../ui/data-table.tsx';
import { Hidden } from '../ui/hidden.tsx';
import { MemberJob, MemberName } from './member-facts.tsx';
import classes from './organizations.module.css';
import { idOf, type Member, type OpenDialog, type Organization } from './types.ts';
import { useRemoval } from './use-removal.ts';

type Props = {
  organizations: Organization[];
  /** A search is on: whatever it finds is open. */
  isFiltered: boolean;
  onOpen: (dialog: OpenDialog) => void;
};

/** Every organization with its members below it, folded away on demand. */
export const OrganizationTable = ({ organizations, isFiltered, onOpen }: Props) => {
  const { t } = useTranslation(['organizations', 'common']);
  const [folded, setFolded] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setFolded((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id]));
  return (
    <section className={`surface ${classes.frame}`}>
      <table className={classes.table} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.name')}</th>
            <th scope="col">{t('columns.email')}</th>
            <th scope="col">{t('columns.job')}</th>
            <th scope="col" className={classes.tools}>
              <Hidden>{t('common:actions')}</Hidden>
            </th>
          </tr>
        </thead>
        {organizations.map((organization) => (
          <OrganizationRows
            key={idOf(organization)}
            organization={organization}
            isOpen={isFiltered || !folded.includes(idOf(organization))}
            onToggle={() => toggle(idOf(organization))}
            onOpen={onOpen}
          />
        ))}
      </table>
    </section>
  );
};

type RowsProps = {
  organization: Organization;
  isOpen: boolean;
  onToggle: () => void;
  onOpen: (dialog: OpenDialog) => void;
};

const OrganizationRows = ({ organization, isOpen, onToggle, onOpen }: RowsProps) => {
  const { t } = useTranslation('organizations');
  return (
    <tbody>
      <tr className={classes.organization}>
        <th scope="rowgroup" colSpan={3}>
          <OrganizationToggle organization={organization} isOpen={isOpen} onToggle={onToggle} />
        </th>
        <td className={classes.tools}>
          <OrganizationTools organization={organization} onOpen={onOpen} />
        </td>
      </tr>
      {isOpen &&
        organization.users.map((member) => (
          <MemberRow
            key={member.membershipId}
            organization={organization}
            member={member}
            onOpen={onOpen}
          />
        ))}
      {isOpen && organization.users.length === 0 && (
        <tr>
          <td colSpan={4} className={classes.none}>
            {organization.isWithoutOrganizations ? t('groupEmpty') : t('noMembers')}
          </td>
        </tr>
      )}
    </tbody>
  );
};

const OrganizationToggle = ({ organization, isOpen, onToggle }: Omit<RowsProps, 'onOpen'>) => {
  const { t } = useTranslation('organizations');
  const { name, bin, role, users, isWithoutOrganizations } = organization;
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
          </span>
        )}
        <span className={classes.facts}>{t('membersCount', { count: users.length })}</span>
      </button>
    </Tooltip>
  );
};

const OrganizationTools = ({
  organization,
  onOpen,
}: Pick<RowsProps, 'organization' | 'onOpen'>) => {
  const { t } = useTranslation(['organizations', 'common']);
  const { removeOrganization } = useRemoval();
  const [mayAdd, mayEdit, mayDelete] = [
    useCan('organizations', 'create'),
    useCan('organizations', 'edit'),
    useCan('organizations', 'delete'),
  ];
  return (
    <span className={classes.buttons}>
      {mayAdd && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          aria-label={t('member.addTo', { name: organization.name })}
          onClick={() => onOpen({ kind: 'add-member', organization })}
        >
          {t('member.add')}
        </Button>
      )}
      {mayEdit && mayDelete && !organization.isWithoutOrganizations && (
        <RowMenu
          actions={[
            {
              label: t('changeRole'),
              icon: <IconPencil size={16} aria-hidden />,
              onClick: () => onOpen({ kind: 'role', organization }),
            },
            {
              label: t('common:delete'),
              icon: <IconTrash size={16} aria-hidden />,
              danger: true,
              onClick: () => void removeOrganization(organization),
            },
          ]}
        />
      )}
    </span>
  );
};

type MemberProps = Pick<RowsProps, 'organization' | 'onOpen'> & { member: Member };

const MemberRow = ({ organization, member, onOpen }: MemberProps) => {
  const { t } = useTranslation('common');
  const { removeMember } = useRemoval();
  const [mayEdit, mayDelete] = [useCan('organizations', 'edit'), useCan('organizations', 'delete')];
  return (
    <tr>
      <td>
        <MemberName member={member} />
      </td>
      <td>
        <a className={classes.mail} href={`mailto:${member.email}`}>
          {member.email}
        </a>
      </td>
      <td>
        <MemberJob member={member} organization={organization} />
      </td>
      <td className={classes.tools}>
        {mayEdit && mayDelete && (
          <RowMenu
            actions={[
              {
                label: t('edit'),
                icon: <IconPencil size={16} aria-hidden />,
                onClick: () => onOpen({ kind: 'edit-member', organization, member }),
              },
              {
                label: t('delete'),
                icon: <IconTrash size={16} aria-hidden />,
                danger: true,
                onClick: () => void removeMember(member),
              },
            ]}
          />
        )}
      </td>
    </tr>
  );
};
