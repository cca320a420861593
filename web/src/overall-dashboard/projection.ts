import { type Outline, outlines, type Position } from '../map/outlines.ts';

/** The map is as wide as this; everything on it is measured in the same unit. */
export const WIDTH = 1000;
const EDGES = { west: 46.4, east: 87.4, south: 40.4, north: 55.6 };

/** Mercator, in degrees of longitude at the equator. */
const northing = (lat: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

const scale = WIDTH / (EDGES.east - EDGES.west);
const top = northing(EDGES.north);
export const HEIGHT = Math.round((top - northing(EDGES.south)) * scale);

/** Where a place given in degrees lies on the map. */
export const placed = (lat: number, lng: number): { x: number; y: number } => ({
  x: (lng - EDGES.west) * scale,
  y: (top - northing(lat)) * scale,
});

const pathOfRing = (ring: readonly Position[]): string =>
  `M${ring
    .map(([lng = 0, lat = 0]) => {
      const { x, y } = placed(lat, lng);
      return `${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('L')}Z`;

/** The border of each region as a path. */
export const borders: readonly { outline: Outline; path: string }[] = outlines.map((outline) => ({
  outline,
  path: outline.polygons.flatMap((rings) => rings.map(pathOfRing)).join(''),
}));
