import L from 'leaflet';
import { gazetteer, type MapLanguage, type Place } from './gazetteer.ts';
import classes from './map.module.css';

/** The names of settlements, more of them the closer one looks, never one upon another. */
export function placeLabels(language: MapLanguage): L.LayerGroup {
  const layer = L.layerGroup();
  const redraw = (map: L.Map) => {
    layer.clearLayers();
    for (const { place, side } of visiblePlaces(map, language)) {
      layer.addLayer(label(place, language, side));
    }
  };
  const onMove = (event: L.LeafletEvent) => redraw(event.target);
  layer.on('add', () => {
    const map = mapOf(layer);
    map?.on('moveend resize', onMove);
    map?.whenReady(() => redraw(map));
  });
  layer.on('remove', () => mapOf(layer)?.off('moveend resize', onMove));
  return layer;
}

/** The lowest rank (0 is the highest) whose names appear at a zoom. */
export function lowestRank(zoom: number): number {
  const steps = [5, 7, 8.5];
  return steps.filter((step) => zoom >= step).length;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Side = 'right' | 'left';

const sides: readonly Side[] = ['right', 'left'];
const letterWidth = 7.5;
const lineHeight = 18;

/** The places whose names find room, each with the side of its dot on which the name stands. */
function visiblePlaces(map: L.Map, language: MapLanguage): { place: Place; side: Side }[] {
  const bounds = map.getBounds();
  const lowest = lowestRank(map.getZoom());
  const { x: width } = map.getSize();
  const taken: Box[] = [];
  // The gazetteer is sorted by rank, so the larger settlement keeps its name.
  return gazetteer.flatMap((place) => {
    if (place.rank > lowest || !bounds.contains(place)) {
      return [];
    }
    const side = sides.find((each) => {
      const box = boxOf(map, place, language, each);
      return isWithin(box, width) && !taken.some((other) => overlaps(box, other));
    });
    if (!side) {
      return [];
    }
    taken.push(boxOf(map, place, language, side));
    return [{ place, side }];
  });
}

function boxOf(map: L.Map, place: Place, language: MapLanguage, side: Side): Box {
  const { x, y } = map.latLngToContainerPoint(place);
  const width = 10 + place[language].length * letterWidth;
  const [left, right] = side === 'right' ? [x - 4, x + width] : [x - width, x + 4];
  return { left, top: y - lineHeight / 2, right, bottom: y + lineHeight / 2 };
}

/** A name that the edge of the map cuts is read wrong. */
const isWithin = ({ left, right }: Box, width: number): boolean => left >= 0 && right <= width;

function overlaps(one: Box, other: Box): boolean {
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}

function label(place: Place, language: MapLanguage, side: Side): L.Marker {
  const text = document.createElement('span');
  text.textContent = place[language];
  const className = [
    classes.place,
    place.rank === 0 ? classes.centre : '',
    side === 'left' ? classes.left : '',
  ].join(' ');
  const icon = L.divIcon({ className, html: text, iconSize: [0, 0] });
  return L.marker(place, { icon, interactive: false, keyboard: false });
}

// Leaflet keeps the map of a layer in a field that its types call protected.
function mapOf(layer: L.LayerGroup): L.Map | undefined {
  return (layer as unknown as { _map?: L.Map })._map;
}
