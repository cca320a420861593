import type { Photo } from '@nysan/contract/site-records/photo-fixation.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { MapSkeleton } from '../../map/map-skeleton.tsx';
import { useMapLabels } from '../../map/use-map-labels.ts';
import { Section } from '../../ui/section.tsx';
import classes from './photo-fixation.module.css';

const MapView = lazy(() => import('../../map/map-view.tsx'));

type Props = {
  photos: readonly Photo[];
  /** The picture whose place is shown; the first that has one by itself. */
  chosen: string | undefined;
};

/** Where a picture was taken, as its camera wrote it; nothing when no camera did. */
export const PlaceSection = ({ photos, chosen }: Props) => {
  const { t } = useTranslation('photo-fix');
  const { data: settings } = useQuery(ask('meta', 'settings'));
  const labels = useMapLabels();
  const placed = photos.filter(({ place }) => place !== null);
  const photo = placed.find(({ id }) => id === chosen) ?? placed[0];
  if (!photo?.place) {
    return null;
  }
  const { latitude, longitude } = photo.place;
  return (
    <Section title={t('place')}>
      <div className={classes.map}>
        <Suspense fallback={<MapSkeleton />}>
          <MapView
            value={{ lat: latitude, lng: longitude }}
            labels={{ ...labels, map: t('map'), marker: photo.fileName }}
            language={currentLanguage()}
            tilesUrl={settings?.mapTiles ?? undefined}
            tilesAttribution={settings?.mapCredits ?? undefined}
          />
        </Suspense>
      </div>
      <p className="muted">
        {photo.fileName}
        {photo.takenAt && `, ${formatDateTime(photo.takenAt)}`}
      </p>
    </Section>
  );
};
