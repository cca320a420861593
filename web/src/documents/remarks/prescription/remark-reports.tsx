import { Anchor, Button } from '@mantine/core';
import type { Remark, RemarkReport } from '@nysan/contract/documents/remark.ts';
import { executionReport } from '@nysan/contract/kinds/execution-report.ts';
import { type Supervision, supervision } from '@nysan/contract/wire.ts';
import { IconChecklist } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../access/can.ts';
import { documentPath, listPath } from '../../../document-kit/page/kind.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './remark.module.css';

const placeOfReports = {
  technical: executionReport.technical,
  author: executionReport.author,
} as const satisfies Record<Supervision, unknown>;

type Props = { remark: Remark; projectId: string };

/** The report that closed a remark or is to close it; the newest one while none does. */
export const shownReport = ({ report, reports }: Remark): RemarkReport | undefined =>
  reports.find(({ documentId }) => documentId === report) ?? reports[0];

/** Where a prescription is answered: all that is open in it. */
export const reportingPath = (whose: Supervision, projectId: string, prescriptionId: string) =>
  `${listPath(placeOfReports[whose], projectId)}/create?prescription=${prescriptionId}`;

/** Where a remark is answered. */
export const answerPath = ({ type, prescriptionId, id }: Remark, projectId: string): string =>
  `${reportingPath(supervision.fromWire(type), projectId, prescriptionId)}&remark=${id}`;

export const reportPath = (whose: Supervision, projectId: string, id: string): string =>
  documentPath(placeOfReports[whose], projectId, id);

/** Reports on a remark with what became of them, and the way to answer it. */
export const RemarkReports = ({ remark, projectId }: Props) => {
  const { t } = useTranslation('prescription');
  const { reports, number, reportable } = remark;
  const whose = supervision.fromWire(remark.type);
  // Who supervises may report, and is asked for it by nobody.
  const isSupervising = useCan(placeOfReports[whose].oneRow, 'create');
  return (
    <>
      {reports.length > 0 && (
        <ul className={classes.reports} aria-label={t('report.list', { number })}>
          {reports.map((report) => (
            <li key={report.id}>
              <ReportLink report={report} whose={whose} projectId={projectId} />
              <StatusBadge status={report.status} />
              {report.rejectionReason && (
                <span className={classes.reason}>{report.rejectionReason}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {reportable && (
        <Button
          component={Link}
          to={answerPath(remark, projectId)}
          size="compact-sm"
          variant={isSupervising && !remark.waitsForMe ? 'default' : 'filled'}
          className={classes.answer}
          leftSection={<IconChecklist size={16} aria-hidden />}
          aria-label={t('report.answerOf', { number })}
        >
          {t('report.answer')}
        </Button>
      )}
    </>
  );
};

type LinkProps = { report: RemarkReport; whose: Supervision; projectId: string };

/** Its number; the way to it for who may open it. */
export const ReportLink = ({ report, whose, projectId }: LinkProps) =>
  report.mayOpen ? (
    <Anchor component={Link} to={reportPath(whose, projectId, report.id)} inherit>
      {report.documentId}
    </Anchor>
  ) : (
    <span>{report.documentId}</span>
  );
