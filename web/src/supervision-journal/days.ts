import { currentLanguage } from '../i18n/index.ts';

// Chromium carries no Kazakh calendar.
const kazakh = {
  months:
    'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'.split(' '),
  days: 'жексенбі дүйсенбі сейсенбі сәрсенбі бейсенбі жұма сенбі'.split(' '),
};

/** «18 ноября 2026 г., среда», «2026 ж. 18 қараша, сәрсенбі», “18 November 2026, Wednesday”. */
export const dayInWords = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`);
  const language = currentLanguage();
  if (language === 'kk') {
    const month = kazakh.months[date.getUTCMonth()];
    return `${date.getUTCFullYear()} ж. ${date.getUTCDate()} ${month}, ${kazakh.days[date.getUTCDay()]}`;
  }
  const said = (asked: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language === 'ru' ? 'ru-RU' : 'en-GB', {
      ...asked,
      timeZone: 'UTC',
    }).format(date);
  return `${said({ dateStyle: 'long' })}, ${said({ weekday: 'long' })}`;
};
