import L from 'leaflet';
import classes from './map.module.css';
import type { MapPoint } from './map-types.ts';

/** The marker of the picked place; `onMoved` makes it draggable. Its point is the foot of the pin. */
export function pinMarker(
  point: MapPoint,
  name: string,
  onMoved?: (point: MapPoint) => void,
): L.Marker {
  const icon = L.divIcon({
    className: classes.pin ?? '',
    html: pinDrawing(),
    iconSize: [32, 40],
    iconAnchor: [16, 39],
  });
  const marker = L.marker(point, {
    icon,
    // By keyboard the map itself picks, so the marker is no stop of the Tab key.
    keyboard: false,
    interactive: Boolean(onMoved),
    draggable: Boolean(onMoved),
    autoPan: true,
  });
  marker.on('add', () => {
    marker.getElement()?.setAttribute('role', 'img');
    marker.getElement()?.setAttribute('aria-label', name);
  });
  marker.on('dragend', () => onMoved?.(marker.getLatLng().wrap()));
  return marker;
}

function pinDrawing(): HTMLElement {
  const holder = document.createElement('span');
  const svg = L.SVG.create('svg');
  svg.setAttribute('viewBox', '0 0 32 40');
  svg.setAttribute('aria-hidden', 'true');
  const body = L.SVG.create('path');
  body.setAttribute('d', 'M16 39C10 30 3 23 3 14.5a13 13 0 0 1 26 0C29 23 22 30 16 39Z');
  body.setAttribute('fill', '#0F6B6B');
  body.setAttribute('stroke', '#FFFFFF');
  body.setAttribute('stroke-width', '1.5');
  const eye = L.SVG.create('circle');
  eye.setAttribute('cx', '16');
  eye.setAttribute('cy', '14.5');
  eye.setAttribute('r', '5');
  eye.setAttribute('fill', '#FFFFFF');
  svg.append(body, eye);
  holder.append(svg);
  return holder;
}
