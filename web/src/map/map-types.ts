import type { MapLanguage } from './gazetteer.ts';

/** Degrees. */
export interface MapPoint {
  lat: number;
  lng: number;
}

/** The texts of a map that shows a place. */
export interface MapViewLabels {
  /** Accessible name of the map. */
  map: string;
  zoomIn: string;
  zoomOut: string;
  wholeCountry: string;
  /** Shown when one finger slides over a map that waits for a tap. */
  touchHint: string;
  /** Accessible name of the marker. */
  marker: string;
}

/** The texts of a map that picks a place. */
export interface MapLabels extends MapViewLabels {
  /** How to pick with the mouse, a finger or the keyboard; read out with the map. */
  instructions: string;
  search: string;
  searchPlaceholder: string;
  nothingFound: string;
  /** Of a link that holds no point. */
  shortLink: string;
  /** Of coordinates whose longitude came first. */
  swapped: string;
  /** Below the map, when the point lies in no region of the country. */
  outsideCountry: string;
  /** Below the map, while nothing is picked. */
  nothingPicked: string;
}

export interface MapSettings {
  language: MapLanguage;
  /** Raster tiles, `https://…/{z}/{x}/{y}.png`; without them the bundled outlines are drawn. */
  tilesUrl?: string;
  /** Who made the tiles, plain text. */
  tilesAttribution?: string;
}
