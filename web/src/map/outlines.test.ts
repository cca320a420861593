import { describe, expect, it } from 'vitest';
import { gazetteer } from './gazetteer.ts';
import { type Outline, outlines, type Position } from './outlines.ts';
import { contains, distanceKm, regionAt } from './region-at.ts';

/** Official areas after 2022, thousand square kilometres. */
const officialAreas: Record<string, number> = {
  abai: 185.5,
  akmola: 146.2,
  aktobe: 300.6,
  almaty_region: 105.3,
  atyrau: 118.6,
  west_kazakhstan: 151.3,
  zhambyl: 144.3,
  zhetysu: 118.5,
  karaganda: 239,
  kostanay: 196,
  kyzylorda: 226,
  mangystau: 165.6,
  pavlodar: 124.8,
  north_kazakhstan: 98,
  turkestan: 116.1,
  ulytau: 188.9,
  east_kazakhstan: 97.7,
};
/** The source draws the Caspian coast of Atyrau further inland: 5.5 % of its area are missing. */
const tolerances: Record<string, number> = { atyrau: 0.06 };

const cities = outlines.filter(({ id }) => id <= 3);
const regions = outlines.filter(({ id }) => id > 3);

describe('the outlines', () => {
  it('are 3 cities and 17 regions with ids 1 to 20 and their own KATO codes', () => {
    expect(outlines.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(new Set(outlines.map(({ kato }) => kato)).size).toBe(20);
    expect(new Set(outlines.map(({ key }) => key)).size).toBe(20);
    expect(outlines.every(({ kato }) => /^\d{2}0{7}$/.test(kato))).toBe(true);
  });

  it.each(outlines.map((outline) => [outline.key, outline] as const))(
    '%s holds its administrative centre, and no other outline does',
    (key, { lat, lng }) => {
      const holders = outlines.filter((each) => contains(each, lat, lng));
      expect(holders.map((each) => each.key)).toEqual([key]);
    },
  );

  it.each(regions.map((outline) => [outline.key, outline] as const))(
    '%s has its official area within 5 %%',
    (key, outline) => {
      const ratio = area(outline) / 1000 / (officialAreas[key] ?? 0);
      expect(Math.abs(ratio - 1)).toBeLessThan(tolerances[key] ?? 0.05);
    },
  );

  it('add up to the area of the country within 1 %', () => {
    const total = outlines.reduce((sum, outline) => sum + area(outline), 0);
    expect(Math.abs(total / 2_724_900 - 1)).toBeLessThan(0.01);
  });

  it.each(cities.map((outline) => [outline.key, outline] as const))(
    'the city %s is large enough to click on a map of the country: at least 25 km across',
    (_key, outline) => {
      const ring = outline.polygons[0]?.[0] ?? [];
      const [lats, lngs] = [ring.map(([, lat = 0]) => lat), ring.map(([lng = 0]) => lng)];
      const { lat, lng } = outline;
      expect(distanceKm(Math.min(...lats), lng, Math.max(...lats), lng)).toBeGreaterThan(25);
      expect(distanceKm(lat, Math.min(...lngs), lat, Math.max(...lngs))).toBeGreaterThan(25);
    },
  );

  it.each(outlines.map((outline) => [outline.key, outline] as const))(
    'no ring of %s crosses itself',
    (_key, outline) => {
      expect(outline.polygons.flat().flatMap(crossings)).toEqual([]);
    },
  );

  it('are closed rings of at least four corners, rounded to thousandths of a degree', () => {
    const rings = outlines.flatMap(({ polygons }) => polygons.flat());
    for (const ring of rings) {
      expect(ring.length).toBeGreaterThanOrEqual(5);
      expect(ring.at(-1)).toEqual(ring[0]);
    }
    const numbers = rings.flat(2);
    expect(numbers.filter((n) => Math.abs(n * 1000 - Math.round(n * 1000)) > 1e-6)).toEqual([]);
  });

  it('never overlap: no point of a fine grid lies in two of them', () => {
    const twice: Position[] = [];
    for (let lat = 40.56; lat < 55.5; lat += 0.271) {
      for (let lng = 46.4; lng < 87.4; lng += 0.313) {
        if (outlines.filter((outline) => contains(outline, lat, lng)).length > 1) {
          twice.push([lng, lat]);
        }
      }
    }
    expect(twice).toEqual([]);
  });

  it('are cut out around the cities: the ring of a city is a hole of the region around it', () => {
    const holes = regions.flatMap(({ polygons }) => polygons.flatMap((rings) => rings.slice(1)));
    const sorted = (ring: readonly Position[] = []) =>
      ring.slice(1).map(String).toSorted().join(' ');
    expect(holes.map(sorted).toSorted()).toEqual(
      cities.map(({ polygons }) => sorted(polygons[0]?.[0])).toSorted(),
    );
  });

  it('agree with the region of every settlement in the gazetteer', () => {
    const strays = gazetteer.filter(
      ({ lat, lng, regionId }) => regionAt(lat, lng)?.id !== regionId,
    );
    expect(strays).toEqual([]);
  });
});

describe('regionAt', () => {
  it('knows no region far outside the country', () => {
    expect(regionAt(55, 60)).toBeNull();
    expect(regionAt(42.87, 74.6)).toBeNull();
  });

  it('still counts a point a kilometre beyond a coarse border, but not ten', () => {
    const [lng = 0, lat = 0] = northernmost();
    expect(regionAt(lat + 0.009, lng)?.key).toBe('north_kazakhstan');
    expect(regionAt(lat + 0.09, lng)).toBeNull();
  });
});

describe('distanceKm', () => {
  it('is 111.2 km for a degree of latitude and half of it for one of longitude at 60°', () => {
    expect(distanceKm(50, 70, 51, 70)).toBeCloseTo(111.19, 1);
    expect(distanceKm(60, 70, 60, 71)).toBeCloseTo(55.6, 1);
  });
});

function northernmost(): Position {
  const corners = outlines.flatMap(({ polygons }) => polygons.flat(2));
  return corners.reduce((one, other) => ((other[1] ?? 0) > (one[1] ?? 0) ? other : one));
}

function area({ polygons }: Outline): number {
  return polygons.flat().reduce((sum, ring) => sum + ringArea(ring), 0);
}

/** Square kilometres; holes run clockwise and so count below zero. */
function ringArea(ring: readonly Position[]): number {
  const radians = Math.PI / 180;
  return edges(ring).reduce((sum, [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]) => {
    const band = 2 + Math.sin(y1 * radians) + Math.sin(y2 * radians);
    return sum - ((x2 - x1) * radians * band * 6371 ** 2) / 2;
  }, 0);
}

function edges(ring: readonly Position[]): [Position, Position][] {
  return ring.slice(1).map((to, at) => [ring[at] ?? to, to]);
}

function crossings(ring: readonly Position[]): string[] {
  const all = edges(ring);
  return all.flatMap(([a, b], at) =>
    all
      .slice(at + 2)
      .filter(([c, d]) => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0)
      .map(([c, d]) => [a, b, c, d].map(String).join(' ')),
  );
}

function side([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position, [x = 0, y = 0]: Position) {
  return Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
}
