import type { GeoPoint } from './country-outline.ts';

const FIGURE = String.raw`-?\d{1,3}(?:\.\d+)?`;
const TWO = String.raw`(${FIGURE})\s*,\s*(${FIGURE})(?:\s*,\s*-?[\d.]+)?`;
/** The name of an axis and its figure, as JSON and programs write them. */
const member = (names: string): RegExp =>
  new RegExp(
    String.raw`(?<![\w])["']?(?:${names})["']?\s*[:=]\s*["']?(${FIGURE})(?![\d.]|,\d)`,
    'giu',
  );
const [latitudes, longitudes] = [member('lat|latitude'), member('lng|lon|long|longitude')];
const [xs, ys] = [member('x'), member('y')];

/** Notations of a point as a whole; of `east` ones the longitude comes first. */
const wholes: readonly (readonly [notation: RegExp, order: 'north' | 'east'])[] = [
  [
    new RegExp(
      String.raw`^(?:SRID=\d+;\s*)?(?:MULTI)?POINT\s*(?:ZM?|M)?\s*\(+\s*(${FIGURE})\s+(${FIGURE})(?:\s+-?[\d.]+){0,2}\s*\)+$`,
      'giu',
    ),
    'east',
  ],
  [new RegExp(String.raw`["']?coordinates["']?\s*:\s*\[\s*${TWO}\s*\]`, 'giu'), 'east'],
  [new RegExp(String.raw`\bLatLng\s*\(\s*${TWO}\s*\)`, 'giu'), 'north'],
  [new RegExp(String.raw`\bLngLat\s*\(\s*${TWO}\s*\)`, 'giu'), 'east'],
];

/**
 * Reads the one point a text holds in a notation of programs: WKT and EWKT, GeoJSON, members of JSON, LatLng and LngLat. Null for other
 * texts and for several points. Sources: OGC 06-103r4, RFC 7946.
 */
export const readNotation = (text: string): GeoPoint | null => {
  for (const [notation, order] of wholes) {
    const [found, ...others] = [...text.matchAll(notation)];
    if (found && others.length === 0) {
      const [one, other] = [Number(found[1]), Number(found[2])];
      return order === 'north'
        ? { latitude: one, longitude: other }
        : { latitude: other, longitude: one };
    }
  }
  return ofMembers(text, latitudes, longitudes) ?? ofMembers(text, ys, xs);
};

const ofMembers = (text: string, north: RegExp, east: RegExp): GeoPoint | null => {
  const [latitude, longitude] = [onlyOne(text, north), onlyOne(text, east)];
  return latitude === null || longitude === null ? null : { latitude, longitude };
};

const onlyOne = (text: string, axis: RegExp): number | null => {
  const [found, ...others] = [...text.matchAll(axis)];
  return found && others.length === 0 ? Number(found[1]) : null;
};
