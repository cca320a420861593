import { fieldRefused, refuse } from '../calls/refusal.ts';
import { type Content, foldText, shareOfBoth } from './content.ts';
import type { KnownContent } from './content-repository.ts';

/** An estimate that was read, by what it consists of. */
export type ReadContent = Content & { name: string };

/** An estimate of the project, or of the same file, that one that was read is like. */
export type Double = {
  /** What was read. */
  name: string;
  /** The root of the other; null where it stands in the same file. */
  id: string | null;
  other: string;
  /** Whether both have the same positions with the same figures. */
  isSame: boolean;
  /** Works that both have, 0…1. */
  share: number;
};

/** More works than this part in common: somebody is asked whether it is the same estimate. */
const SIMILAR = 0.5;

/** What was read of a file: its estimates, and whether they are sheets, whose doubles are asked about before. */
export type ReadFile = { read: readonly ReadContent[]; isWorkbook: boolean };

/** Finds for each estimate that was read the one it is most like, where there is one. */
export const findDoubles = (
  { read, isWorkbook }: ReadFile,
  known: readonly KnownContent[],
): Double[] =>
  read.flatMap((one, at) => {
    const above = isWorkbook ? [] : read.slice(0, at);
    const before = above.find((other) => other.digest.equals(one.digest));
    const nearest = nearestOf(one, known);
    if (nearest?.isSame || !before) {
      return nearest ? [nearest] : [];
    }
    return [{ name: one.name, id: null, other: before.name, isSame: true, share: 1 }];
  });

const nearestOf = (one: ReadContent, known: readonly KnownContent[]): Double | undefined =>
  known
    .map((other) => ({
      name: one.name,
      id: other.id,
      other: other.name,
      isSame: other.digest.equals(one.digest),
      share: shareOfBoth(other.sketch, one.sketch),
    }))
    .filter(({ isSame, share }) => isSame || share > SIMILAR)
    .toSorted((a, b) => Number(b.isSame) - Number(a.isSame) || b.share - a.share)[0];

/** What a call says of estimates that are like others: that they are separate ones on purpose, and how they are called. */
export type DoublesChoice = { doubles?: 'separate' | undefined; name?: string | undefined };

/**
 * Refuses with `estimate-duplicate` what the project has, and with `estimate-similar` what may be a newer edition of it, until the call
 * says that it is separate; the same positions need another name then.
 */
export const refuseDoubles = (
  doubles: readonly Double[],
  { doubles: answer, name }: DoublesChoice,
): void => {
  const same = doubles.filter(({ isSame }) => isSame);
  const [first] = same.length > 0 ? same : doubles;
  if (first && answer === undefined) {
    throw refusalOfDouble(first, doubles);
  }
  if (same.some(({ name: own, other }) => foldText(own) === foldText(other))) {
    throw fieldRefused('name', name === undefined ? 'required' : 'name-of-another');
  }
};

const refusalOfDouble = (first: Double, doubles: readonly Double[]) =>
  refuse(codeOfDouble(first), {
    params: paramsOfDouble(first),
    details: {
      estimates: doubles.flatMap(({ id, other, share }) =>
        id === null ? [] : [{ id, name: other, percent: percentOf(share) }],
      ),
    },
  });

/** The code whose sentence tells of it. */
export const codeOfDouble = ({ isSame, id }: Double) =>
  isSame ? (id === null ? 'estimate-repeats' : 'estimate-duplicate') : 'estimate-similar';

export const paramsOfDouble = ({ name, other, share }: Double) => ({
  read: name,
  name: other,
  percent: percentOf(share),
});

/** Whole percent; what is not the same is never called so. */
export const percentOf = (share: number): number => Math.round(share * 100);
