import { dayOf, periodOf } from './days.ts';
import type { Question } from './question.ts';

const months = {
  ru: {
    plain: 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(
      ' ',
    ),
    in: 'январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре'.split(
      ' ',
    ),
    of: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(
      ' ',
    ),
  },
  kk: {
    plain:
      'қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан'.split(
        ' ',
      ),
    in: 'қаңтарда ақпанда наурызда сәуірде мамырда маусымда шілдеде тамызда қыркүйекте қазанда қарашада желтоқсанда'.split(
      ' ',
    ),
    of: 'қаңтардың ақпанның наурыздың сәуірдің мамырдың маусымның шілденің тамыздың қыркүйектің қазанның қарашаның желтоқсанның'.split(
      ' ',
    ),
  },
  en: (() => {
    const names =
      'January February March April May June July August September October November December'.split(
        ' ',
      );
    return { plain: names, in: names, of: names };
  })(),
};

/**
 * What is asked on this day: `{month:-1}`, `{month-in:-1}`, `{month-of:-1}` become the name of a month, `{day:-2}` «24.11» and
 * `{date:-2}` «24 ноября», so that the demo world, whose days hang of today's, has something there.
 */
export const said = ({ say, language }: Question, now = new Date()): string => {
  const names = months[language];
  const monthNamed = (forms: string[], back: string) =>
    forms[Number(periodOf(`month:${back}`, now)[0].slice(5, 7)) - 1] ?? '';
  const dayNamed = (back: string) => dayOf(`day:${back}`, now).split('-').map(Number);
  return say
    .replaceAll(/\{month:(-?\d+)\}/g, (_, back: string) => monthNamed(names.plain, back))
    .replaceAll(/\{month-in:(-?\d+)\}/g, (_, back: string) => monthNamed(names.in, back))
    .replaceAll(/\{month-of:(-?\d+)\}/g, (_, back: string) => monthNamed(names.of, back))
    .replaceAll(/\{day:(-?\d+)\}/g, (_, back: string) => {
      const [, month = 0, day = 0] = dayNamed(back);
      return [day, month].map((part) => String(part).padStart(2, '0')).join('.');
    })
    .replaceAll(/\{date:(-?\d+)\}/g, (_, back: string) => {
      const [, month = 1, day] = dayNamed(back);
      const forms = language === 'ru' ? names.of : names.plain;
      return `${day} ${forms[month - 1]}`;
    });
};
