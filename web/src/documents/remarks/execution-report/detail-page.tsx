import { Anchor } from '@mantine/core';
import type { ExecutionReport } from '@nysan/contract/documents/execution-report.ts';
import { reportPlain } from '@nysan/contract/documents/execution-report-fields.ts';
import { reportLists } from '@nysan/contract/documents/execution-report-list.ts';
import { reportSeats } from '@nysan/contract/documents/seat-roles.ts';
import type { Supervision } from '@nysan/contract/wire.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../document-kit/approval/group.ts';
import { DateField } from '../../../document-kit/fields/date-field.tsx';
import { FixedField } from '../../../document-kit/fields/fixed-field.tsx';
import { LongTextField } from '../../../document-kit/fields/text-field.tsx';
import { wordOf } from '../../../document-kit/list/plain.ts';
import { DocumentPage } from '../../../document-kit/page/document-page.tsx';
import { FileArea } from '../../../document-kit/page/file-area.tsx';
import { FrozenNote } from '../../../document-kit/page/frozen-note.tsx';
import { documentPath } from '../../../document-kit/page/kind.ts';
import { OpenedDocument } from '../../../document-kit/page/opened-document.tsx';
import { formatDateTime } from '../../../i18n/format.ts';
import { Section } from '../../../ui/section.tsx';
import { CoveredPart } from './covered-part.tsx';
import { coveredOf, executionReports, locations, prescriptionPlaces } from './kind.ts';
import { RefusedNote } from './refused-note.tsx';
import { useDeciderWords } from './use-decider-words.ts';

export const TechnicalReportPage = () => <ReportPage whose="technical" />;
export const AuthorReportPage = () => <ReportPage whose="author" />;

/** One report: which remarks were eliminated, when, and what shows it. */
const ReportPage = ({ whose }: { whose: Supervision }) => {
  const { t } = useTranslation('execution-report');
  return (
    <OpenedDocument
      kind={executionReports[whose]}
      title={t('name')}
      listTitle={wordOf(reportLists[whose].title)}
    >
      {({ document }) => <Opened whose={whose} report={document} />}
    </OpenedDocument>
  );
};

type Props = { whose: Supervision; report: ExecutionReport };

const Opened = ({ whose, report }: Props) => {
  const { t } = useTranslation('execution-report');
  const { files, deciders, wouldDecide } = report;
  const asked: Group = {
    field: 'deciders',
    title: t('deciders'),
    people: deciders,
    roles: [],
    worksOut: useDeciderWords()(wouldDecide),
  };
  return (
    <DocumentPage
      name={t('name')}
      issuer={reportSeats[whose].issuer}
      groups={[asked]}
      words={{
        copySure: t('copySure'),
        removeSure: t('removeSure'),
        removed: t('removed'),
        start: t('start'),
        approval: t('check'),
        signed: t('signed'),
        outcome: t('accepted'),
      }}
      parts={[
        {
          id: 'remarks',
          label: t('remarks'),
          count: coveredOf(report).length,
          isDecidedOn: true,
          content: <CoveredPart whose={whose} report={report} />,
        },
        {
          id: 'general',
          label: t('general'),
          isDecidedOn: true,
          content: <General whose={whose} report={report} />,
        },
        {
          id: 'files',
          label: t('files'),
          count: files.length,
          isDecidedOn: true,
          content: (
            <Section title={t('files')} aside={<FrozenNote />}>
              <FileArea field="file" files={files} location={locations[whose]} />
            </Section>
          ),
        },
      ]}
    />
  );
};

const General = ({ whose, report }: Props) => {
  const { t } = useTranslation('execution-report');
  const { author, createdAt, projectUuid, prescriptionActsDto, rejectionReason } = report;
  return (
    <Section title={t('general')} aside={<FrozenNote />}>
      {rejectionReason && <RefusedNote reason={rejectionReason} />}
      {prescriptionActsDto.map(({ id, documentId }) => (
        <FixedField
          key={id}
          label={t('prescription')}
          value={
            <Anchor
              component={Link}
              to={documentPath(prescriptionPlaces[whose], projectUuid, id)}
              inherit
            >
              {documentId}
            </Anchor>
          }
        />
      ))}
      <DateField field={reportPlain.actualEliminationDate} />
      <DateField field={reportPlain.eliminationDate} />
      <LongTextField field={reportPlain.workDone} />
      <FixedField label={t('author')} value={author} />
      <FixedField label={t('createdAt')} value={formatDateTime(createdAt)} figures />
    </Section>
  );
};
