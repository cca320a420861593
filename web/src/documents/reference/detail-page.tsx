import type { Reference } from '@nysan/contract/documents/reference.ts';
import { useParams } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { ApprovalPanel } from '../../document-kit/approval-panel.tsx';
import { ChangesPanel } from '../../document-kit/changes-panel.tsx';
import { DocumentFault } from '../../document-kit/document-fault.tsx';
import { DocumentPage, type Part } from '../../document-kit/document-page.tsx';
import { People } from '../../document-kit/people.tsx';
import { VersionsPanel } from '../../document-kit/versions-panel.tsx';
import { formatPeriod } from '../../i18n/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { General } from './general.tsx';
import { LinkedActs } from './linked-acts.tsx';
import { historyPath, listPath, referencePath, separators } from './paths.ts';
import { type ReferenceHandle, useReference } from './queries.ts';
import { Totals } from './totals.tsx';

/** One reference: what it certifies, its totals, the acts they come from, and its approval. */
export const ReferencePage = () => {
  const { t } = useTranslation('reference');
  const { projectId = '', id = '' } = useParams({ strict: false });
  const { handle, error, retry } = useReference(id);
  if (handle) {
    return <Opened key={id} handle={handle} projectId={projectId} />;
  }
  return error ? (
    <>
      <PageHeader
        title={t('reference')}
        crumbs={[{ label: t('title'), to: listPath(projectId) }]}
      />
      <DocumentFault error={error} onRetry={retry} listPath={listPath(projectId)} />
    </>
  ) : (
    <PageSkeleton />
  );
};

type OpenedProps = { handle: ReferenceHandle; projectId: string };

const Opened = ({ handle, projectId }: OpenedProps) => {
  const { t } = useTranslation('reference');
  const { id, number, period } = handle.document;
  const name = t('name', { number, period: formatPeriod(period) });
  const mayCreate = useCan('references', 'create', projectId);
  return (
    <DocumentPage
      handle={handle}
      name={name}
      crumbs={[{ label: t('title'), to: listPath(projectId) }]}
      historyPath={historyPath(projectId, id)}
      mayCopy={mayCreate}
      others={{
        copySure: t('copySure'),
        removeSure: t('removeSure'),
        removed: t('removed'),
        listPath: listPath(projectId),
        pathOf: (made) => referencePath(projectId, made),
      }}
      parts={useParts(handle.document)}
      aside={
        <>
          <ApprovalPanel name={name} groups={useGroups(handle.document)} />
          <ChangesPanel separators={separators} />
          <VersionsPanel />
        </>
      }
    />
  );
};

/** The three groups in the order of the form. */
const useGroups = ({ approvers, contractorSigners, customerSigners }: Reference) => {
  const { t } = useTranslation('reference');
  return [
    {
      field: 'approvers',
      title: t('groups.approvers'),
      people: approvers,
      fits: ['TECHNICAL_SUPERVISION'],
    },
    {
      field: 'contractorSigners',
      title: t('groups.contractorSigners'),
      people: contractorSigners,
      fits: ['GENERAL_CONTRACTOR'],
    },
    {
      field: 'customerSigners',
      title: t('groups.customerSigners'),
      people: customerSigners,
      fits: ['CUSTOMER'],
    },
  ] satisfies ComponentProps<typeof People>[];
};

const useParts = (reference: Reference): Part[] => {
  const { t } = useTranslation('reference');
  // Who decides stands on the right; the groups stand here only to be filled.
  const participants = reference.editable
    ? [
        {
          id: 'people',
          label: t('parts.people'),
          content: <Participants reference={reference} />,
        },
      ]
    : [];
  return [
    { id: 'general', label: t('parts.general'), content: <General reference={reference} /> },
    {
      id: 'totals',
      label: t('parts.totals'),
      isDecidedOn: true,
      content: <Totals reference={reference} />,
    },
    {
      id: 'acts',
      label: t('parts.acts'),
      count: reference.doneWorkActs.length,
      isDecidedOn: true,
      content: <LinkedActs reference={reference} />,
    },
    ...participants,
  ];
};

const Participants = ({ reference }: { reference: Reference }) => {
  const { t } = useTranslation('reference');
  const groups = useGroups(reference);
  return (
    <Section title={t('parts.people')} flush>
      {groups.map((group) => (
        <People key={group.field} {...group} />
      ))}
    </Section>
  );
};
