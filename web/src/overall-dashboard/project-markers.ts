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
  const hasRoom = roomFor(
    map,
    found.map(({ at }) => at),
  );
  return found.map(({ feature, at }) =>
    'cluster' in feature.properties
      ? many(map, clusters, at, feature.properties, told)
      : one(at, feature.properties.project, hasRoom, told),
  );
};

/** Pixels: a letter's width, a line's height, and how far from its place a name begins. */
const LETTER = 7.5;
const LINE = 20;
const ASIDE = 10;

/** Tells whether a name of so many letters fits beside one of these places, on none of the others and on no name before; keeps its room. */
const roomFor = (
  map: L.Map,
  places: L.LatLngLiteral[],
): ((at: L.LatLngLiteral, letters: number) => boolean) => {
  const taken = places.map((place) => {
    const { x, y } = map.latLngToContainerPoint(place);
    return L.bounds([x - ASIDE, y - ASIDE], [x + ASIDE, y + ASIDE]);
  });
  return (at, letters) => {
    const { x, y } = map.latLngToContainerPoint(at);
    const room = L.bounds([x + ASIDE, y - LINE / 2], [x + ASIDE + letters * LETTER, y + LINE / 2]);
    const isFree = !taken.some((other) => other.overlaps(room));
    if (isFree) {
      taken.push(room);
    }
    return isFree;
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
  hasRoom: ReturnType<typeof roomFor>,
  { noName, onChoose }: Told,
): L.Marker => {
  const { projectUuid, projectShortName, projectFullName, isOverdue } = project;
  const text = document.createElement('span');
  text.textContent = projectShortName;
  text.hidden = !hasRoom(at, projectShortName.length);
  const icon = L.divIcon({
    className: `${classes.one} ${isOverdue ? classes.late : ''}`,
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
