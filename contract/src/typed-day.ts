const dayFirst =
  /^(?<day>\d{1,2})(?<sign>[./\-\s])\s?(?<month>\d{1,2})\k<sign>\s?(?<year>\d{4}|\d{2})(?:\s*г\.?)?$/;
const unparted = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/;
const yearFirst = /^(?<year>\d{4})[-./](?<month>\d{1,2})[-./](?<day>\d{1,2})$/;
const dayFirstInWords =
  /^[«"']?(?<day>\d{1,2})[»"']?[\s./-]*(?<word>\p{L}{3,})[\s./,-]*(?<year>\d{4}|\d{2})(?:\s*(?:г|ж|год|года|жыл|жылы)\.?)?$/u;
const yearFirstInWords =
  /^(?<year>\d{4})\s*(?:ж|жыл|жылғы|г|года)?\.?[\s-]+[«"']?(?<day>\d{1,2})[»"']?[\s-]+(?<word>\p{L}{3,})\.?$/u;

/** Names of months, whole and short, in Russian, Kazakh and English, January first. */
const months: readonly RegExp[] = [
  /^(?:янв(?:ар[ья])?|[қк]а[ңн](?:тар)?|jan(?:uary)?)$/u,
  /^(?:фев(?:р|рал[ья])?|а[қк]п(?:ан)?|feb(?:ruary)?)$/u,
  /^(?:мар(?:та?)?|нау(?:рыз)?|mar(?:ch)?)$/u,
  /^(?:апр(?:ел[ья])?|с[әэ]у(?:ір|ир)?|apr(?:il)?)$/u,
  /^(?:ма[йя]|мам(?:ыр)?|may)$/u,
  /^(?:июн[ья]?|мау(?:сым)?|june?)$/u,
  /^(?:июл[ья]?|ш[іи]л(?:де)?|july?)$/u,
  /^(?:авг(?:уста?)?|там(?:ыз)?|aug(?:ust)?)$/u,
  /^(?:сент?(?:ябр[ья])?|[қк]ыр(?:күйек|куйек)?|sept?(?:ember)?)$/u,
  /^(?:окт(?:ябр[ья])?|[қк]аз(?:ан)?|oct(?:ober)?)$/u,
  /^(?:ноя(?:б|бр[ья])?|[қк]ар(?:аша)?|nov(?:ember)?)$/u,
  /^(?:дек(?:абр[ья])?|жел(?:то[қк]сан)?|dec(?:ember)?)$/u,
];

const midnight = /[\sT]+0?0:00(?::00)?(?:\.0+)?Z?$/;

/**
 * A day as people write it, as `YYYY-MM-DD`: «5.3.2026», «05/03/26», «5-3-2026 г.», «2026-03-05», «5 марта 2026 г.», «2026 жылғы
 * 5 наурыз». The day comes first, two figures are a year of this century. Undefined for what is no day of the calendar.
 */
export const typedDay = (text: string): string | undefined => {
  const { day, month, year } = figuresIn(text) ?? {};
  if (!day || !month || !year) {
    return undefined;
  }
  const written = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${written}T00:00:00Z`);
  const isThere = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written);
  return isThere ? written : undefined;
};

/** Whether a text is written as a day is and yet names none: «31.02.2026». */
export const isNoSuchDay = (text: string): boolean =>
  figuresIn(text) !== undefined && typedDay(text) === undefined;

const figuresIn = (text: string): Record<string, string> | undefined => {
  const said = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(midnight, '');
  return (
    (dayFirst.exec(said) ?? unparted.exec(said) ?? yearFirst.exec(said))?.groups ?? inWords(said)
  );
};

/** «5 марта 2026 г.», «05-мар-26», «2026 жылғы 5 наурыз»; a word that is no month says nothing. */
const inWords = (said: string): Record<string, string> | undefined => {
  const { day, word, year } =
    (dayFirstInWords.exec(said) ?? yearFirstInWords.exec(said))?.groups ?? {};
  const month = months.findIndex((name) => word !== undefined && name.test(word.toLowerCase()));
  return day && year && month >= 0 ? { day, month: String(month + 1), year } : undefined;
};
