import { Button } from '@mantine/core';
import type { MapKey, ProjectMetric } from '@nysan/contract/overall-dashboard.ts';
import L from 'leaflet';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createBaseMap } from '../map/base-map.ts';
import type { MapSettings } from '../map/map-types.ts';
import { outlines } from '../map/outlines.ts';
import { guardTouch } from '../map/touch-guard.ts';
import { type Clusters, clustersOf } from './clusters.ts';
import classes from './project-map.module.css';
import { boundsOf, markersOf } from './project-markers.ts';
import { useOverviewSearch } from './search.ts';

type Props = MapSettings & { region: MapKey; projects: ProjectMetric[] };

/** As near as the specification begins. */
const ZOOM = 11;

/** Projects as markers with their names, near ones as one with their number. Load it lazily: Leaflet comes with it. */
export default function ProjectMap({ region, projects, ...settings }: Props) {
  const { t } = useTranslation('overview');
  const [hint, setHint] = useState(false);
  const clusters = useMemo(() => clustersOf(projects), [projects]);
  const { container, map } = useMap(region, settings, setHint);
  useMarkers(map, clusters);
  const showAll = () => map?.fitBounds(boundsOf(projects), { padding: [48, 48], maxZoom: ZOOM });
  return (
    <div className={classes.frame}>
      <div
        ref={container}
        className={classes.map}
        role="application"
        aria-label={t('mapOfRegion')}
      />
      {hint && (
        <div className={classes.hint} aria-hidden>
          {t('touchHint')}
        </div>
      )}
      <Button variant="default" className={classes.all} onClick={showAll}>
        {t('showAll')}
      </Button>
    </div>
  );
}

const useMap = (
  region: MapKey,
  { language, tilesUrl, tilesAttribution }: MapSettings,
  onHint: (shown: boolean) => void,
): { container: RefObject<HTMLDivElement | null>; map: L.Map | null } => {
  const { t } = useTranslation('overview');
  const [{ lat, lng }] = useOverviewSearch();
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const create = useEffectEvent((element: HTMLElement, settings: MapSettings) =>
    createBaseMap(element, { ...startOf(region, lat, lng), zoom: ZOOM }, settings, {
      map: t('mapOfRegion'),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      wholeCountry: t('wholeCountry'),
      touchHint: t('touchHint'),
      marker: '',
    }),
  );
  useEffect(() => {
    const element = container.current;
    if (!element) {
      return;
    }
    const created = create(element, {
      language,
      ...(tilesUrl !== undefined && { tilesUrl }),
      ...(tilesAttribution !== undefined && { tilesAttribution }),
    });
    const endGuard = guardTouch(created, onHint);
    const resized = new ResizeObserver(() => created.invalidateSize());
    resized.observe(element);
    setMap(created);
    return () => {
      resized.disconnect();
      endGuard();
      created.remove();
      setMap(null);
    };
  }, [language, tilesUrl, tilesAttribution, onHint]);
  return { container, map };
};

/** Where the address says, or on the city of the region. */
const startOf = (region: MapKey, lat: string | undefined, lng: string | undefined) => {
  const given = { lat: Number(lat), lng: Number(lng) };
  const isPlace =
    lat !== undefined &&
    lng !== undefined &&
    Math.abs(given.lat) <= 90 &&
    Math.abs(given.lng) <= 180;
  const city = outlines.find(({ mapKey }) => mapKey === region);
  return isPlace ? given : { lat: city?.lat ?? 48, lng: city?.lng ?? 67 };
};

/** Draws anew what is in sight whenever the map has moved. */
const useMarkers = (map: L.Map | null, clusters: Clusters): void => {
  const { t } = useTranslation('overview');
  const [, change] = useOverviewSearch();
  const draw = useEffectEvent((target: L.Map, layer: L.LayerGroup) => {
    layer.clearLayers();
    markersOf(target, clusters, {
      nameOfMany: (count) => t('manyHere', { count }),
      noName: t('noName'),
      onChoose: (project) => change({ project }),
    }).forEach((marker) => layer.addLayer(marker));
  });
  useEffect(() => {
    if (!map) {
      return;
    }
    const layer = L.layerGroup().addTo(map);
    const redraw = () => draw(map, layer);
    map.on('moveend', redraw);
    redraw();
    return () => {
      map.off('moveend', redraw);
      layer.remove();
    };
  }, [map, clusters]);
};
