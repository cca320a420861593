import { isApiError } from '../../api/index.ts';
import type { Codec } from './codec.ts';
import type { Unsaved } from './saver.ts';

/** What a value is edited by; said anew with every rendering. */
export type FieldEdit<T> = {
  codec: Codec<T>;
  /** The value as the server has it now. */
  value: T;
  /** May the document still be changed? */
  isAllowed: boolean;
  /** Why a value cannot be sent. */
  faultOf?: ((value: T) => string | undefined) | undefined;
  /** How a value that may be half typed is sent: «12.» as «12». */
  sentAs?: ((value: T) => T) | undefined;
  /**
   * Saves `value` unless the stored one is no longer `base`; gives what is stored then, nothing when somebody else changed the
   * same value. Throws what the server refused.
   */
  save: (value: T, base: T) => Promise<T | undefined>;
};

/** What is typed and not saved, and the stored value it is typed over. */
export type Typed<T> = { value: T; base: T };

export type EditState<T> = {
  /** `former` is what our own last saving replaced, which the page may show for a moment more. */
  draft?: (Typed<T> & { former?: T }) | undefined;
  /** What was typed and is saved: shown as it was typed as long as somebody is in the field. */
  settled?: { value: T; stored: T; former: T } | undefined;
  isSaving: boolean;
  failure?: unknown;
  /** Somebody else changed the same value, as the server told. */
  isOvertaken: boolean;
  /** The person paused or left: now a fault is worth telling. */
  isPaused: boolean;
};

/** Is the value that the server has now one of these? */
export const isAmong = <T>(
  { codec, value }: FieldEdit<T>,
  known: readonly (T | undefined)[],
): boolean => known.some((one) => one !== undefined && codec.isSame(one, value));

export const baseOf = <T>(settled: EditState<T>['settled'], terms: FieldEdit<T>) =>
  settled && isAmong(terms, [settled.stored, settled.former])
    ? { base: settled.stored, former: settled.former }
    : { base: terms.value };

export const sentAs = <T>({ sentAs: as }: FieldEdit<T>, value: T): T => (as ? as(value) : value);

/** What stands in the field. */
export const valueIn = <T>({ draft, settled }: EditState<T>, terms: FieldEdit<T>): T => {
  if (draft) {
    return draft.value;
  }
  return settled && isAmong(terms, [settled.stored, settled.former]) ? settled.value : terms.value;
};

/** What the server has now, when that is not what was typed over. */
export const theirsOf = <T>(
  { draft, isSaving, isOvertaken }: EditState<T>,
  terms: FieldEdit<T>,
): T | undefined => {
  if (!draft || isSaving || isAmong(terms, [draft.value])) {
    return undefined;
  }
  return isOvertaken || !isAmong(terms, [draft.base, draft.former]) ? terms.value : undefined;
};

/** Why what is typed cannot be sent; said once the person pauses. */
export const faultIn = <T>({ draft }: EditState<T>, terms: FieldEdit<T>): string | undefined =>
  draft && terms.faultOf?.(sentAs(terms, draft.value));

export const isSendable = <T>(state: EditState<T>, terms: FieldEdit<T>): boolean =>
  state.draft !== undefined &&
  terms.isAllowed &&
  faultIn(state, terms) === undefined &&
  theirsOf({ ...state, isSaving: false }, terms) === undefined &&
  !isRefused(state.failure);

/** The server would say no again; what it did not answer, it may take another time. */
const isRefused = (failure: unknown): boolean =>
  isApiError(failure) && failure.status >= 400 && failure.status < 500 && failure.status !== 429;

/** A fault of somebody who still types is none yet. */
export const unsavedOf = <T>(
  state: EditState<T>,
  terms: FieldEdit<T>,
): Unsaved['state'] | undefined => {
  if (!state.draft) {
    return undefined;
  }
  if (state.isSaving) {
    return 'saving';
  }
  const isOnItsWay = !state.isPaused || isSendable(state, terms);
  return state.failure === undefined && isOnItsWay ? 'waits' : 'stuck';
};
