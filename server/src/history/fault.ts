/** How a place of the history does not fit. */
type FaultKind =
  | 'edited'
  | 'unlinked'
  | 'cut'
  | 'headless'
  | 'emptied'
  | 'unrecorded'
  | 'vanished'
  | 'unknown'
  | 'resealed'
  | 'unsealed'
  | 'thawed';

/** A place that does not fit: the entry, or the seal, or else the entity as a whole. */
export type Fault = {
  fault: FaultKind;
  entity_id: string | null;
  entity_kind: string | null;
  entry: string | null;
  seal: number | null;
};

/** A fault in a sentence for the operator, with the name of its place. */
export const tellFault = ({ fault, entity_id, entity_kind, entry, seal }: Fault): string => {
  const of = `${entity_kind || 'entity'} ${entity_id}`;
  const sentences: Record<FaultKind, string> = {
    edited: `entry ${entry} of ${of} was changed`,
    unlinked: `entry ${entry} of ${of} does not follow the one before it: entries were taken away or exchanged`,
    cut: `the history of ${of} does not end where its head says: entries are missing after entry ${entry}`,
    headless: `the history of ${of} has lost its head`,
    emptied: `all entries of ${of} are missing`,
    unrecorded: `${of} has no history`,
    vanished: `${of} is gone, and no entry says that it was removed`,
    unknown: `${of} is of no kind that this version knows`,
    resealed: `seal ${seal} is not as it was made, or does not follow the one before it`,
    unsealed: `the history of ${of} is not the one of seal ${seal}`,
    thawed: `the history of ${of} is not the one it was frozen with`,
  };
  return sentences[fault];
};

/** Orders by entry, then by seal; those of a whole entity come last. */
export const byPlace = (one: Fault, other: Fault): number =>
  ranked(one.entry) - ranked(other.entry) ||
  ranked(one.seal) - ranked(other.seal) ||
  one.fault.localeCompare(other.fault);

const ranked = (place: string | number | null): number =>
  place === null ? Number.MAX_SAFE_INTEGER : Number(place);
