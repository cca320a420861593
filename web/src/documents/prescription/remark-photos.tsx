import type { Remark } from '@nysan/contract/documents/remark.ts';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '../../files/before-after.tsx';
import { PhotoStrip } from '../../files/photo-strip.tsx';
import { formatDate } from '../../i18n/format.ts';
import classes from './remark.module.css';
import { shownReport } from './remark-reports.tsx';

type Props = { remark: Remark; projectId: string };

/** What the remark showed, and beside it what the newest report on it shows, once anybody reported. */
export const RemarkPhotos = ({ remark, projectId }: Props) => {
  const { t } = useTranslation('prescription');
  const { number, files, createdAt } = remark;
  const report = shownReport(remark);
  const label = t('photos.of', { number });
  if (!report) {
    return (
      files.length > 0 && (
        <div className={classes.photos}>
          <PhotoStrip files={files} projectId={projectId} label={label} most={4} />
        </div>
      )
    );
  }
  const done = report.actualRemarkEliminationDate ?? report.createdAt;
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
          title: t('report.after', { date: formatDate(done) }),
          label: t('report.afterOf', { number }),
          files: report.files,
          none: t('report.noneAfter'),
        }}
      />
    </div>
  );
};
