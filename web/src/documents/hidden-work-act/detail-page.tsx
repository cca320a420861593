import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { useParams } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/can.ts';
import { ApprovalPanel } from '../../document-kit/approval-panel.tsx';
import { ChangesPanel } from '../../document-kit/changes-panel.tsx';
import { DateField } from '../../document-kit/date-field.tsx';
import { DocumentFault } from '../../document-kit/document-fault.tsx';
import { DocumentPage, type Part } from '../../document-kit/document-page.tsx';
import { FileArea } from '../../document-kit/file-area.tsx';
import { FixedField } from '../../document-kit/fixed-field.tsx';
import { FrozenNote } from '../../document-kit/frozen-note.tsx';
import { People } from '../../document-kit/people.tsx';
import { LongTextField, TextField } from '../../document-kit/text-field.tsx';
import { VersionsPanel } from '../../document-kit/versions-panel.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { PageSkeleton } from '../../ui/skeletons.tsx';
import { EstimateRecords } from './estimate-records.tsx';
import { LinkedRecords } from './linked-records.tsx';
import { actPath, historyPath, listPath, separators } from './paths.ts';
import { type HiddenWorkActHandle, useHiddenWorkAct } from './queries.ts';

/** One act of hidden works: its fields, volumes, proofs and files, and its approval. */
export const HiddenWorkActPage = () => {
  const { t } = useTranslation('hidden-work');
  const { projectId = '', actUuid = '' } = useParams({ strict: false });
  const { handle, error, retry } = useHiddenWorkAct(actUuid);
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

type ActProps = { handle: HiddenWorkActHandle; projectId: string };

const Act = ({ handle, projectId }: ActProps) => {
  const { t } = useTranslation('hidden-work');
  const act = handle.document;
  const mayCreate = useCan('hidden-work-act', 'create', projectId);
  return (
    <DocumentPage
      handle={handle}
      name={act.name}
      crumbs={[{ label: t('title'), to: listPath(projectId) }]}
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
          <ApprovalPanel name={act.name} groups={useGroups(act)} />
          <ChangesPanel separators={separators} />
          <VersionsPanel />
        </>
      }
    />
  );
};

/** The three groups in the order of the form. */
const useGroups = (act: HiddenWorkAct) => {
  const { t } = useTranslation('hidden-work');
  return [
    {
      field: 'primaryApprovers',
      title: t('groups.primary'),
      people: act.primaryApprovers,
      fits: ['GENERAL_CONTRACTOR', 'SUBCONTRACTOR'],
    },
    {
      field: 'techExpertApprovers', // sic: read as techApprovers
      title: t('groups.techExpert'),
      people: act.techApprovers,
      fits: ['TECHNICAL_SUPERVISION'],
    },
    {
      field: 'authorExpertApprovers', // sic: read as expertApprovers
      title: t('groups.authorExpert'),
      people: act.expertApprovers,
      fits: ['AUTHOR_SUPERVISION'],
    },
  ] satisfies ComponentProps<typeof People>[];
};

const useParts = (handle: HiddenWorkActHandle): Part[] => {
  const { t } = useTranslation('hidden-work');
  const act = handle.document;
  // Who decides stands on the right; the groups stand here only to be filled.
  const participants = act.editable
    ? [{ id: 'people', label: t('parts.people'), content: <Participants act={act} /> }]
    : [];
  return [
    { id: 'works', label: t('parts.works'), content: <Works act={act} /> },
    {
      id: 'volumes',
      label: t('parts.volumes'),
      count: act.estimateRecords.length,
      isDecidedOn: true,
      content: <EstimateRecords handle={handle} />,
    },
    ...participants,
    { id: 'proofs', label: t('parts.proofs'), content: <LinkedRecords act={act} /> },
    {
      id: 'files',
      label: t('parts.files'),
      count: act.files.length,
      content: (
        <Section title={t('parts.files')}>
          <FileArea field="files" files={act.files} location="ACTS" />
        </Section>
      ),
    },
  ];
};

const Works = ({ act }: { act: HiddenWorkAct }) => {
  const { t } = useTranslation('hidden-work');
  return (
    <Section title={t('parts.works')} aside={<FrozenNote />}>
      <TextField field="name" label={t('fields.name')} required />
      <DateField field="startWorkTime" label={t('fields.startWorkTime')} />
      <DateField field="endWorkTime" label={t('fields.endWorkTime')} />
      <LongTextField field="workDoneByDoc" label={t('fields.workDoneByDoc')} />
      <LongTextField field="usedMaterial" label={t('fields.usedMaterial')} />
      <LongTextField field="allowedDeviation" label={t('fields.allowedDeviation')} />
      <LongTextField field="allowedWork" label={t('fields.allowedWork')} />
      <LongTextField field="additional" label={t('fields.additional')} />
      <FixedField label={t('fields.author')} value={act.author} />
      <FixedField label={t('fields.createdAt')} value={formatDateTime(act.createdAt)} figures />
    </Section>
  );
};

const Participants = ({ act }: { act: HiddenWorkAct }) => {
  const { t } = useTranslation('hidden-work');
  const groups = useGroups(act);
  return (
    <Section title={t('parts.people')} flush>
      {groups.map((group) => (
        <People key={group.field} {...group} />
      ))}
    </Section>
  );
};
