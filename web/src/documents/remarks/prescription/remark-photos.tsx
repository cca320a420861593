import type { Remark } from '@nysan/contract/documents/remark.ts';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '../../../files/before-after.tsx';
import { PhotoStrip } from '../../../files/photo-strip.tsx';
import { formatDate } from '../../../i18n/format.ts';
import classes from './remark.module.css';
import { shownReport } from './remark-reports.tsx';

type Props = { remark: Remark; projectId: string };

/** What the remark showed, and beside it what the newest report on it shows; a place for that once it is asked for. */
export const RemarkPhotos = ({ remark, projectId }: Props) => {
  const { t } = useTranslation('prescription');
  const { number, files, createdAt, state } = remark;
  const report = shownReport(remark);
  const label = t('photos.of', { number });
  if (!report && (state === null || files.length === 0)) {
    return (
      files.length > 0 && (
        <div className={classes.photos}>
          <PhotoStrip files={files} projectId={projectId} label={label} most={4} />
        </div>
      )
    );
  }
  const done = report && (report.actualRemarkEliminationDate ?? report.createdAt);
  return (
    <div className={classes.pair}>
      <BeforeAfter
        projectId={projectId}
        before={{
          title: t('report.before', { date: formatDate(createdAt) }),
          label,
          files,
          none: t('report.noneBefore'),
        }}
        after={{
          title: done ? t('report.after', { date: formatDate(done) }) : t('report.afterSoon'),
          label: t('report.afterOf', { number }),
          files: report?.files ?? [],
          none: t('report.noneAfter'),
        }}
      />
    </div>
  );
};
