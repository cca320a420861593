import places from './atlas/gazetteer.geo.json' with { type: 'json' };

export type MapLanguage = 'ru' | 'kk' | 'en';

/** A settlement of the bundled gazetteer. Source and licence: `atlas/README.md`. */
export interface Place {
  id: string;
  /** Degrees. */
  lat: number;
  lng: number;
  /** 1–20, as in the outlines. */
  regionId: number;
  /** 0 centre of a region, 1 city, 2 district seat or town, 3 other settlement. */
  rank: number;
  ru: string;
  kk: string;
  en: string;
  /** Former and other names, searched but never shown. */
  also?: string[];
}

export const gazetteer: readonly Place[] = places;
