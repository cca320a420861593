import { type Outline, outlines, type Position } from './outlines.ts';

/**
 * The outline that holds a point given in degrees, or null outside the country. The outlines are
 * about a kilometre coarse, so a point up to `slack` outside the border still counts.
 */
export function regionAt(lat: number, lng: number): Outline | null {
  return outlines.find((outline) => contains(outline, lat, lng)) ?? regionWithin(lat, lng, slack);
}

/** Whether the outline holds the point; a city's place is a hole in the region around it. */
export function contains(outline: Outline, lat: number, lng: number): boolean {
  return outline.polygons.some((rings) => {
    const crossings = rings.map((ring) => crossingsEast(ring, lat, lng));
    return crossings.reduce((sum, count) => sum + count, 0) % 2 === 1;
  });
}

/** Kilometres between two points on a sphere. */
export function distanceKm(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const chord =
    half(lat2 - lat1) + Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * half(lng2 - lng1);
  return 2 * earthKm * Math.asin(Math.sqrt(chord));
}

const radians = Math.PI / 180;
const earthKm = 6371;
/** Kilometres. */
const slack = 2;

function crossingsEast(ring: readonly Position[], lat: number, lng: number): number {
  let count = 0;
  for (let at = 1; at < ring.length; at += 1) {
    const [x1 = 0, y1 = 0] = ring[at - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[at] ?? [];
    if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) {
      count += 1;
    }
  }
  return count;
}

function regionWithin(lat: number, lng: number, km: number): Outline | null {
  const distances = outlines.map((outline) => distanceToBorder(outline, lat, lng));
  const nearest = Math.min(...distances);
  return nearest <= km ? (outlines[distances.indexOf(nearest)] ?? null) : null;
}

function distanceToBorder(outline: Outline, lat: number, lng: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of outline.polygons.flat()) {
    for (let at = 1; at < ring.length; at += 1) {
      nearest = Math.min(nearest, distanceToEdge(ring[at - 1] ?? [], ring[at] ?? [], lat, lng));
    }
  }
  return nearest;
}

// On a flat plate around the point: exact enough for the few kilometres that matter here.
function distanceToEdge(from: Position, to: Position, lat: number, lng: number): number {
  const plate = ([x = 0, y = 0]: Position) =>
    [(x - lng) * Math.cos(lat * radians), y - lat] as const;
  const [x1, y1] = plate(from);
  const [x2, y2] = plate(to);
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = Math.max(0, Math.min(1, -(x1 * dx + y1 * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x1 + along * dx, y1 + along * dy) * radians * earthKm;
}
