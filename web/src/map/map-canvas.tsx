import type L from 'leaflet';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createBaseMap, defaultCentre, defaultZoom } from './base-map.ts';
import classes from './map.module.css';
import type { MapPoint, MapSettings, MapViewLabels } from './map-types.ts';
import { pinMarker } from './marker.ts';
import { guardTouch } from './touch-guard.ts';

interface MapCanvasProps extends MapSettings {
  value: MapPoint | null;
  labels: MapViewLabels;
  /** A point just searched for: every new one is brought to the middle, close up. */
  found?: MapPoint | null;
  /** Absent on a map that only shows. */
  onPoint?: (point: MapPoint) => void;
  /** Read out with the map's name. */
  instructions?: string;
  /** Zoom to come to when the value lies outside what is shown. */
  closeZoom: number;
  className?: string;
}

/** The Leaflet map as a React element: the shared part of the picker and the view. */
export function MapCanvas(props: MapCanvasProps) {
  const { labels, instructions, className } = props;
  const [hint, setHint] = useState(false);
  const instructionsId = useId();
  const container = useLeaflet(props, setHint);
  return (
    <div className={`${classes.frame} ${className ?? ''}`}>
      <div
        ref={container}
        className={classes.map}
        role="application"
        aria-label={labels.map}
        aria-describedby={instructions ? instructionsId : undefined}
        data-picks={props.onPoint ? '' : undefined}
      />
      {instructions && (
        <p id={instructionsId} className={classes.instructions}>
          {instructions}
        </p>
      )}
      {hint && (
        <div className={classes.hint} aria-hidden="true">
          {labels.touchHint}
        </div>
      )}
    </div>
  );
}

function useLeaflet(props: MapCanvasProps, onHint: (shown: boolean) => void) {
  const { value, found, closeZoom, language, tilesUrl, tilesAttribution } = props;
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<L.Map | null>(null);
  const view = useRef(value ? { ...value, zoom: closeZoom } : null);
  const pick = useEffectEvent((point: L.LatLng) => props.onPoint?.(rounded(point)));
  const create = useEffectEvent((element: HTMLElement, settings: MapSettings) => {
    const start = view.current ?? { ...defaultCentre, zoom: defaultZoom };
    return createBaseMap(element, start, settings, props.labels);
  });

  useEffect(() => {
    const element = container.current;
    if (!element) {
      return;
    }
    const created = create(element, { language, tilesUrl, tilesAttribution });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === element) {
        event.preventDefault();
        pick(created.getCenter());
      }
    };
    created.on('click', (event) => pick(event.latlng));
    element.addEventListener('keydown', onKey);
    const endGuard = guardTouch(created, onHint);
    const resized = new ResizeObserver(() => created.invalidateSize());
    resized.observe(element);
    setMap(created);
    return () => {
      const { lat, lng } = created.getCenter();
      view.current = { lat, lng, zoom: created.getZoom() };
      resized.disconnect();
      endGuard();
      element.removeEventListener('keydown', onKey);
      created.remove();
      setMap(null);
    };
  }, [language, tilesUrl, tilesAttribution, onHint]);

  useMarker(map, props);
  const lastFound = useRef<MapPoint | null>(null);
  useEffect(() => {
    // A map made anew, for another language, keeps its view.
    if (map && found && found !== lastFound.current) {
      lastFound.current = found;
      map.setView(found, Math.max(map.getZoom(), closeZoom), { animate: false });
    }
  }, [map, found, closeZoom]);
  return container;
}

function useMarker(map: L.Map | null, props: MapCanvasProps) {
  const { lat, lng } = props.value ?? {};
  const draw = useEffectEvent((target: L.Map, point: MapPoint) => {
    const { onPoint, labels, closeZoom } = props;
    const moved = onPoint && ((to: MapPoint) => onPoint(rounded(to)));
    if (!target.getBounds().pad(-0.05).contains(point)) {
      target.setView(point, Math.max(target.getZoom(), closeZoom), { animate: false });
    }
    return pinMarker(point, labels.marker, moved).addTo(target);
  });
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) {
      return;
    }
    const marker = draw(map, { lat, lng });
    return () => {
      marker.remove();
    };
  }, [map, lat, lng]);
}

/** Six decimals are a tenth of a metre. */
function rounded({ lat, lng }: MapPoint): MapPoint {
  return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
}
