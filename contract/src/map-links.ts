import type { GeoPoint } from './country-outline.ts';

const isLink =
  /^(?:https?:\/\/|geo:|yandexmaps:|www\.)|^[\w.-]*(?:google|yandex|2gis|openstreetmap|osm)\.[a-z]/i;
const isShort = /(?:goo\.gl|maps\.app|go\.2gis|yandex\.[a-z.]+\/(?:maps|navi)\/-\/|osm\.org\/go)/i;

/** Is it a link that only its service can follow to a point? */
export const isShortMapLink = (text: string): boolean => isLink.test(text) && isShort.test(text);

const FIGURE = String.raw`[+\s]*(-?\d{1,3}(?:\.\d+)?)`;
const TWO = String.raw`${FIGURE}\s*[,;~]${FIGURE}(?![\d.])`;

/** Where links write a point, what was marked before what is seen; of `east` ones the longitude comes first. */
const places: readonly (readonly [where: RegExp, order: 'north' | 'east'])[] = [
  [/!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)(?!.*!3d)/, 'north'],
  [/!2d(-?\d+\.\d+)!3d(-?\d+\.\d+)(?!.*!2d)/, 'east'],
  [/[?&#]mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/i, 'north'],
  [new RegExp(`[?&](?:whatshere\\[point\\]|poi\\[point\\]|pt)=${TWO}`, 'i'), 'east'],
  [new RegExp(`2gis\\.[^?#]*/(?:geo|firm)/(?:\\d+/)?${TWO}`, 'i'), 'east'],
  [new RegExp(`2gis\\..*[?&/](?:m=|center/|points/(?:[^/]*\\|)?)${TWO}`, 'i'), 'east'],
  [new RegExp(`yandex\\..*[?&]text=${TWO}`, 'i'), 'north'],
  [new RegExp(`yandex\\..*[?&]rtext=(?:.*~)?${TWO}`, 'i'), 'north'],
  [new RegExp(`yandex\\..*[?&]s?ll=${TWO}`, 'i'), 'east'],
  [
    new RegExp(
      `[?&](?:q|query|destination|daddr|coordinate|latlng|ll|sll|cp|map)=(?:loc:)?${TWO}`,
      'i',
    ),
    'north',
  ],
  [new RegExp(`/(?:search|place|dir/.*)/${TWO}`, 'i'), 'north'],
  [new RegExp(`@${TWO}`), 'north'],
  [/#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/i, 'north'],
  [/[?&#](?:lat|latitude|y)=(-?[\d.]+)&(?:lon|lng|longitude|x)=(-?[\d.]+)/i, 'north'],
  [/[?&#](?:lon|lng|longitude|x)=(-?[\d.]+)&(?:lat|latitude|y)=(-?[\d.]+)/i, 'east'],
  [new RegExp(`[?&](?:center|viewpoint)=${TWO}`, 'i'), 'north'],
  [new RegExp(`^geo:${TWO}`, 'i'), 'north'],
];

/**
 * The point a link of a map service names, or the words in it that stand for one; null for what is no link. A link without a point is
 * an empty text. Sources: Google Maps URLs, Yandex Maps links, 2GIS links, OpenStreetMap links, RFC 5870.
 */
export const readMapLink = (text: string): GeoPoint | string | null => {
  if (!isLink.test(text)) {
    return null;
  }
  const link = decoded(text);
  for (const [where, order] of places) {
    const [, first, second] = where.exec(link) ?? [];
    if (first !== undefined && second !== undefined) {
      const [one, other] = [Number(first), Number(second)];
      return order === 'north'
        ? { latitude: one, longitude: other }
        : { latitude: other, longitude: one };
    }
  }
  return /\/(?:place|search)\/([^/?]+)/.exec(link)?.[1]?.replaceAll('+', ' ') ?? '';
};

const decoded = (link: string): string => {
  try {
    return decodeURIComponent(link);
  } catch {
    return link; // A stray per cent sign.
  }
};
