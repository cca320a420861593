import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ask } from '../../api/queries.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { MapSkeleton } from '../../map/map-skeleton.tsx';
import { useMapLabels } from '../../map/use-map-labels.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { addressParts } from '../form/values.ts';
import type { Project } from '../types.ts';
import classes from './passport.module.css';

const MapView = lazy(() => import('../../map/map-view.tsx'));

/** Where the object stands. */
export const PlaceSection = ({ project }: { project: Project }) => {
  const { t } = useTranslation('project');
  const { location, shownLocation } = project;
  const { latitude, longitude } = location;
  const { data: settings } = useQuery(ask('meta', 'settings'));
  const labels = useMapLabels();
  return (
    <Section title={t('form.address')}>
      <div className={classes.map}>
        <Suspense fallback={<MapSkeleton />}>
          <MapView
            value={{ lat: latitude, lng: longitude }}
            labels={labels}
            language={currentLanguage()}
            tilesUrl={settings?.mapTiles ?? undefined}
            tilesAttribution={settings?.mapCredits ?? undefined}
          />
        </Suspense>
      </div>
      <Facts
        facts={[
          ...addressParts.map((part) => ({
            label: t(`fields.${part}`),
            value: shownLocation[part],
          })),
          { label: t('fields.point'), value: `${latitude}, ${longitude}`, figures: true },
        ]}
      />
    </Section>
  );
};
