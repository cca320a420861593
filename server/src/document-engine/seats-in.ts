import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../http/issues.ts';
import type { SeatGroup } from './kind.ts';
import { presentSeat, type SeatRow } from './repository/seats.ts';

type Reader = { userId: string; language: Language };

/** Seats by group, as the answers show people. */
export const peopleBy =
  (seats: SeatRow[], { userId, language }: Reader) =>
  (group: string) =>
    seats
      .filter((seat) => seat.seat_group === group)
      .map((seat) => presentSeat(seat, userId, language));

/** Required groups nobody sits in; `fieldOf` gives the word of a group's field. */
export const emptyGroups = (
  groups: readonly SeatGroup[],
  seats: SeatRow[],
  fieldOf: (group: string) => string,
  language: Language,
): InputIssue[] =>
  groups
    .filter(({ key, isRequired }) => isRequired && !seats.some((seat) => seat.seat_group === key))
    .map(({ key, captions }) => ({
      path: fieldOf(key),
      code: 'group-empty',
      params: { group: captions[language] },
    }));
