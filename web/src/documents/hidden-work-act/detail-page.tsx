import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { hiddenWorkActPlain } from '@nysan/contract/documents/hidden-work-act-fields.ts';
import { hiddenWorkActList } from '@nysan/contract/documents/hidden-work-act-list.ts';
import { hiddenWorkSeats } from '@nysan/contract/documents/seat-roles.ts';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../document-kit/approval/group.ts';
import { DateField } from '../../document-kit/fields/date-field.tsx';
import { FixedField } from '../../document-kit/fields/fixed-field.tsx';
import { LongTextField, TextField } from '../../document-kit/fields/text-field.tsx';
import { wordOf } from '../../document-kit/list/plain.ts';
import { DocumentPage } from '../../document-kit/page/document-page.tsx';
import { FileArea } from '../../document-kit/page/file-area.tsx';
import { FrozenNote } from '../../document-kit/page/frozen-note.tsx';
import { OpenedDocument } from '../../document-kit/page/opened-document.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { Section } from '../../ui/section.tsx';
import { CitedRecords } from './cited-records.tsx';
import { EstimateRecords } from './estimate-records.tsx';
import { type HiddenWorkActHandle, hiddenWorkAct } from './kind.ts';

/** One act of hidden works: its fields, volumes, proofs and files, and its approval. */
export const HiddenWorkActPage = () => {
  const { t } = useTranslation('hidden-work');
  return (
    <OpenedDocument
      kind={hiddenWorkAct}
      title={t('act')}
      listTitle={wordOf(hiddenWorkActList.title)}
    >
      {(handle) => <Act handle={handle} />}
    </OpenedDocument>
  );
};

const Act = ({ handle }: { handle: HiddenWorkActHandle }) => {
  const { t } = useTranslation('hidden-work');
  const act = handle.document;
  const groups = useGroups(act);
  return (
    <DocumentPage
      name={act.name}
      groups={groups}
      words={{ copySure: t('copySure'), removeSure: t('removeSure'), removed: t('removed') }}
      parts={[
        { id: 'works', label: t('parts.works'), content: <Works act={act} /> },
        {
          id: 'volumes',
          label: t('parts.volumes'),
          count: act.estimateRecords.length,
          isDecidedOn: true,
          content: <EstimateRecords handle={handle} />,
        },
        {
          id: 'proofs',
          label: t('parts.proofs'),
          count: citedCount(act),
          content: <CitedRecords handle={handle} />,
        },
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
      ]}
    />
  );
};

const citedCount = (act: HiddenWorkAct): number =>
  act.generalLogs.length +
  act.verificationLogs.length +
  act.testProtocols.length +
  act.geoExecutives.length;

/** The three groups in the order of the form. */
const useGroups = (act: HiddenWorkAct): Group[] => {
  const { t } = useTranslation('hidden-work');
  return [
    {
      field: 'primaryApprovers',
      title: t('groups.primary'),
      people: act.primaryApprovers,
      roles: hiddenWorkSeats.primary,
    },
    {
      field: 'techExpertApprovers', // sic: read as techApprovers
      title: t('groups.techExpert'),
      people: act.techApprovers,
      roles: hiddenWorkSeats.techExpert,
      office: 'TECHNICAL_SUPERVISION',
    },
    {
      field: 'authorExpertApprovers', // sic: read as expertApprovers
      title: t('groups.authorExpert'),
      people: act.expertApprovers,
      roles: hiddenWorkSeats.authorExpert,
      office: 'AUTHOR_SUPERVISION',
    },
  ];
};

const Works = ({ act }: { act: HiddenWorkAct }) => {
  const { t } = useTranslation('hidden-work');
  return (
    <Section title={t('parts.works')} aside={<FrozenNote />}>
      <TextField field={hiddenWorkActPlain.name} />
      <DateField field={hiddenWorkActPlain.startWorkDate} />
      <DateField field={hiddenWorkActPlain.endWorkDate} />
      <LongTextField field={hiddenWorkActPlain.workDoneByDoc} />
      <LongTextField field={hiddenWorkActPlain.usedMaterial} />
      <LongTextField field={hiddenWorkActPlain.allowedDeviation} />
      <LongTextField field={hiddenWorkActPlain.allowedWork} />
      <LongTextField field={hiddenWorkActPlain.additional} />
      <FixedField label={t('fields.author')} value={act.author} />
      <FixedField label={t('fields.createdAt')} value={formatDateTime(act.createdAt)} figures />
    </Section>
  );
};
