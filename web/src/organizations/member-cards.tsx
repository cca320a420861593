import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FileList } from '../files/file-list.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { MemberJob, MemberName } from './member-facts.tsx';
import classes from './organizations.module.css';
import { idOf, type Organization } from './types.ts';

/** The members by organization for a phone, to be read and written to. */
export const MemberCards = ({ organizations }: { organizations: Organization[] }) => (
  <>
    {organizations.map((organization) => (
      <OrganizationCard key={idOf(organization)} organization={organization} />
    ))}
  </>
);

const OrganizationCard = ({ organization }: { organization: Organization }) => {
  const { t } = useTranslation('organizations');
  const { projectId = '' } = useParams({ strict: false });
  const { name, bin, binFault, role, parent, users, projectFiles, isWithoutOrganizations } =
    organization;
  return (
    <section className={`surface ${classes.card}`}>
      <header className={classes.cardHead}>
        <h2>{name}</h2>
        {!isWithoutOrganizations && (
          <span className={classes.facts}>
            {role.name} · {t('bin')} {bin}
            {binFault !== null && (
              <span className={classes.warning}> · {t(`binFault.${binFault}`)}</span>
            )}
            {parent && ` · ${t('above', { name: parent.name })}`}
          </span>
        )}
      </header>
      {users.length === 0 && (
        <p className={classes.cardNone}>
          {isWithoutOrganizations ? t('groupEmpty') : t('noMembersYet')}
        </p>
      )}
      <ul className={classes.members}>
        {users.map((member) => (
          <li key={member.membershipId} className={classes.member}>
            <Avatar name={member.fullname || member.email} />
            <span className={classes.memberText}>
              <MemberName member={member} />
              <span className={classes.facts}>
                <MemberJob member={member} organization={organization} />
              </span>
              <a className={classes.cardMail} href={`mailto:${member.email}`}>
                {member.email}
              </a>
            </span>
          </li>
        ))}
      </ul>
      {projectFiles.length > 0 && (
        <div className={classes.cardFiles}>
          <span className={classes.facts}>{t('files.title')}</span>
          <FileList files={projectFiles} projectId={projectId} />
        </div>
      )}
    </section>
  );
};
