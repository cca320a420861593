import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { RawBuilder } from 'kysely';
import type { Member } from '../calls/caller.ts';
import type { Reader } from '../db/transaction.ts';
import type { Sheet } from '../printing/sheet.ts';
import type { RecordKind } from './kind.ts';

/** What a kind of records brings to the binder with which an object is handed over; kinds that say nothing stay out of it. */
export type Handover = {
  kind: RecordKind;
  /** What several of them are called: their folder bears this name. */
  folder: Translations;
  /** Each of its records: `record_id`, `name`, and `day`, by which it belongs to a period; null belongs to every one. */
  rows: RawBuilder<unknown>;
  /** Of kinds that nobody approves: the register on paper, part by part. */
  print?: (db: Reader, asked: AskedRegister) => AsyncIterable<PrintedPart>;
};

/** The part of a register that goes into a binder. */
export type AskedRegister = {
  /** For whom it is printed. */
  member: Member;
  /** Its records, in the order of the binder. */
  ids: string[];
  /** Records of all kinds that go in: what was written on them goes along. */
  allIds: string[];
  from: string | null;
  to: string | null;
  /** Nothing but what belongs to a section of the estimate. */
  isOfSection: boolean;
  /** The moment of the last change of what goes in: the day the paper bears, however late it is printed. */
  asOf: Date;
};

type PrintedPart = { name: string; sheet: Sheet };

/** What all kinds bring, in the order of the folders; `assemble.ts` names them. */
export type Handovers = { handovers: readonly Handover[] };

/** Rows on one paper: the press sets them in a second or two, so that nobody waits long for their own. */
const MOST_PRINTED = 500;

/** Cuts what is long into papers; each but an only one says which part it is. */
export const inParts = <T>(name: string, rows: T[]): { name: string; rows: T[] }[] => {
  const parts = Math.ceil(rows.length / MOST_PRINTED);
  return Array.from({ length: parts }, (_, index) => ({
    name: parts > 1 ? `${name}, часть ${index + 1} из ${parts}` : name,
    rows: rows.slice(index * MOST_PRINTED, (index + 1) * MOST_PRINTED),
  }));
};
