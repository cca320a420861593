import { shownEmail } from '../texts/shown-email.ts';
import type { DocumentHeader } from './kind.ts';
import type { SeatRow } from './repository/seats.ts';
import type { SentVersion } from './repository/versions.ts';
import { NAMES_TOLD, type WaitsFor } from './repository/waiting.ts';

const NOBODY: WaitsFor = { names: [], count: 0 };

/** Who holds a document that is in approval, and since when, as its own page shows it. */
export const presentWaiting = (
  { status }: Pick<DocumentHeader, 'status'>,
  seats: SeatRow[],
  versions: SentVersion[],
) => {
  if (status !== 'inApproval') {
    return { waitingSince: null, waitsFor: NOBODY };
  }
  const current = versions.find(({ outcome }) => outcome === 'current');
  return {
    waitingSince: current?.issued_at ?? current?.frozen_at ?? null,
    waitsFor: undecidedOf(seats),
  };
};

/** The same of a row of a list. */
export const presentListedWaiting = (row: {
  waiting_since: Date | null;
  waits_for: WaitsFor | null;
}) => ({
  waitingSince: row.waiting_since?.toISOString() ?? null,
  waitsFor: row.waits_for ?? NOBODY,
});

/** Who sits in several groups counts once. */
const undecidedOf = (seats: SeatRow[]): WaitsFor => {
  const undecided = seats.filter(({ still_decides }) => still_decides);
  const names = new Map(
    undecided.map((seat) => [seat.user_id ?? seat.email, shownEmail(seat.fullname)]),
  );
  return { names: [...names.values()].slice(0, NAMES_TOLD), count: names.size };
};
