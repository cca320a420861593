import { currentLanguage } from '../../i18n/index.ts';

// Chromium carries no Kazakh calendar.
const kazakh = {
  weekdays: 'жс дс сс ср бс жм сб'.split(' '),
  months: 'қаң ақп нау сәу мам мау шіл там қыр қаз қар жел'.split(' '),
};

/** A calendar day, whatever the time zone. */
const dayOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

/** «ср» of a day `YYYY-MM-DD`. */
export const weekdayOf = (date: string): string =>
  currentLanguage() === 'kk'
    ? (kazakh.weekdays[dayOf(date).getUTCDay()] ?? '')
    : new Intl.DateTimeFormat(currentLanguage(), { weekday: 'short', timeZone: 'UTC' }).format(
        dayOf(date),
      );

/** «нояб.» of a day `YYYY-MM-DD`. */
export const monthOf = (date: string): string =>
  currentLanguage() === 'kk'
    ? (kazakh.months[dayOf(date).getUTCMonth()] ?? '')
    : new Intl.DateTimeFormat(currentLanguage(), { month: 'short', timeZone: 'UTC' }).format(
        dayOf(date),
      );
