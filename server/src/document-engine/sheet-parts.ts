import type { Block, Sheet } from '../printing/sheet.ts';
import { longDateOf, pageCaption } from '../printing/sheet-words.ts';
import type { SeatRow } from './repository/seats.ts';
import type { SheetHead } from './repository/sheet-head.ts';

/** What one form says of itself; `name` and `version` stand at the foot of each page. */
type Form = Required<Pick<Sheet, 'norm' | 'title' | 'subtitle' | 'projectHint'>> & {
  name: string;
  version: number;
  /** The document's own number, when it is not that of the house. */
  number?: string;
};

/** Head and foot of a form. Forms are Russian, whoever prints them. */
export const formHead = (head: SheetHead, form: Form): Omit<Sheet, 'blocks'> => ({
  language: 'ru',
  norm: form.norm,
  title: form.title,
  number: `№ ${form.number ?? head.full_number}`,
  subtitle: form.subtitle,
  ...(head.locality && { place: head.locality }),
  date: longDateOf(head.created_at, 'ru'),
  issuedAt: head.created_at.toISOString(),
  projectName: head.project_name,
  address: head.address,
  projectHint: form.projectHint,
  projectVersionLine: `${form.name} · ${head.full_number} · версия ${form.version}`,
  pageCaption: pageCaption('ru'),
});

/** Places to sign for whoever wrote it, where a form asks for that, and everybody seated, by groups, which `captions` name on paper. */
export const signaturesOf = (
  seats: SeatRow[],
  captions: readonly { key: string; caption: string }[],
  ...authors: { caption: string; name: string }[]
): Block => ({
  kind: 'signatures',
  markHint: '(подпись)',
  nameHint: '(фамилия, имя, отчество)',
  lines: [
    ...authors.map((author) => ({ ...author, mark: '' })),
    ...captions.flatMap(({ key, caption }) =>
      seats
        .filter((seat) => seat.seat_group === key)
        .map(({ fullname }) => ({ caption, mark: '', name: fullname })),
    ),
  ],
});

/** Millimetres of a table column in which none of these numbers breaks: digits, the narrower marks between them, the cell's edges. */
export const numberWidth = (numbers: readonly string[], least: number): number =>
  numbers.reduce((widest, number) => {
    const digits = number.replace(/\D/g, '').length;
    return Math.max(widest, digits * 1.95 + (number.length - digits) + 3);
  }, least);

/** «март 2026 г.» of `2026-03`. */
export const shownMonth = (month: string): string =>
  new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
