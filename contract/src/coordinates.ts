import { readNotation } from './coordinate-notations.ts';
import { type GeoPoint, isInCountry } from './country-outline.ts';
import { readMapLink } from './map-links.ts';

/** Coordinates as somebody pasted them; `isSwapped` where longitude came first and the country told so. */
export type PastedPoint = GeoPoint & { isSwapped: boolean };

/**
 * Reads the coordinates of one point as people paste them: decimals with points or commas, degrees with minutes and seconds,
 * hemispheres and names of the axes in Russian, Kazakh and English, columns of a table, links of map services, notations of programs. A
 * pair without names is latitude and longitude; any is turned where only the other way round lies in the country. Null for what is no point.
 */
export const readCoordinates = (pasted: string): PastedPoint | null => {
  const text = pasted.trim().slice(0, MOST_LETTERS);
  const linked = readMapLink(text);
  return linked === null || typeof linked === 'string'
    ? readText(linked ?? text)
    : turnedIntoCountry(linked);
};

const MOST_LETTERS = 2000;

const readText = (text: string): PastedPoint | null => {
  const plain = withPlainSigns(text);
  const point =
    readNotation(text) ?? readNamed(plain) ?? readPair(plain) ?? readWholeDegrees(plain);
  return turnedIntoCountry(point);
};

/** «51,71» is a pair where that lies in the country, and else a single figure with a decimal comma. */
const readWholeDegrees = (text: string): GeoPoint | null => {
  const [, one, other] = /^(\d{1,3}),(\d{1,3})$/.exec(text) ?? [];
  const point = { latitude: Number(one), longitude: Number(other) };
  const turned = { latitude: point.longitude, longitude: point.latitude };
  return one !== undefined && (isInCountry(point) || isInCountry(turned)) ? point : null;
};

const turnedIntoCountry = (point: GeoPoint | null): PastedPoint | null => {
  if (!point) {
    return null;
  }
  const turned = { latitude: point.longitude, longitude: point.latitude };
  const isSwapped = !isInCountry(point) && isInCountry(turned);
  const right = isSwapped ? turned : point;
  return isOnEarth(right) ? { ...right, isSwapped } : null;
};

const isOnEarth = ({ latitude, longitude }: GeoPoint): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** How words name half of the earth or an axis; of letters that mean two things the longer words come first. */
const words: readonly (readonly [RegExp, string])[] = [
  [/северн\p{L}*\s*широт\p{L}*|с\s*\.?\s*ш\.?|солтүстік\s*ендік|с\s*\.\s*е\.?|north/giu, 'N'],
  [/южн\p{L}*\s*широт\p{L}*|ю\s*\.?\s*ш\.?|оңтүстік\s*ендік|о\s*\.\s*е\.?|south/giu, 'S'],
  [/восточн\p{L}*\s*долгот\p{L}*|в\s*\.?\s*д\.?|шығыс\s*бойлық|ш\s*\.\s*б\.?|east/giu, 'E'],
  [/западн\p{L}*\s*долгот\p{L}*|з\s*\.?\s*д\.?|батыс\s*бойлық|б\s*\.\s*б\.?|west/giu, 'W'],
  [/широта|ендік|latitude|lat/giu, 'φ'],
  [/долгота|бойлық|longitude|lng|long|lon/giu, 'λ'],
  [/градус\p{L}*|град\.?|deg(?:rees?)?/giu, '°'],
  [/минут\p{L}*|мин\.?|min(?:utes?)?/giu, "'"],
  [/секунд\p{L}*|сек\.?|sec(?:onds?)?/giu, '"'],
  [/(?<!\p{L})с(?!\p{L})/giu, 'N'],
  [/(?<!\p{L})ю(?!\p{L})/giu, 'S'],
  [/(?<!\p{L})в(?!\p{L})/giu, 'E'],
  [/(?<!\p{L})з(?!\p{L})/giu, 'W'],
  [/(?<!\p{L})(?:шир\.?|ш\.?|е|y|у)(?!\p{L})(?=[\s:=]*-?\d)/giu, 'φ'],
  [/(?<!\p{L})(?:долг\.?|д\.?|б|x|х)(?!\p{L})(?=[\s:=]*-?\d)/giu, 'λ'],
];

/** The height that stands behind a point. */
const HEIGHT = /[\s,;]+-?\d{1,4}(?:[.,]\d+)?\s*[мm]\.?\s*$/iu;

/** One sign for each thing, of the many that keyboards, tables and pages write. */
const withPlainSigns = (text: string): string => {
  const signs = text
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000]/g, ' ')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[−–—‒‑]/g, '-')
    .replace(/[º˚∘]/g, '°')
    .replace(/[′’‘ʹʼ´`]/g, "'")
    .replace(/[″”“„«»ʺ]|''/g, '"')
    .replace(/[()[\]{}]/g, ' ')
    .replace(HEIGHT, '');
  return words.reduce((said, [word, sign]) => said.replace(word, sign), signs).trim();
};

const DECIMAL = String.raw`\d{1,3}(?:[.,]\d+)?`;
/** Degrees, minutes and seconds without their signs, as devices show them. */
const BARE_ANGLE = String.raw`\d{1,3}[ :]\d{1,2}(?:[ :]\d{1,2})?(?:[.,]\d+)?`;
const ANGLE = String.raw`(?:-?\s*${BARE_ANGLE}|-?\s*${DECIMAL}(?:\s*°\s*(?:${DECIMAL}\s*'\s*(?:${DECIMAL}\s*")?)?)?)`;
/** The same with the sign of degrees at least. */
const SIGNED_ANGLE = String.raw`-?\s*${DECIMAL}\s*°(?:\s*${DECIMAL}\s*'\s*(?:${DECIMAL}\s*")?)?`;
const AXIS = '[NSEWφλ]';
/** What may stand between two coordinates, and behind the name of an axis. */
const BETWEEN = String.raw`[\s,;/|:=]*`;

const before = new RegExp(
  `^(?:координат\\p{L}*|coordinates?)?${BETWEEN}(${AXIS})${BETWEEN}(${ANGLE})${BETWEEN}(${AXIS})${BETWEEN}(${ANGLE})[\\s.,;]*$`,
  'iu',
);
const behind = new RegExp(
  `^(?:координат\\p{L}*|coordinates?)?${BETWEEN}(${ANGLE})\\s*(${AXIS})${BETWEEN}(${ANGLE})\\s*(${AXIS})[\\s.,;]*$`,
  'iu',
);

/** Two angles with the names of their axes, in whichever order. */
const readNamed = (text: string): GeoPoint | null => {
  const prefixed = before.exec(text);
  const [, one = '', first = '', other = '', second = ''] = prefixed ?? [];
  const [, firstBehind = '', oneBehind = '', secondBehind = '', otherBehind = ''] = prefixed
    ? []
    : (behind.exec(text) ?? []);
  return onAxes(
    [one || oneBehind, first || firstBehind],
    [other || otherBehind, second || secondBehind],
  );
};

type Named = readonly [axis: string, angle: string];

const onAxes = (one: Named, other: Named): GeoPoint | null => {
  const [latitude, longitude] = [/[NSφ]/iu, /[EWλ]/iu].map((axes) => {
    const found = [one, other].find(([axis]) => axes.test(axis));
    return found ? signed(found) : null;
  });
  return latitude === null ||
    longitude === null ||
    latitude === undefined ||
    longitude === undefined
    ? null
    : { latitude, longitude };
};

const signed = ([axis, angle]: Named): number | null => {
  const value = degreesOf(angle);
  return value !== null && /[SW]/i.test(axis) ? -value : value;
};

/** An angle of degrees, minutes and seconds; null where sixty or more are none. */
const degreesOf = (angle: string): number | null => {
  const [degrees = Number.NaN, minutes = 0, seconds = 0] = [
    ...angle.matchAll(new RegExp(DECIMAL, 'g')),
  ].map(([figure]) => Number(figure.replace(',', '.')));
  if (Number.isNaN(degrees) || minutes >= 60 || seconds >= 60) {
    return null;
  }
  const value = degrees + minutes / 60 + seconds / 3600;
  return rounded(angle.includes('-') ? -value : value);
};

/** Some centimetres on the ground. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

const POINT = String.raw`-?\d{1,3}\.\d+`;
const COMMA = String.raw`-?\d{1,3},\d+`;
const WHOLE = String.raw`-?\d{1,3}`;
const LEAD = String.raw`^(?:координат\p{L}*|coordinates?)?[\s:=]*`;

/** Ways to write two angles without names; the first that fits tells. */
const pairs: readonly RegExp[] = [
  // With points; a comma between them needs no blank.
  new RegExp(`${LEAD}(${POINT})[\\s,;/|]+(${POINT})[\\s,;.]*$`, 'iu'),
  // With commas, or one figure of each sort: then something else stands between them.
  new RegExp(
    `${LEAD}(${COMMA}|${POINT})(?:,?\\s+|\\s*[;/|]\\s*)(${COMMA}|${POINT})[\\s,;.]*$`,
    'iu',
  ),
  new RegExp(`${LEAD}(${COMMA}),(${COMMA})$`, 'iu'),
  new RegExp(
    `${LEAD}(${WHOLE}|${POINT}|${COMMA})(?:,?\\s+|\\s*[;/|]\\s*)(${WHOLE}|${POINT}|${COMMA})$`,
    'iu',
  ),
  // Degrees, minutes and seconds by their signs.
  new RegExp(`${LEAD}(${SIGNED_ANGLE})[\\s,;/|]*(${SIGNED_ANGLE})[\\s.,;]*$`, 'iu'),
  // And without them, blanks or colons between.
  /^(\d{1,3}[ :]\d{1,2}[ :]\d{1,2}(?:[.,]\d+)?)[\s,;]+(\d{1,3}[ :]\d{1,2}[ :]\d{1,2}(?:[.,]\d+)?)$/,
  /^(\d{1,3}[ :]\d{1,2}[.,]\d+)[\s,;]+(\d{1,3}[ :]\d{1,2}[.,]\d+)$/,
];

const readPair = (text: string): GeoPoint | null => {
  for (const pair of pairs) {
    const [, first, second] = pair.exec(text) ?? [];
    if (first !== undefined && second !== undefined) {
      const [latitude, longitude] = [degreesOf(first), degreesOf(second)];
      return latitude === null || longitude === null ? null : { latitude, longitude };
    }
  }
  return null;
};
