import { MapCanvas } from './map-canvas.tsx';
import type { MapPoint, MapSettings, MapViewLabels } from './map-types.ts';

export interface MapViewProps extends MapSettings {
  value: MapPoint | null;
  labels: MapViewLabels;
}

/** Without tiles there is little to see closer than a town with its neighbours. */
const viewZoom = 10;
const viewZoomOverTiles = 14;

/** Shows one place, for reading only. Load it lazily: Leaflet and the map data come with it. */
export default function MapView({ value, labels, ...settings }: MapViewProps) {
  const closeZoom = settings.tilesUrl ? viewZoomOverTiles : viewZoom;
  return <MapCanvas {...settings} value={value} labels={labels} closeZoom={closeZoom} />;
}
