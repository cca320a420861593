import { isMore, isVolume } from './volumes.ts';

/** A position chosen for the act: the volume as typed, how much of it can be had, and whether the position takes volume off. */
export type Pick = { volume: string; available: number; takesOff: boolean };
export type Picks = ReadonlyMap<string, Pick>;

/** Sets the volume of a position; an empty one takes the position out. */
export const withPick = (picks: Picks, id: string, pick: Pick): Picks => {
  const next = new Map(picks);
  if (pick.volume === '') {
    next.delete(id);
  } else {
    next.set(id, pick);
  }
  return next;
};

/** Why a chosen volume cannot be added. */
export const faultOf = ({
  volume,
  available,
  takesOff,
}: Pick): 'no-volume' | 'too-much' | undefined => {
  if (!isVolume(volume, takesOff)) {
    return 'no-volume';
  }
  return isMore(volume, available) ? 'too-much' : undefined;
};

/** Can the choice be confirmed: at least one position, and every volume can be had? */
export const isReady = (picks: Picks): boolean =>
  picks.size > 0 && [...picks.values()].every((pick) => faultOf(pick) === undefined);

/** The server knows of less than the tree showed: somebody was quicker. */
export const withRefusal = (picks: Picks, details: Record<string, unknown>): Picks => {
  const { positionId, left } = details;
  const pick = typeof positionId === 'string' ? picks.get(positionId) : undefined;
  return pick && typeof positionId === 'string' && typeof left === 'number'
    ? withPick(picks, positionId, { ...pick, available: left })
    : picks;
};
