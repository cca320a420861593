import { shownDate } from '../printing/sheet-words.ts';
import type { BinderRow } from './repository.ts';

type Asked = Pick<BinderRow, 'from_day' | 'to_day' | 'section_name'>;

/** What a binder was asked to hold, as its papers say it. */
export const scopeWords = ({ from_day: from, to_day: to, section_name: section }: Asked): string =>
  [section === null ? 'объект целиком' : `раздел сметы «${section}»`, periodWords(from, to)]
    .filter((part) => part !== '')
    .join(', ');

const periodWords = (from: string | null, to: string | null): string =>
  [from && `с ${shownDate(from)}`, to && `по ${shownDate(to)}`].filter(Boolean).join(' ');

/** The name of the archive. */
export const fileNameWords = (project: string, asked: Asked): string => {
  const period = periodWords(asked.from_day, asked.to_day);
  const parts = ['Исполнительная документация', project, asked.section_name, period];
  const name = parts.filter(Boolean).join(', ').replace(/[\\/]/g, '-');
  return `${name.slice(0, 150)}.zip`;
};
