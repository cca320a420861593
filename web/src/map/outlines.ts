import outlineFile from './atlas/regions.geo.json' with { type: 'json' };

/** Longitude, latitude in degrees (the order of GeoJSON). */
export type Position = readonly number[];

export interface Outline {
  id: number;
  key: string;
  mapKey: string;
  kato: string;
  ru: string;
  kk: string;
  en: string;
  centreRu: string;
  centreKk: string;
  centreEn: string;
  /** Of the administrative centre, degrees. */
  lat: number;
  lng: number;
  /** Polygons of closed rings: the first ring is the border, the others are holes. */
  polygons: readonly (readonly (readonly Position[])[])[];
}

/**
 * The 17 regions and 3 cities of the republic. The cities are cut out of the regions around them,
 * so a point lies in one outline at most. Source and accuracy: `atlas/README.md`.
 */
export const outlines: readonly Outline[] = outlineFile.features.map(
  ({ id, properties, geometry }) => ({ id, ...properties, polygons: geometry.coordinates }),
);
