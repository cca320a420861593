import type { Prescription } from '@nysan/contract/documents/prescription.ts';
import { prescriptionLists } from '@nysan/contract/documents/prescription-list.ts';
import { issuerSeats, prescriptionSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../document-kit/approval/group.ts';
import { FixedField } from '../../../document-kit/fields/fixed-field.tsx';
import { wordOf } from '../../../document-kit/list/plain.ts';
import { DocumentPage } from '../../../document-kit/page/document-page.tsx';
import { FileArea } from '../../../document-kit/page/file-area.tsx';
import { FrozenNote } from '../../../document-kit/page/frozen-note.tsx';
import { OpenedDocument } from '../../../document-kit/page/opened-document.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { Section } from '../../../ui/section.tsx';
import { locations, prescriptions } from './kind.ts';
import { useRemarks } from './queries.ts';
import { RemarksPart } from './remarks-part.tsx';
import { ReportsPart, reportsOn } from './reports-part.tsx';
import { WaitingReports } from './waiting-reports.tsx';

export const TechnicalPrescriptionPage = () => <PrescriptionPage whose="technical" />;
export const AuthorPrescriptionPage = () => <PrescriptionPage whose="author" />;

/** One prescription: what is to be put right, by whom and until when. */
const PrescriptionPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('prescription');
  return (
    <OpenedDocument
      kind={prescriptions[whose]}
      title={t(`names.${whose}`)}
      listTitle={wordOf(prescriptionLists[whose].title)}
    >
      {({ document }) => <Opened whose={whose} prescription={document} />}
    </OpenedDocument>
  );
};

type Props = { whose: Supervision; prescription: Prescription };

const Opened = ({ whose, prescription }: Props) => {
  const { t } = useTranslation('prescription');
  const { remarkAmount, files, executers } = prescription; // sic
  const { data: remarks } = useRemarks(prescription.id);
  const executors: Group = {
    field: 'EXECUTER_APPROVER', // sic
    title: t('executors'),
    people: executers,
    roles: prescriptionSeats.executer,
  };
  return (
    <DocumentPage
      name={t(`names.${whose}`)}
      issuer={issuerSeats[whose]}
      groups={[executors]}
      waiting={<WaitingReports prescription={prescription} />}
      words={{
        copySure: t('copySure'),
        removeSure: t('removeSure'),
        removed: t('removed'),
        start: t('start'),
        issue: t('issue'),
        approval: t('receipt'),
        signed: t('signed'),
        outcome: t('received'),
      }}
      parts={[
        {
          id: 'remarks',
          label: t('remarks.title'),
          count: remarkAmount,
          isDecidedOn: true,
          content: <RemarksPart whose={whose} prescription={prescription} />,
        },
        prescription.versions.length > 0 && {
          id: 'reports',
          label: t('report.all'),
          count: reportsOn(remarks).length,
          content: <ReportsPart prescription={prescription} />,
        },
        {
          id: 'files',
          label: t('files'),
          count: files.length,
          content: (
            <Section title={t('files')} aside={<FrozenNote />}>
              <FileArea field="FILE" files={files} location={locations[whose]} />
            </Section>
          ),
        },
        {
          id: 'general',
          label: t('general'),
          content: <General prescription={prescription} />,
        },
      ]}
    />
  );
};

const General = ({ prescription: { author, createdAt } }: Pick<Props, 'prescription'>) => {
  const { t } = useTranslation('prescription');
  return (
    <Section title={t('general')}>
      <FixedField label={t('author')} value={author} />
      <FixedField label={t('createdAt')} value={formatDateTime(createdAt)} figures />
    </Section>
  );
};
