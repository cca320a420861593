import { useTranslation } from 'react-i18next';
import { truncate } from '../../i18n/format.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import type { ParticipatingOrganization } from '../types.ts';
import classes from './passport.module.css';

/** The organizations that take part, each with its БИН and its role. */
export const OrganizationsSection = ({
  organizations,
}: {
  organizations: ParticipatingOrganization[];
}) => {
  const { t } = useTranslation('project');
  return (
    <Section title={t('organizations.title')} flush>
      {organizations.length === 0 ? (
        <EmptyState hasSketch title={t('organizations.none')} hint={t('organizations.noneHint')} />
      ) : (
        <ul className={classes.organizations}>
          {organizations.map(({ id, name, bin, role }) => (
            <li key={`${id}-${role.id}`} className={classes.organization}>
              <span className={classes.organizationName} title={name}>
                {truncate(name)}
              </span>
              <span className="muted">
                {role.name} · {t('organizations.bin')} <span className="figures">{bin}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
