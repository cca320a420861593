import type { PhotoFixation, PhotoHints } from '@nysan/contract/site-records/photo-fixation.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { documentPath } from '../../document-kit/page/kind.ts';
import { formatDate, formatNumber } from '../../i18n/format.ts';
import { photoFixations } from './kind.ts';
import classes from './photo-fixation.module.css';

type Props = { hints: PhotoHints; record: Pick<PhotoFixation, 'id' | 'projectUuid'> };

/** What is worth a look at a picture; nobody is kept from anything by it. */
export const PhotoHintList = ({ hints, record }: Props) => {
  const { t } = useTranslation('photo-fix');
  const { metresAway, daysBefore, earlierUses } = hints;
  if (metresAway === null && daysBefore === null && earlierUses.length === 0) {
    return null;
  }
  return (
    <ul className={classes.hints} aria-label={t('hints.label')}>
      {metresAway !== null && (
        <li>{t('hints.away', { distance: formatNumber(metresAway / 1000, 1) })}</li>
      )}
      {daysBefore !== null && <li>{t('hints.before', { count: daysBefore })}</li>}
      {earlierUses.map((use) => (
        <li key={use.id}>
          {t('hints.used')} <EarlierUse use={use} record={record} />
        </li>
      ))}
    </ul>
  );
};

type UseProps = { use: PhotoHints['earlierUses'][number]; record: Props['record'] };

const EarlierUse = ({ use, record }: UseProps) => {
  const { t } = useTranslation('photo-fix');
  if (use.id === record.id) {
    return t('hints.here');
  }
  const { photoDate, documentId } = use;
  return photoDate ? (
    <Link to={documentPath(photoFixations.place, record.projectUuid, use.id)}>
      {t('hints.record', { date: formatDate(photoDate) })}
    </Link>
  ) : (
    (documentId ?? t('hints.elsewhere'))
  );
};
