import type { DoneWorkAct } from '@nysan/contract/documents/done-work-act.ts';
import { useParams } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { ApprovalPanel } from '../../document-kit/approval-panel.tsx';
import { ChangesPanel } from '../../document-kit/changes-panel.tsx';
import { DocumentFault } from '../../document-kit/document-fault.tsx';
import { DocumentPage, type Part } from '../../document-kit/document-page.tsx';
import { FixedField } from '../../document-kit/fixed-field.tsx';
import { FrozenNote } from '../../document-kit/frozen-note.tsx';
import { People } from '../../document-kit/people.tsx';
import { VersionsPanel } from '../../document-kit/versions-panel.tsx';
import { formatDateTime, formatPeriod, formatTiyns } from '../../i18n/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { ActCoefficients } from './act-coefficients.tsx';
import { Calculation } from './calculation.tsx';
import { Coefficients } from './coefficient-rows.tsx';
import { HiddenWorkActs } from './hidden-work-acts.tsx';
import { actPath, historyPath, listPath, separators } from './paths.ts';
import { Positions } from './positions.tsx';
import { type DoneWorkActHandle, useDoneWorkAct } from './queries.ts';

/** One act of completed works: what it pays for, how the sum comes about, and its approval. */
export const DoneWorkActPage = () => {
  const { t } = useTranslation('done-work');
  const { projectId = '', actUuid = '' } = useParams({ strict: false });
  const { handle, error, retry } = useDoneWorkAct(actUuid);
  if (handle) {
    return <Act key={actUuid} handle={handle} projectId={projectId} />;
  }
  return error ? (
    <>
      <PageHeader title={t('act')} crumbs={[{ label: t('title'), to: listPath(projectId) }]} />
      <DocumentFault error={error} onRetry={retry} listPath={listPath(projectId)} />
    </>
  ) : (
    <PageSkeleton />
  );
};

type ActProps = { handle: DoneWorkActHandle; projectId: string };

const Act = ({ handle, projectId }: ActProps) => {
  const { t } = useTranslation('done-work');
  const act = handle.document;
  const mayCreate = useCan('done-work-act', 'create', projectId);
  // Auditors and designers may open an act and not the list.
  const mayList = useCan('done-work-act', 'view', projectId);
  const name = t('named', { period: formatPeriod(act.period) });
  return (
    <DocumentPage
      handle={handle}
      name={name}
      crumbs={mayList ? [{ label: t('title'), to: listPath(projectId) }] : []}
      historyPath={historyPath(projectId, act.id)}
      mayCopy={mayCreate}
      others={{
        copySure: t('copySure'),
        removeSure: t('removeSure'),
        removed: t('removed'),
        listPath: listPath(projectId),
        pathOf: (id) => actPath(projectId, id),
      }}
      parts={useParts(handle)}
      aside={
        <>
          <ApprovalPanel name={name} groups={useGroups(act)} />
          <ChangesPanel separators={separators} />
          <VersionsPanel />
        </>
      }
    />
  );
};

/** The four groups in the order of the form. */
const useGroups = (act: DoneWorkAct) => {
  const { t } = useTranslation('done-work');
  return [
    {
      field: 'APPROVER',
      title: t('groups.approver'),
      people: act.approvers,
      fits: ['CUSTOMER', 'GENERAL_CONTRACTOR'],
    },
    {
      field: 'SIGNER',
      title: t('groups.signer'),
      people: act.signers,
      fits: ['GENERAL_CONTRACTOR', 'CUSTOMER'],
    },
    {
      field: 'AUTHOR_SUPERVISION',
      title: t('groups.authorSupervision'),
      people: act.authorSupervisions,
      fits: ['AUTHOR_SUPERVISION'],
    },
    {
      field: 'TECH_SUPERVISION',
      title: t('groups.techSupervision'),
      people: act.techSupervisions,
      fits: ['TECHNICAL_SUPERVISION'],
    },
  ] satisfies ComponentProps<typeof People>[];
};

const useParts = (handle: DoneWorkActHandle): Part[] => {
  const { t } = useTranslation('done-work');
  const act = handle.document;
  const parts: (Part | false)[] = [
    { id: 'general', label: t('parts.general'), content: <General act={act} /> },
    {
      id: 'acts',
      label: t('parts.acts'),
      count: act.hiddenWorkActs.length,
      content: <HiddenWorkActs act={act} />,
    },
    act.positions.length > 0 && {
      id: 'positions',
      label: t('parts.positions'),
      count: act.positions.length,
      content: <Positions positions={act.positions} />,
    },
    {
      id: 'coefficients',
      label: t('parts.coefficients'),
      content: (
        <>
          <Coefficients handle={handle} />
          {(act.editable || act.actCoefficients.length > 0) && <ActCoefficients handle={handle} />}
        </>
      ),
    },
    {
      id: 'calculation',
      label: t('parts.calculation'),
      isDecidedOn: true,
      content: <Calculation act={act} />,
    },
    // Who decides stands on the right; the groups stand here only to be filled.
    act.editable && {
      id: 'people',
      label: t('parts.people'),
      content: <Participants act={act} />,
    },
  ];
  return parts.filter((part) => part !== false);
};

const General = ({ act }: { act: DoneWorkAct }) => {
  const { t } = useTranslation('done-work');
  return (
    <Section title={t('parts.general')} aside={<FrozenNote />}>
      <FixedField label={t('fields.period')} value={formatPeriod(act.period)} />
      <FixedField label={t('fields.total')} value={`${formatTiyns(act.totals.total)} ₸`} figures />
      <FixedField label={t('fields.status')} value={act.status.name} />
      <FixedField label={t('fields.author')} value={act.author} />
      <FixedField label={t('fields.createdAt')} value={formatDateTime(act.createdAt)} figures />
    </Section>
  );
};

const Participants = ({ act }: { act: DoneWorkAct }) => {
  const { t } = useTranslation('done-work');
  const groups = useGroups(act);
  return (
    <Section title={t('parts.people')} flush>
      {groups.map((group) => (
        <People key={group.field} {...group} />
      ))}
    </Section>
  );
};
