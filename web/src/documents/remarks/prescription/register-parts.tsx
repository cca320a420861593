import { Anchor } from '@mantine/core';
import type { Remark, RemarkReport } from '@nysan/contract/documents/remark.ts';
import { categoryNames } from '@nysan/contract/documents/remark-fields.ts';
import { remarkLists } from '@nysan/contract/documents/remark-list.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { labelOf, wordOf } from '../../../document-kit/list/plain.ts';
import { StatePill } from '../../../document-kit/list/remark-state.tsx';
import { shortName } from '../../../document-kit/list/short-name.ts';
import { kindOf } from '../../../files/file-kind.ts';
import { PhotoStrip } from '../../../files/photo-strip.tsx';
import { Thumbnail } from '../../../files/photo-tile.tsx';
import { formatDate } from '../../../i18n/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { Hidden } from '../../../ui/hidden.tsx';
import { Pill, type Tone } from '../../../ui/status-badge.tsx';
import classes from './prescription.module.css';
import { answerPath, shownReport } from './remark-reports.tsx';

/** The columns of the register. */
export const useRegisterColumns = (projectId: string): Column<Remark>[] => {
  const { t } = useTranslation('prescription');
  const { columns: own } = remarkLists.technical;
  return [
    {
      id: 'documentId',
      title: labelOf(own.documentId),
      width: 118,
      cell: ({ documentId }) => <span className={classes.numberCell}>{documentId}</span>,
    },
    {
      id: 'files',
      title: t('photos.label'),
      width: 101,
      cell: (remark) => <Photos remark={remark} projectId={projectId} />,
    },
    {
      id: 'remarkName',
      title: labelOf(own.remarkName),
      cell: ({ remarkName, identifiedRemarkName }) => (
        <span title={[remarkName, identifiedRemarkName].filter(Boolean).join('\n')}>
          {remarkName}
        </span>
      ),
    },
    {
      id: 'category',
      title: labelOf(own.category),
      width: 84,
      least: 'medium',
      cell: ({ category }) => wordOf(categoryNames[category]),
    },
    {
      id: 'responsible',
      title: labelOf(own.responsible),
      width: 120,
      least: 'wide',
      cell: ({ responsible: { fullname, organization } }) => (
        <span title={[fullname, organization?.name].filter(Boolean).join(', ')}>
          {shortName(fullname)}
        </span>
      ),
    },
    {
      id: 'report',
      title: labelOf(own.report),
      width: 124,
      least: 'medium',
      cell: (remark) => <ReportOf remark={remark} projectId={projectId} />,
    },
    {
      id: 'dueDate',
      title: `${labelOf(own.state)} · ${labelOf(own.dueDate)}`,
      width: 264,
      cell: (remark) => (
        <span className={classes.standing}>
          <StatePill remark={remark} />
          <Due remark={remark} />
        </span>
      ),
    },
  ];
};

/** The first picture before and the first after, side by side. */
const Photos = ({ remark, projectId }: { remark: Remark; projectId: string }) => {
  const { t } = useTranslation('prescription');
  const after = picturesOf(shownReport(remark)?.files ?? []);
  const tiny = { projectId, most: 1, isTiny: true };
  return (
    <span className={classes.photos}>
      {remark.files.length > 0 && (
        <PhotoStrip files={remark.files} label={remark.documentId} {...tiny} />
      )}
      {after.length > 0 && (
        <PhotoStrip
          files={after}
          label={t('report.afterOf', { number: remark.documentId })}
          {...tiny}
        />
      )}
    </span>
  );
};

const picturesOf = (files: Remark['files']) =>
  files.filter(({ fileName }) => kindOf(fileName) === 'picture');

/** The way to answer it, for who may while there is no report on it; else that report. */
const ReportOf = ({ remark, projectId }: { remark: Remark; projectId: string }) => {
  const { t } = useTranslation('prescription');
  return remark.reportable ? (
    <Anchor
      component={Link}
      to={answerPath(remark, projectId)}
      inherit
      title={saidOf(shownReport(remark))}
    >
      {t('report.answer')}
    </Anchor>
  ) : (
    <ReportPill remark={remark} />
  );
};

/** The report that closed it or is to close it, else the newest. */
const ReportPill = ({ remark }: { remark: Remark }) => {
  const report = shownReport(remark);
  return (
    report && (
      <span title={saidOf(report)}>
        <Pill tone={toneOfReport(report)}>{report.documentId}</Pill>
      </span>
    )
  );
};

const saidOf = (report: RemarkReport | undefined): string | undefined =>
  report &&
  [report.documentId, report.status.name, report.rejectionReason].filter(Boolean).join(', ');

const toneOfReport = ({ status: { status } }: RemarkReport): Tone =>
  status === 'APPROVED' ? 'green' : status === 'REJECTED' ? 'red' : 'blue';

/** Until when it is, or was, to be eliminated; struck out, until when it was before. */
const Due = ({ remark }: { remark: Remark }) => {
  const { t } = useTranslation('prescription');
  const { dueDate, movedFrom, state, eliminatedOn } = remark;
  const was = movedFrom && t('remarks.was', { date: formatDate(movedFrom) });
  return (
    <span
      className={`figures ${classes.until}`}
      data-late={(state === 'OVERDUE' && !eliminatedOn) || undefined}
      title={was ?? undefined}
    >
      {formatDate(dueDate)}
      {was && <Hidden>, {was}</Hidden>}
      {movedFrom && (
        <s className={classes.was} aria-hidden>
          {formatDate(movedFrom)}
        </s>
      )}
    </span>
  );
};

/** A remark in the register of a phone: how it stands, what it is, who answers for it. */
export const RegisterCard = ({ remark, projectId }: { remark: Remark; projectId: string }) => {
  const { t } = useTranslation('prescription');
  const [photo] = remark.files;
  const [after] = picturesOf(shownReport(remark)?.files ?? []);
  return (
    <div className={classes.card}>
      {(photo || after) && (
        <span className={classes.cardPhoto}>
          {photo && <Thumbnail file={photo} projectId={projectId} />}
          {after && <Thumbnail file={after} projectId={projectId} />}
        </span>
      )}
      <span className={classes.cardTop}>
        <span className={classes.numberCell}>{remark.documentId}</span>
        <StatePill remark={remark} />
        <span className="muted">{wordOf(categoryNames[remark.category])}</span>
      </span>
      <span className={classes.cardName}>{remark.remarkName}</span>
      <span className="muted figures">
        {t('remarks.until', { date: formatDate(remark.dueDate) })}
        {remark.movedFrom && `, ${t('remarks.was', { date: formatDate(remark.movedFrom) })}`}
      </span>
      <span className="muted">{shortName(remark.responsible.fullname)}</span>
      <ReportPill remark={remark} />
    </div>
  );
};
