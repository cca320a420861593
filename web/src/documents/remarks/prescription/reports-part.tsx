import { Button } from '@mantine/core';
import type { Prescription } from '@nysan/contract/documents/prescription.ts';
import type { Remark, RemarkReport } from '@nysan/contract/documents/remark.ts';
import { supervision } from '@nysan/contract/wire.ts';
import { IconChecklist } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../i18n/format.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorView } from '../../../ui/error-view.tsx';
import { Section } from '../../../ui/section.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { Pill, StatusBadge } from '../../../ui/status-badge.tsx';
import { useRemarks } from './queries.ts';
import classes from './remark.module.css';
import { ReportLink, reportingPath } from './remark-reports.tsx';

type Props = { prescription: Prescription };
type Reported = { report: RemarkReport; numbers: number[] };

/** Reports on a prescription with the numbers of the remarks each speaks of, the newest first. */
export const reportsOn = (remarks: Remark[] | undefined): Reported[] => {
  const all = new Map<string, Reported>();
  for (const { number, reports } of remarks ?? []) {
    for (const report of reports) {
      const known = all.get(report.id) ?? { report, numbers: [] };
      all.set(report.id, { report, numbers: [...known.numbers, number] });
    }
  }
  return [...all.values()].toSorted((one, other) =>
    other.report.documentId.localeCompare(one.report.documentId),
  );
};

/** What was reported on a prescription and what became of it, and the way to report on all that is open. */
export const ReportsPart = ({ prescription }: Props) => {
  const { t } = useTranslation('prescription');
  const { data, error, refetch } = useRemarks(prescription.id);
  const reports = reportsOn(data);
  const isReportable = data?.some(({ reportable }) => reportable) ?? false;
  return (
    <Section
      title={t('report.all')}
      flush
      aside={isReportable && <Answer prescription={prescription} />}
    >
      {error && !data && <ErrorView error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LinesSkeleton rows={2} />}
      {data && reports.length === 0 && (
        <EmptyState title={t('report.none')} hint={t('report.noneHint')} />
      )}
      {reports.length > 0 && (
        <ul className={classes.reportList} aria-label={t('report.all')}>
          {reports.map((reported) => (
            <ReportLine key={reported.report.id} prescription={prescription} {...reported} />
          ))}
        </ul>
      )}
    </Section>
  );
};

const Answer = ({ prescription: { id, type, projectUuid } }: Props) => {
  const { t } = useTranslation('prescription');
  return (
    <Button
      component={Link}
      to={reportingPath(supervision.fromWire(type), projectUuid, id)}
      size="compact-sm"
      variant="default"
      leftSection={<IconChecklist size={16} aria-hidden />}
    >
      {t('report.answer')}
    </Button>
  );
};

const ReportLine = ({ prescription, report, numbers }: Props & Reported) => {
  const { t } = useTranslation('prescription');
  const { actualRemarkEliminationDate: done, rejectionReason } = report;
  return (
    <li>
      <ReportLink
        report={report}
        whose={supervision.fromWire(prescription.type)}
        projectId={prescription.projectUuid}
      />
      <StatusBadge status={report.status} />
      {report.waitsForMe && <Pill tone="amber">{t('report.waits')}</Pill>}
      <span className="figures">
        {t(numbers.length === 1 ? 'report.ofOne' : 'report.of', { numbers: numbers.join(', ') })}
      </span>
      {done && (
        <span className="muted figures">
          {t(report.status.status === 'APPROVED' ? 'report.done' : 'report.actual', {
            date: formatDate(done),
          })}
        </span>
      )}
      <span className="muted">{report.author}</span>
      {rejectionReason && <span className={classes.refusal}>{rejectionReason}</span>}
    </li>
  );
};
