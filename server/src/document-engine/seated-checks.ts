import type { Language } from '@nysan/contract/wire.ts';
import type { InputIssue } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import type { Check } from './check.ts';
import { faultyCheck } from './checklist.ts';
import { judgingOwnPay } from './eligibility.ts';
import { wordsOfGroups } from './fields/participants.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import { type SeatRow, seatsOf } from './repository/seats.ts';

/** People for whom a start would be refused by now, by their groups: who has left the project, and who came to be paid for what they judge. */
export const seatedChecks = async (
  db: Reader,
  kind: DocumentKind,
  document: DocumentHeader,
  language: Language,
): Promise<Check[]> => {
  const seats = await seatsOf(db, document.id);
  const unfit = await judgingOwnPay(db, kind, document, seats);
  const words = wordsOfGroups(kind);
  return kind.groups.flatMap(({ key, captions }) => {
    const word = words.get(key) ?? key;
    const here = (rows: SeatRow[]) => rows.filter(({ seat_group }) => seat_group === key);
    const issues = [
      ...issuesOf(word, 'seat-left', here(seats.filter(({ has_left }) => has_left))),
      ...issuesOf(word, 'seat-unfit', here(unfit)),
    ];
    return faultyCheck({ word, label: captions }, issues, language);
  });
};

const issuesOf = (path: string, code: string, seats: SeatRow[]): InputIssue[] => {
  const names = [...new Set(seats.map(({ fullname }) => fullname))].join(', ');
  return names === '' ? [] : [{ path, code, params: { names } }];
};
