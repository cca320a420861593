import { sectionsOf, type Token, tokensOf } from './format-code.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAY_ZERO = Date.UTC(1899, 11, 30);

/** The moment a sheet keeps as days since 30.12.1899, as if its clock were that of UTC; to the millisecond, which is finer than it keeps. */
export const momentOf = (serial: number): Date => new Date(DAY_ZERO + Math.round(serial * DAY_MS));

/** How a sheet keeps a moment of such a clock. */
export const serialOf = (moment: Date): number => (moment.getTime() - DAY_ZERO) / DAY_MS;

/** In whose words a format names months: as it says, else as most here have it. */
const languages = { '419': 'ru', '43f': 'kk', '409': 'en', '809': 'en' };

/** What a system shows a day and a time by, when the format leaves it to that. */
const ofSystem: Readonly<Record<string, string>> = {
  f800: '[$-FC19]d mmmm yyyy "г."',
  f400: 'h:mm:ss',
};

/** A moment as a sheet shows it by a format. Undefined for what is not read: parts of seconds, months in words of other languages. */
export const shownMoment = (code: string, serial: number): string | undefined => {
  const own = sectionsOf(code)[0] ?? '';
  const section = ofSystem[localeOf(own)] ?? own;
  const tokens = tokensOf(section);
  const language = languageOf(localeOf(section));
  if (tokens === undefined || language === undefined) {
    return undefined;
  }
  const signs = tokens.map((token, at) => ('text' in token ? token : meant(tokens, token, at)));
  const hasSeconds = signs.some((token) => 'sign' in token && token.sign.includes('s'));
  const hasHalves = signs.some((token) => 'sign' in token && token.sign.includes('/p'));
  const moment = momentOf(hasSeconds ? Math.round(serial * 86_400) / 86_400 : serial);
  const shown = signs.map((token) =>
    'text' in token ? token.text : part(token.sign, { moment, language, hasHalves, signs }),
  );
  return shown.includes(undefined) ? undefined : shown.join('').trim();
};

const localeOf = (section: string): string =>
  /\[\$[^\]-]*-([^\]]*)\]/.exec(section)?.[1]?.toLowerCase().split(',')[0] ?? '';

const languageOf = (locale: string): string | undefined =>
  locale === '' ? 'ru' : Object.entries(languages).find(([id]) => isOf(locale, id))?.[1];

/** `FC19` is Russian with months in the case they have in a date. */
const isOf = (locale: string, id: string): boolean =>
  locale.replace(/^0+/, '') === id || (id === '419' && /^(?:fc19|f419)$/.test(locale));

/** `m` behind hours or before seconds is minutes, written here `n`. */
const meant = (tokens: Token[], { sign }: { sign: string }, at: number): { sign: string } => {
  const isPart = (token: Token) => 'sign' in token && /^\[?[dmyhs]/.test(token.sign);
  const before = tokens.slice(0, at).findLast(isPart);
  const behind = tokens.slice(at + 1).find(isPart);
  const isMinutes =
    /^m{1,2}$/.test(sign) &&
    ((before && 'sign' in before && before.sign.includes('h')) ||
      (behind && 'sign' in behind && behind.sign.includes('s')));
  return { sign: isMinutes ? sign.replaceAll('m', 'n') : sign };
};

type Shown = { moment: Date; language: string; hasHalves: boolean; signs: Token[] };

const part = (sign: string, { moment, language, hasHalves, signs }: Shown): string | undefined => {
  const padded = (value: number) => String(value).padStart(sign.replace(/\W/g, '').length, '0');
  const elapsed = (ms: number) => padded(Math.floor((moment.getTime() - DAY_ZERO) / ms));
  const hours = moment.getUTCHours();
  switch (sign) {
    case 'yyyy':
      return String(moment.getUTCFullYear());
    case 'yy':
      return String(moment.getUTCFullYear()).slice(-2);
    case 'm':
    case 'mm':
      return padded(moment.getUTCMonth() + 1);
    case 'd':
    case 'dd':
      return padded(moment.getUTCDate());
    case 'h':
    case 'hh':
      return padded(hasHalves ? hours % 12 || 12 : hours);
    case 'n':
    case 'nn':
      return padded(moment.getUTCMinutes());
    case 's':
    case 'ss':
      return padded(moment.getUTCSeconds());
    case 'am/pm':
      return hours < 12 ? 'AM' : 'PM';
    case '[h]':
    case '[hh]':
      return elapsed(3_600_000);
    case '[m]':
    case '[mm]':
      return elapsed(60_000);
    case '[s]':
    case '[ss]':
      return elapsed(1000);
    case '.':
    case ',':
      return sign;
    // Between days, months and years stands what does so here.
    case '/':
      return '.';
    case '@':
      return '';
    default:
      return inWords(sign, moment, language, signs);
  }
};

const widths: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  mmm: { month: 'short' },
  mmmm: { month: 'long' },
  ddd: { weekday: 'short' },
  dddd: { weekday: 'long' },
};

/** A month or a day of the week; a month beside a day stands in the case it has there. */
const inWords = (
  sign: string,
  moment: Date,
  language: string,
  signs: Token[],
): string | undefined => {
  const width = widths[sign];
  if (width === undefined) {
    return undefined;
  }
  const besideDay = signs.some((token) => 'sign' in token && /^dd?$/.test(token.sign));
  const parts = new Intl.DateTimeFormat(language, {
    ...width,
    ...(width.month && besideDay && { day: 'numeric' }),
    timeZone: 'UTC',
  }).formatToParts(moment);
  const kind = width.month ? 'month' : 'weekday';
  return parts.find(({ type }) => type === kind)?.value.replace(/\.$/, '');
};
