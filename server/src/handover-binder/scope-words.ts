import { shownDate } from '../printing/sheet-words.ts';
import { LONGEST_ARCHIVE } from './paths.ts';
import type { BinderRow } from './repository.ts';

type Asked = Pick<BinderRow, 'from_day' | 'to_day' | 'section_name'>;

/** What a binder was asked to hold, as its papers say it. */
export const scopeWords = ({ from_day: from, to_day: to, section_name: section }: Asked): string =>
  [section === null ? 'объект целиком' : `раздел сметы «${section}»`, periodWords(from, to)]
    .filter((part) => part !== '')
    .join(', ');

const periodWords = (from: string | null, to: string | null): string =>
  [from && `с ${shownDate(from)}`, to && `по ${shownDate(to)}`].filter(Boolean).join(' ');

const EXTENSION = '.zip';
const [WHOLE, SHORT] = ['Исполнительная документация', 'ИД'];

/** The name of the archive, which Explorer gives to the folder it unpacks into: the days stay whole, names give way to them. */
export const fileNameWords = (project: string, asked: Asked): string => {
  const period = periodWords(asked.from_day, asked.to_day);
  const names = [project, asked.section_name ?? ''].filter(Boolean);
  const joined = (parts: string[]) => parts.filter(Boolean).join(', ').replace(/[\\/]/g, '-');
  const most = LONGEST_ARCHIVE - EXTENSION.length;
  const whole = joined([WHOLE, ...names, period]);
  if (whole.length <= most) {
    return `${whole}${EXTENSION}`;
  }
  const room = most - joined([SHORT, period]).length - names.length * ', '.length;
  return `${joined([SHORT, ...shortened(names, room), period])}${EXTENSION}`;
};

/** These names in so many letters together; one that needs less than its share leaves the rest to the others. */
const shortened = (names: string[], room: number): string[] => {
  const [first = '', second = ''] = names;
  const half = Math.floor(room / names.length);
  const firstRoom = Math.max(half, room - second.length);
  const cuts = [cut(first, firstRoom), cut(second, room - Math.min(first.length, firstRoom))];
  return cuts.slice(0, names.length);
};

const cut = (name: string, most: number): string =>
  name
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim();
