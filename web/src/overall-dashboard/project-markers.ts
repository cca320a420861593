import type { ProjectMetric } from '@nysan/contract/overall-dashboard.ts';
import L from 'leaflet';
import type { Clusters } from './clusters.ts';
import classes from './project-map.module.css';

type Told = {
  nameOfMany: (count: number) => string;
  /** In place of a project without a full name. */
  noName: string;
  onChoose: (projectId: string) => void;
};

/** What is in sight: projects by their names, near ones as one marker that says how many they are and comes nearer when pressed. */
export const markersOf = (map: L.Map, clusters: Clusters, told: Told): L.Marker[] => {
  const bounds = map.getBounds();
  const box: [number, number, number, number] = [
    bounds.getWest(),
    bounds.getSouth(),
    bounds.getEast(),
    bounds.getNorth(),
  ];
  const found = clusters.getClusters(box, Math.round(map.getZoom())).map((feature) => {
    const [lng = 0, lat = 0] = feature.geometry.coordinates;
    return { feature, at: { lat, lng } };
  });
  const roomOf = roomFor(
    map,
    found.map(({ at }) => at),
  );
  return found.map(({ feature, at }) =>
    'cluster' in feature.properties
      ? many(map, clusters, at, feature.properties, told)
      : one(at, feature.properties.project, roomOf, told),
  );
};

/** Pixels: a letter's width, a line's height, how far from its place a name begins, and what is too narrow for one that is cut short. */
const LETTER = 7.5;
const LINE = 20;
const ASIDE = 10;
const LEAST = 80;

/** Where a name stands beside its place, and how wide it may be. */
type Room = { side: 'right' | 'left'; width: number };
type RoomOf = (at: L.LatLngLiteral, letters: number) => Room | undefined;

/**
 * Finds room for a name of so many letters beside one of these places: within the map, on none of the other places and on no name before,
 * and keeps it. A name longer than either side of its place is cut short, rather than by the edge of the map.
 */
const roomFor = (map: L.Map, places: L.LatLngLiteral[]): RoomOf => {
  const taken = places.map((place) => {
    const { x, y } = map.latLngToContainerPoint(place);
    return L.bounds([x - ASIDE, y - ASIDE], [x + ASIDE, y + ASIDE]);
  });
  return (at, letters) => {
    const { x, y } = map.latLngToContainerPoint(at);
    const sides = { right: map.getSize().x - x - ASIDE, left: x - ASIDE };
    const whole = letters * LETTER;
    const roomOn = (side: Room['side'], width: number) => {
      const from = side === 'right' ? x + ASIDE : x - ASIDE - width;
      const room = L.bounds([from, y - LINE / 2], [from + width, y + LINE / 2]);
      return { side, width, room };
    };
    const wider = sides.left > sides.right ? 'left' : 'right';
    const found = [
      ...(['right', 'left'] as const)
        .filter((side) => sides[side] >= whole)
        .map((side) => roomOn(side, whole)),
      ...(sides[wider] < whole && sides[wider] >= LEAST ? [roomOn(wider, sides[wider])] : []),
    ].find(({ room }) => !taken.some((other) => other.overlaps(room)));
    if (found) {
      taken.push(found.room);
    }
    return found;
  };
};

const many = (
  map: L.Map,
  clusters: Clusters,
  at: L.LatLngLiteral,
  { cluster_id: id, point_count: count }: { cluster_id: number; point_count: number },
  { nameOfMany }: Told,
): L.Marker => {
  const bubble = document.createElement('span');
  bubble.textContent = String(count);
  const icon = L.divIcon({ className: classes.many ?? '', html: bubble, iconSize: [36, 36] });
  const marker = L.marker(at, {
    icon,
    keyboard: true,
    title: nameOfMany(count),
    alt: nameOfMany(count),
  });
  const comeNearer = () => {
    const zoom = Math.min(clusters.getClusterExpansionZoom(id), map.getMaxZoom());
    map.setView(at, Math.max(zoom, map.getZoom() + 1));
  };
  return marker.on('click', comeNearer);
};

const one = (
  at: L.LatLngLiteral,
  project: ProjectMetric,
  roomOf: RoomOf,
  { noName, onChoose }: Told,
): L.Marker => {
  const { projectUuid, projectShortName, projectFullName, isOverdue } = project;
  const text = document.createElement('span');
  text.textContent = projectShortName;
  const room = roomOf(at, projectShortName.length);
  text.hidden = !room;
  text.style.maxWidth = `${room?.width ?? 0}px`;
  const icon = L.divIcon({
    className: [
      classes.one,
      isOverdue ? classes.late : '',
      room?.side === 'left' ? classes.left : '',
    ].join(' '),
    html: text,
    iconSize: [14, 14],
  });
  const balloon = document.createElement('span');
  balloon.textContent = projectFullName || noName;
  return L.marker(at, { icon, keyboard: true, title: projectShortName, alt: projectShortName })
    .bindPopup(balloon)
    .on('click', () => onChoose(projectUuid));
};

/** The smallest part of the map that has all of them. */
export const boundsOf = (projects: ProjectMetric[]): L.LatLngBounds =>
  L.latLngBounds(projects.map(({ latitude, longitude }) => [latitude, longitude]));
