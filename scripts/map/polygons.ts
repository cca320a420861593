/** Longitude, latitude in degrees. */
export type Point = [number, number];

/** A closed line; the first point is not repeated at the end. */
export type Ring = Point[];

/** Douglas–Peucker over one open line; both ends stay. `tolerance` is in degrees of latitude. */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) {
    return [...line];
  }
  const closed = first[0] === last[0] && first[1] === last[1];
  const { index, distance } = farthest(line, first, last, closed);
  if (distance <= tolerance) {
    return [first, last];
  }
  const before = simplify(line.slice(0, index + 1), tolerance);
  return [...before.slice(0, -1), ...simplify(line.slice(index), tolerance)];
}

/**
 * Puts a new corner on the nearest edge of all the lines and answers it. Lines that several shapes
 * share get their corner once, so no gap opens between the shapes.
 * Throws when the point lies farther than `reach` degrees from every line.
 */
export function pin(lines: Point[][], point: Point | undefined, reach: number): Point {
  const edge = nearestEdge(lines, point, reach);
  edge.line.splice(edge.at + 1, 0, edge.corner);
  return edge.corner;
}

/** Bends the nearest edge so that it runs through the point. Throws as `pin` does. */
export function bend(lines: Point[][], point: Point, reach: number): void {
  const edge = nearestEdge(lines, point, reach);
  edge.line.splice(edge.at + 1, 0, point);
}

/**
 * Cuts a ring in two along a line whose ends are corners of the ring.
 * Throws when an end is no corner of it.
 */
export function cut(ring: Ring, line: readonly Point[]): [Ring, Ring] {
  const start = cornerIndex(ring, line[0]);
  const end = cornerIndex(ring, line.at(-1));
  const inner = line.slice(1, -1);
  return [
    [...between(ring, start, end), ...inner.toReversed()],
    [...between(ring, end, start), ...inner],
  ];
}

/** Rounds to thousandths of a degree and drops corners that fall together. */
export function rounded(ring: Ring): Ring {
  const points = ring.map(([lng, lat]): Point => [thousandths(lng), thousandths(lat)]);
  return points.filter((point, at) => {
    const previous = points.at(at - 1);
    return !previous || previous[0] !== point[0] || previous[1] !== point[1];
  });
}

/** Whether the point lies inside the ring (even–odd rule). */
export function isInside(ring: Ring, [lng, lat]: Point): boolean {
  let inside = false;
  ring.forEach(([x1, y1], at) => {
    const [x2, y2] = ring.at(at - 1) ?? [x1, y1];
    if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) {
      inside = !inside;
    }
  });
  return inside;
}

/** Area in square kilometres on a sphere; counter-clockwise rings are positive. */
export function area(ring: Ring): number {
  const radians = Math.PI / 180;
  const sum = ring.reduce((total, [x1, y1], at) => {
    const [x2, y2] = ring.at(at - 1) ?? [x1, y1];
    return total + (x1 - x2) * radians * (2 + Math.sin(y1 * radians) + Math.sin(y2 * radians));
  }, 0);
  return (-sum * 6371 * 6371) / 2;
}

function farthest(line: readonly Point[], first: Point, last: Point, closed: boolean) {
  let index = 0;
  let distance = -1;
  line.forEach((point, at) => {
    const away = closed ? length(point, first) : length(point, nearestOnEdge(point, first, last));
    if (away > distance) {
      index = at;
      distance = away;
    }
  });
  return { index, distance };
}

function nearestEdge(lines: Point[][], point: Point | undefined, reach: number) {
  const edges = lines.flatMap((line) =>
    line.slice(1).map((to, at) => ({ line, at, corner: nearestOnEdge(point, line[at] ?? to, to) })),
  );
  const nearest = edges.reduce((one, other) =>
    length(other.corner, point) < length(one.corner, point) ? other : one,
  );
  if (length(nearest.corner, point) > reach) {
    throw new Error(`No line within ${reach}° of ${point?.join(', ')}`);
  }
  return nearest;
}

function nearestOnEdge(point: Point | undefined, from: Point, to: Point): Point {
  const [x, y] = point ?? from;
  const squeeze = Math.cos((y * Math.PI) / 180);
  const [dx, dy] = [(to[0] - from[0]) * squeeze, to[1] - from[1]];
  const [px, py] = [(x - from[0]) * squeeze, y - from[1]];
  const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
  return [from[0] + along * (to[0] - from[0]), from[1] + along * dy];
}

function cornerIndex(ring: Ring, point: Point | undefined): number {
  const index = ring.findIndex(([lng, lat]) => lng === point?.[0] && lat === point[1]);
  if (index < 0) {
    throw new Error(`${point?.join(', ')} is no corner of the ring`);
  }
  return index;
}

function between(ring: Ring, start: number, end: number): Ring {
  return start <= end
    ? ring.slice(start, end + 1)
    : [...ring.slice(start), ...ring.slice(0, end + 1)];
}

function length(one: Point, other: Point | undefined): number {
  if (!other) {
    return Number.POSITIVE_INFINITY;
  }
  const squeeze = Math.cos((one[1] * Math.PI) / 180);
  return Math.hypot((one[0] - other[0]) * squeeze, one[1] - other[1]);
}

function thousandths(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
