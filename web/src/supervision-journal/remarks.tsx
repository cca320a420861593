import { categoryNames } from '@nysan/contract/documents/remark-fields.ts';
import type { JournalEntry, JournalRemark } from '@nysan/contract/supervision-journal.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordOf } from '../document-kit/list/plain.ts';
import { StatePill } from '../document-kit/list/remark-state.tsx';
import { shortName } from '../document-kit/list/short-name.ts';
import { formatDate } from '../i18n/format.ts';
import { Pill } from '../ui/status-badge.tsx';
import classes from './journal.module.css';

/** The remarks a paper speaks of, folded away below how many there are and how many are late. */
export const Remarks = ({ remarks }: Pick<JournalEntry, 'remarks'>) => {
  const { t } = useTranslation('supervision-journal');
  if (remarks.length === 0) {
    return null;
  }
  const open = remarks.filter(({ eliminatedOn }) => eliminatedOn === null);
  const late = open.filter(({ state }) => state === 'OVERDUE').length;
  return (
    <details className={classes.fold}>
      <summary>
        <IconChevronDown className={classes.chevron} size={16} aria-hidden />
        <span>{t('remarks.count', { count: remarks.length })}</span>
        {late > 0 ? (
          <Pill tone="red">{t('remarks.late', { count: late })}</Pill>
        ) : open.length > 0 ? (
          <Pill tone="blue">{t('remarks.open', { count: open.length })}</Pill>
        ) : (
          <Pill tone="green">{t('remarks.done')}</Pill>
        )}
      </summary>
      <ul className={classes.remarks}>
        {remarks.map((remark) => (
          <Remark key={remark.id} remark={remark} />
        ))}
      </ul>
    </details>
  );
};

const Remark = ({ remark }: { remark: JournalRemark }) => {
  const { t } = useTranslation('prescription');
  const { documentId, target, remarkName, category, dueDate, movedFrom, report } = remark;
  return (
    <li className={classes.remark}>
      <p className={classes.paper}>
        <Link className={classes.link} to={target}>
          {documentId}
        </Link>
        <span>{remarkName}</span>
      </p>
      <p className={classes.terms}>
        <StatePill remark={remark} />
        <span>{wordOf(categoryNames[category])}</span>
        <span className="figures">{t('remarks.until', { date: formatDate(dueDate) })}</span>
        {movedFrom && (
          <span className="figures muted">{t('remarks.was', { date: formatDate(movedFrom) })}</span>
        )}
        <span title={remark.responsible}>{shortName(remark.responsible)}</span>
        {report && <Report report={report} />}
      </p>
    </li>
  );
};

const Report = ({ report }: { report: NonNullable<JournalRemark['report']> }) =>
  report.target === null ? (
    <span>{report.documentId}</span>
  ) : (
    <Link className={classes.link} to={report.target}>
      {report.documentId}
    </Link>
  );
