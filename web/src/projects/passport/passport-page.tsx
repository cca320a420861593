import { Button } from '@mantine/core';
import { IconHistory, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { ask } from '../../api/queries.ts';
import { BottomBar } from '../../ui/bottom-bar.tsx';
import { CutText } from '../../ui/cut-text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorView } from '../../ui/error-view.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import { Section } from '../../ui/section.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { addressOf } from '../form/values.ts';
import { editPath, historyPath, listPath } from '../paths.ts';
import type { ParticipatingOrganization, Project } from '../types.ts';
import { AgreementsSection } from './agreements-section.tsx';
import { FinanceFacts, MainFacts, TimerFacts } from './facts-sections.tsx';
import { Figures } from './figures.tsx';
import classes from './passport.module.css';
import { PaymentTermsSection } from './payment-terms-section.tsx';
import { PlaceSection } from './place-section.tsx';
import { SupplementarySection } from './supplementary-section.tsx';

/** Everything about one project: figures, facts, agreements, place, participants. */
export const PassportPage = () => {
  const { t } = useTranslation('project');
  const { projectId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(ask('projects', 'get', { params: { id: projectId } }));
  if (data) {
    return <Passport project={data} />;
  }
  return error ? (
    <>
      <PageHeader title={t('passport')} backTo={listPath} />
      <div className="surface">
        <ErrorView error={error} onRetry={() => void refetch()} />
      </div>
    </>
  ) : (
    <PageSkeleton />
  );
};

const Passport = ({ project }: { project: Project }) => {
  const { t } = useTranslation('project');
  const edit = (
    <>
      <HistoryButton project={project} />
      <EditButton project={project} />
    </>
  );
  return (
    <>
      <PageHeader
        title={project.fullName}
        crumbs={[{ label: t('title'), to: listPath }]}
        subtitle={addressOf(project.shownLocation)}
        badge={
          project.archived && (
            <StatusBadge status={{ status: 'ARCHIVED', name: t('archived.mark') }} />
          )
        }
        actions={edit}
      />
      {project.archived && <p className={classes.archived}>{t('archived.hint')}</p>}
      <Figures project={project} />
      <div className={classes.columns}>
        <div>
          <MainFacts project={project} />
          <FinanceFacts project={project} />
          <AgreementsSection project={project} />
          <SupplementarySection project={project} />
          <PaymentTermsSection project={project} />
        </div>
        <div>
          <PlaceSection project={project} />
          <TimerFacts project={project} />
          <OrganizationsSection organizations={project.organizations} />
        </div>
      </div>
      <BottomBar>{edit}</BottomBar>
    </>
  );
};

/** Who changed what, for who may change it. */
const HistoryButton = ({ project }: { project: Project }) => {
  const { t } = useTranslation('document');
  const mayEdit = useCan('project', 'edit', project.id);
  return mayEdit ? (
    <Button
      component={Link}
      to={historyPath(project.id)}
      variant="default"
      leftSection={<IconHistory size={18} />}
    >
      {t('history.open')}
    </Button>
  ) : null;
};

const EditButton = ({ project }: { project: Project }) => {
  const { t } = useTranslation(['project', 'common']);
  const router = useRouter();
  const mayEdit = useCan('project', 'edit', project.id);
  return (
    <PermissionButton
      allowed={mayEdit && !project.archived}
      reason={project.archived ? t('archived.title') : undefined}
      variant="default"
      leftSection={<IconPencil size={18} />}
      onClick={() => router.history.push(editPath(project.id))}
    >
      {t('common:edit')}
    </PermissionButton>
  );
};

/** The organizations that take part, each with its БИН and its role. */
const OrganizationsSection = ({
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
                <CutText>{name}</CutText>
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
