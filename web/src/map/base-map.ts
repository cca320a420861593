import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapPoint, MapSettings, MapViewLabels } from './map-types.ts';
import { outlines, type Position } from './outlines.ts';
import { placeLabels } from './place-labels.ts';

/** Where a map stands before anything is picked: Astana. */
export const defaultCentre: MapPoint = { lat: 51.1694, lng: 71.4491 };
export const defaultZoom = 10;

/** Nothing more is drawn beyond this zoom by the outlines alone. */
const outlineMaxZoom = 14;
const tileMaxZoom = 19;

const country = L.latLngBounds([40.57, 46.48], [55.45, 87.32]);

/**
 * A Leaflet map in the container with outlines and place names, or with raster tiles, that asks no
 * other server for anything unless `tilesUrl` names one. The caller removes it with `map.remove()`.
 */
export function createBaseMap(
  container: HTMLElement,
  view: MapPoint & { zoom: number },
  settings: MapSettings,
  labels: MapViewLabels,
): L.Map {
  const map = L.map(container, {
    center: view,
    zoom: view.zoom,
    minZoom: 3,
    maxZoom: settings.tilesUrl ? tileMaxZoom : outlineMaxZoom,
    // Quarter steps let the country fill the frame; tiles are sharp at whole steps only.
    zoomSnap: settings.tilesUrl ? 1 : 0.25,
    maxBounds: country.pad(0.5),
    zoomControl: false,
    // The page scrolls under the wheel until the map has the focus.
    scrollWheelZoom: false,
    attributionControl: false,
  });
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  L.control.zoom({ zoomInTitle: labels.zoomIn, zoomOutTitle: labels.zoomOut }).addTo(map);
  overviewControl(labels.wholeCountry).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  drawGround(map, settings);
  return map;
}

/** Shows the whole country. */
function showCountry(map: L.Map): void {
  map.fitBounds(country);
}

function drawGround(map: L.Map, settings: MapSettings): void {
  const credits = L.control.attribution({ prefix: false }).addTo(map);
  credits.addAttribution(link('https://www.naturalearthdata.com/', 'Natural Earth'));
  // Names are searched for in it, whatever the map shows.
  credits.addAttribution(
    `${link('https://www.geonames.org/', 'GeoNames')} ${link('https://creativecommons.org/licenses/by/4.0/', 'CC BY 4.0')}`,
  );
  outlineLayer(Boolean(settings.tilesUrl)).addTo(map);
  if (settings.tilesUrl) {
    L.tileLayer(settings.tilesUrl, {
      maxZoom: tileMaxZoom,
      attribution: escaped(settings.tilesAttribution ?? ''),
    }).addTo(map);
  } else {
    placeLabels(settings.language).addTo(map);
  }
}

function outlineLayer(overTiles: boolean): L.LayerGroup {
  return L.layerGroup(
    outlines.map((outline) =>
      L.polygon(
        outline.polygons.map((rings) => rings.map(latLngs)),
        {
          interactive: false,
          color: '#B9C7C6',
          weight: overTiles ? 2 : 1,
          fill: !overTiles,
          fillColor: '#E6F2F1',
          fillOpacity: 1,
        },
      ),
    ),
  );
}

function latLngs(ring: readonly Position[]): L.LatLngTuple[] {
  return ring.map(([lng = 0, lat = 0]) => [lat, lng]);
}

function overviewControl(title: string): L.Control {
  const control = new L.Control({ position: 'topleft' });
  control.onAdd = (map) => {
    const bar = L.DomUtil.create('div', 'leaflet-bar');
    const button = L.DomUtil.create('a', '', bar);
    button.href = '#';
    button.title = title;
    button.setAttribute('role', 'button');
    button.setAttribute('aria-label', title);
    button.append(overviewIcon());
    L.DomEvent.disableClickPropagation(bar);
    L.DomEvent.on(button, 'click', (event) => {
      L.DomEvent.preventDefault(event);
      showCountry(map);
    });
    return bar;
  };
  return control;
}

function overviewIcon(): SVGElement {
  const icon = L.SVG.create('svg');
  const path = L.SVG.create('path');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5');
  path.setAttribute('fill', 'none');
  path.setAttribute('stroke', 'currentColor');
  path.setAttribute('stroke-width', '2');
  icon.append(path);
  return icon;
}

function link(address: string, text: string): string {
  return `<a href="${address}" target="_blank" rel="noopener noreferrer">${text}</a>`;
}

// Leaflet takes an attribution as HTML; ours comes from a setting and is plain text.
function escaped(text: string): string {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
}
