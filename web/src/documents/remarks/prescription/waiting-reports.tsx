import { Button } from '@mantine/core';
import type { Prescription } from '@nysan/contract/documents/prescription.ts';
import { supervision } from '@nysan/contract/wire.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../i18n/format.ts';
import { Section } from '../../../ui/section.tsx';
import { useRemarks } from './queries.ts';
import classes from './remark.module.css';
import { reportPath } from './remark-reports.tsx';
import { reportsOn } from './reports-part.tsx';

/** Reports on a prescription that its reader is to decide on: whose, on which remarks, and the way to each. */
export const WaitingReports = ({ prescription }: { prescription: Prescription }) => {
  const { t } = useTranslation('prescription');
  const { data } = useRemarks(prescription.id);
  const whose = supervision.fromWire(prescription.type);
  return reportsOn(data)
    .filter(({ report }) => report.waitsForMe)
    .map(({ report, numbers }) => {
      const done = report.actualRemarkEliminationDate;
      const facts = [
        t(numbers.length === 1 ? 'report.ofOne' : 'report.of', { numbers: numbers.join(', ') }),
        done && t('report.actual', { date: formatDate(done) }),
      ];
      return (
        <Section key={report.id} title={t('report.waitsTitle', { number: report.documentId })}>
          <p className={classes.waiting}>
            {report.author}
            <span className="muted figures">{facts.filter(Boolean).join(', ')}</span>
          </p>
          <Button
            component={Link}
            to={reportPath(whose, prescription.projectUuid, report.id)}
            fullWidth
          >
            {t('report.openIt')}
          </Button>
        </Section>
      );
    });
};
