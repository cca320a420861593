import type { Language } from '@nysan/contract/wire.ts';
import { presentSeat } from './present-seat.ts';
import type { SeatRow } from './repository/seats.ts';

type Reader = { userId: string; language: Language };

/** Seats by group, as the answers show people. */
export const seatsByGroup =
  (seats: SeatRow[], { userId, language }: Reader) =>
  (group: string) =>
    seats
      .filter((seat) => seat.seat_group === group)
      .map((seat) => presentSeat(seat, userId, language));
