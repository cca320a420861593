import { Tooltip } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileList } from '../files/file-list.tsx';
import { truncate } from '../i18n/format.ts';
import { CutText } from '../ui/cut-text.tsx';
import { Hidden } from '../ui/hidden.tsx';
import { MemberRow } from './member-row.tsx';
import { OrganizationTools } from './organization-tools.tsx';
import classes from './organizations.module.css';
import { useRemoveFile } from './queries.ts';
import { idOf, type OpenDialog, type Organization } from './types.ts';

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
      {isOpen && organization.projectFiles.length > 0 && <FilesRow organization={organization} />}
    </tbody>
  );
};

const FilesRow = ({ organization: { projectFiles, may } }: { organization: Organization }) => {
  const { t } = useTranslation('organizations');
  const { projectId = '' } = useParams({ strict: false });
  const remove = useRemoveFile();
  return (
    <tr>
      <td colSpan={4}>
        <div className={classes.filesRow}>
          <span className={classes.facts}>{t('files.title')}</span>
          <FileList
            files={projectFiles}
            projectId={projectId}
            remove={may.attach ? remove : undefined}
          />
        </div>
      </td>
    </tr>
  );
};

type OrganizationToggleProps = {
  organization: Organization;
  isOpen: boolean;
  onToggle: () => void;
};

/** The line of an organization: its name, cut where it is long, and its facts. */
const OrganizationToggle = ({ organization, isOpen, onToggle }: OrganizationToggleProps) => {
  const { t } = useTranslation('organizations');
  const { name, bin, binFault, role, parent, users, isWithoutOrganizations } = organization;
  return (
    <Tooltip label={name} disabled={truncate(name) === name} position="top-start">
      <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={onToggle}>
        <IconChevronRight
          size={16}
          className={classes.chevron}
          data-open={isOpen || undefined}
          aria-hidden
        />
        <span className={classes.name}>
          <CutText>{name}</CutText>
        </span>
        {!isWithoutOrganizations && (
          <span className={classes.facts}>
            {role.name} · {t('bin')} {bin}
            {binFault !== null && (
              <span className={classes.warning}> · {t(`binFault.${binFault}`)}</span>
            )}
            {parent && ` · ${t('above', { name: truncate(parent.name) })}`}
          </span>
        )}
        <span className={classes.facts}>{t('membersCount', { count: users.length })}</span>
      </button>
    </Tooltip>
  );
};
