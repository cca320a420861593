import { documentColumns } from '@nysan/contract/documents/every-list.ts';
import { recordColumns } from '@nysan/contract/every-record.ts';
import { type NamedSort, namedPlain } from '@nysan/contract/site-records/named-record-fields.ts';
import { namedLists } from '@nysan/contract/site-records/named-record-list.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/index.ts';
import { invalidate } from '../../api/queries.ts';
import { refusalOf } from '../../document-kit/fields/use-edit.ts';
import { labelOf, wordOf } from '../../document-kit/list/plain.ts';
import { FileBox } from '../../files/file-box.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import classes from '../filed/filed.module.css';
import { FiledRecordPage } from '../filed/record-page.tsx';
import { locations, type NamedRecord, namedAs, namedKinds, readNamed } from './kind.ts';

export const InspectionPage = () => <NamedPage sort="inspection" />;
export const CertificatePage = () => <NamedPage sort="certificate" />;

/** One record: its name, who made it when, and its files. */
const NamedPage = ({ sort }: { sort: NamedSort }) => {
  const { t } = useTranslation('site-record');
  return (
    <FiledRecordPage
      kind={namedKinds[sort]}
      title={t(`sorts.${sort}.one`)}
      listTitle={wordOf(namedLists[sort].title)}
      read={readNamed[sort]}
      nameOf={namedAs}
      removal={{ removeSure: t(`sorts.${sort}.removeSure`), removed: t(`sorts.${sort}.removed`) }}
    >
      {(record) => (
        <div className={classes.columns}>
          <Files sort={sort} record={record} />
          <General record={record} />
        </div>
      )}
    </FiledRecordPage>
  );
};

const General = ({ record }: { record: NamedRecord }) => {
  const { t } = useTranslation('site-record');
  const { documentId, name, author, createdAt } = record;
  return (
    <Section title={t('general')}>
      <Facts
        facts={[
          ...(documentId
            ? [{ label: labelOf(documentColumns.documentId), value: documentId }]
            : []),
          { label: labelOf(namedPlain.name), value: name },
          { label: labelOf(recordColumns.author), value: author },
          {
            label: labelOf(recordColumns.createdAt),
            value: formatDateTime(createdAt),
            figures: true,
          },
        ]}
      />
    </Section>
  );
};

type Props = { sort: NamedSort; record: NamedRecord };

/** The files of a record; a certificate keeps those it was made with, as long as any is left. */
const Files = ({ sort, record }: Props) => {
  const { t } = useTranslation(['site-record', 'document', 'common']);
  const client = useQueryClient();
  const { id, projectUuid, editable, files } = record;
  const { room } = namedKinds[sort];
  const changed = () =>
    void Promise.all([invalidate(client, room), invalidate(client, 'approval')]);
  return (
    <Section title={t('common:files.list')}>
      <FileBox
        files={files}
        projectId={projectUuid}
        location={locations[sort]}
        editable={editable}
        attach={
          sort === 'inspection'
            ? (projectFileId) =>
                api.technicalInspections.attach({ params: { inspectionId: id, projectFileId } })
            : undefined
        }
        remove={
          sort === 'certificate' && files.length < 2
            ? undefined
            : ({ id: fileId }) => api.files.remove({ params: { fileId } })
        }
        refusalOf={refusalOf}
        onChanged={changed}
        hint={t('document:files.hint')}
        none={t('document:files.none')}
      />
    </Section>
  );
};
