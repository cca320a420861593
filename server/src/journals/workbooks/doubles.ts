import type { Member } from '../../calls/caller.ts';
import type { Reader } from '../../db/transaction.ts';
import { isEditable } from '../../record-engine/flags.ts';
import { findRecords, type LinkedHeader } from '../../record-engine/repository/many-records.ts';
import type { OwnValues } from '../../record-engine/repository/own-row.ts';
import { inSlices } from '../../unpacking/turns.ts';
import { type StoredRow, storedOnDays } from './doubles-repository.ts';
import type { Sameness, TakenIn } from './form.ts';
import { comparedValue } from './said-alike.ts';

/** Rows of a file that stand in the register already, by their place in the file from 0. */
export type Doubles = ReadonlyMap<number, { recordId: string; isHeld: boolean }>;

/**
 * Finds which records of a file stand in the register: each stored record is the double of one, rather of one that says the same in
 * more. Held is what another record links and what this member may not write over.
 */
export const findDoubles = async (
  db: Reader,
  register: TakenIn,
  member: Member,
  records: readonly OwnValues[],
): Promise<Doubles> => {
  const { same } = register;
  const days = new Set(records.map((values) => String(values[same.day])));
  const stored = await storedOnDays(db, register, member.projectId, [...days]);
  const pairs = await paired(records, stored, same);
  const headers = await findRecords(db, [...pairs.values()]);
  const byId = new Map(headers.map((header) => [header.id, header]));
  return new Map(
    [...pairs].map(([at, recordId]) => {
      const header = byId.get(recordId);
      return [at, { recordId, isHeld: !header || isHeld(register, header, member) }];
    }),
  );
};

/** Whether a record is not to be written over: something links it, or this member may not change it. */
export const isHeld = (
  { kind }: Pick<TakenIn, 'kind'>,
  header: LinkedHeader,
  member: Member,
): boolean => header.isLinked || header.citedBy !== null || !isEditable(kind, header, member);

/** The place of each record of a file that has a double, and the stored record it is the double of. */
const paired = async (
  records: readonly OwnValues[],
  stored: readonly StoredRow[],
  same: Sameness,
): Promise<Map<number, string>> => {
  const [ofFile, ofStored] = [
    await keysOf(records, same),
    await keysOf(
      stored.map(({ values }) => values),
      same,
    ),
  ];
  const pairs = new Map<number, string>();
  const taken = new Set<string>();
  for (const level of [0, 1] as const) {
    const free = Map.groupBy(
      stored.flatMap(({ recordId }, at) => (taken.has(recordId) ? [] : [{ recordId, at }])),
      ({ at }) => ofStored[at]?.[level],
    );
    for (const [at, keys] of ofFile.entries()) {
      const found = pairs.has(at) ? undefined : free.get(keys[level])?.shift();
      if (found) {
        pairs.set(at, found.recordId);
        taken.add(found.recordId);
      }
    }
  }
  return pairs;
};

/** By what records are the same in more, and by what they are the same at all; others get their turn meanwhile. */
const keysOf = async (
  records: readonly OwnValues[],
  { day, texts, rather }: Sameness,
): Promise<[more: string, least: string][]> => {
  const keys: [string, string][] = [];
  for await (const values of inSlices(records)) {
    const said = (names: readonly string[]) =>
      names.map((name) => comparedValue(String(values[name] ?? '')));
    const least = said([day, ...texts]);
    keys.push([JSON.stringify([...least, ...said(rather)]), JSON.stringify(least)]);
  }
  return keys;
};
