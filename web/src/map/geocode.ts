import { readCoordinates } from '@nysan/contract/coordinates.ts';
import { foldText } from './fold-text.ts';
import { gazetteer, type MapLanguage, type Place } from './gazetteer.ts';
import { outlines } from './outlines.ts';
import { distanceKm, regionAt } from './region-at.ts';

/** The parts of an address; a part that is not known is an empty text. */
export interface Address {
  country: string;
  province: string;
  locality: string;
  /** The bundled gazetteer knows no streets: the user types street and house. */
  street: string;
  house: string;
  /** 1–20, null outside the country. */
  regionId: number | null;
}

/** A point that the user has chosen, with the address found for it. Degrees. */
export interface PickedPlace extends Address {
  lat: number;
  lng: number;
}

export interface FoundPlace {
  id: string;
  lat: number;
  lng: number;
  regionId: number | null;
  /** In the reader's language; for typed coordinates the coordinates themselves. */
  name: string;
  province: string;
  /** Of typed coordinates: longitude came first. */
  isSwapped: boolean;
}

/**
 * Settlements whose name, in any of the three languages or a former one, begins with the query or
 * contains it; letters compare as `foldText` says. Names that begin with it come first, larger
 * settlements before smaller ones. Coordinates, as people paste them, answer that one point.
 */
export function searchPlaces(query: string, language: MapLanguage, limit = 8): FoundPlace[] {
  const point = readCoordinates(query);
  if (point) {
    const { latitude: lat, longitude: lng, isSwapped } = point;
    const { province, regionId } = reverse(lat, lng, language);
    const name = `${lat}, ${lng}`;
    return [{ id: name, lat, lng, name, province, regionId, isSwapped }];
  }
  const folded = foldText(query);
  if (folded === '') {
    return [];
  }
  return folds
    .map(({ place, names }) => ({ place, grade: Math.min(...names.map((n) => grade(n, folded))) }))
    .filter(({ grade: each }) => each < noMatch)
    .toSorted((one, other) => one.grade - other.grade || one.place.rank - other.place.rank)
    .slice(0, limit)
    .map(({ place }) => found(place, language));
}

/**
 * The address of a point given in degrees: the region by its outline, the locality by the nearest
 * settlement of that region if the point is close enough to it, nothing outside the country.
 */
export function reverse(lat: number, lng: number, language: MapLanguage): Address {
  const outline = regionAt(lat, lng);
  const street = '';
  const house = '';
  if (!outline) {
    return { country: '', province: '', locality: '', street, house, regionId: null };
  }
  const locality = localityAt(lat, lng, outline.id)?.[language] ?? '';
  const country = countryNames[language];
  return { country, province: outline[language], locality, street, house, regionId: outline.id };
}

/** The name of a region in the reader's language, '' for an unknown id. */
export function provinceName(regionId: number | null, language: MapLanguage): string {
  return outlines.find(({ id }) => id === regionId)?.[language] ?? '';
}

const countryNames: Record<MapLanguage, string> = {
  ru: 'Казахстан',
  kk: 'Қазақстан',
  en: 'Kazakhstan',
};

/** How far from its centre, in kilometres, a settlement of each rank still gives the locality. */
const reachByRank = [15, 8, 5, 4];

/** The three cities of republican rank are localities throughout their outline. */
const cityIds = new Set([1, 2, 3]);

const noMatch = 3;

const folds = gazetteer.map((place) => ({
  place,
  names: [place.ru, place.kk, place.en, ...(place.also ?? [])].map(foldText),
}));

function grade(name: string, query: string): number {
  if (name.startsWith(query)) {
    return name === query ? 0 : 1;
  }
  return name.includes(query) ? 2 : noMatch;
}

function found(place: Place, language: MapLanguage): FoundPlace {
  const { id, lat, lng, regionId } = place;
  const province = provinceName(regionId, language);
  return { id, lat, lng, regionId, name: place[language], province, isSwapped: false };
}

function localityAt(lat: number, lng: number, regionId: number): Place | undefined {
  const places = gazetteer.filter((place) => place.regionId === regionId);
  if (cityIds.has(regionId)) {
    return places.find(({ rank }) => rank === 0);
  }
  const near = places
    .map((place) => ({
      place,
      share: distanceKm(lat, lng, place.lat, place.lng) / (reachByRank[place.rank] ?? 0),
    }))
    .filter(({ share }) => share <= 1)
    .toSorted((one, other) => one.share - other.share);
  return near[0]?.place;
}
