import { dropText } from '../../access/kept-texts.ts';
import { isApiError } from '../../api/index.ts';
import { signal } from '../../ui/signal.ts';
import { type Draft, readDraft, storeDraft } from './drafts.ts';
import type { Saver, Unsaved } from './saver.ts';

/** What a value is edited by; said anew with every rendering. */
export type FieldEdit = {
  /** The value as the server has it now. */
  value: string;
  /** May the document still be changed? */
  isAllowed: boolean;
  /** Why a text cannot be sent. */
  faultOf?: ((text: string) => string | undefined) | undefined;
  /** How a text that may be half typed is sent: «12.» as «12». */
  sentAs?: ((text: string) => string) | undefined;
  /**
   * Saves `text` unless the stored value is no longer `base`; gives what is stored then, nothing when somebody else changed the
   * same value. Throws what the server refused.
   */
  save: (text: string, base: string) => Promise<string | undefined>;
};

type EditState = {
  /** What is typed and not saved; `former` is what our own last saving replaced, which the page may show for a moment more. */
  draft?: (Draft & { former?: string }) | undefined;
  /** What was typed and is saved: shown as it was typed as long as somebody is in the field. */
  settled?: { text: string; stored: string; former: string } | undefined;
  isSaving: boolean;
  failure?: unknown;
  /** Somebody else changed the same value, as the server told. */
  isOvertaken: boolean;
  /** The person paused or left: now a fault is worth telling. */
  isPaused: boolean;
};

const idle: EditState = { isSaving: false, isOvertaken: false, isPaused: false };

/** Who types pauses so long before it is sent, ms. */
const PAUSE = 1000;

/**
 * One value that saves itself: after a pause, on leaving, or when asked. What is typed is kept for its person under `key` until
 * the server acknowledged it or the person gave it up.
 */
export const makeEdit = (key: string, place: string, saver: Saver, first: FieldEdit) => {
  const kept = readDraft(key);
  const state = signal<EditState>({ ...idle, draft: kept, isPaused: kept !== undefined });
  let terms = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let told: Unsaved['state'] | undefined;

  const put = (change: Partial<EditState>): void => {
    state.set({ ...state.get(), ...change });
    report();
  };
  const keep = (draft: EditState['draft'], change: Partial<EditState> = {}): void => {
    if (draft) {
      storeDraft(key, draft);
    } else {
      dropText(key);
    }
    put({ draft, ...change });
  };
  const report = (): void => {
    const next = unsavedOf(state.get(), terms);
    if (next !== told) {
      told = next;
      saver.report(place, next && { state: next, flush });
    }
  };

  const send = async (): Promise<void> => {
    const { draft } = state.get();
    const text = draft && sentAs(terms, draft.text);
    if (!draft || text === undefined || text === draft.base) {
      keep(undefined);
      return;
    }
    put({ isSaving: true, failure: undefined });
    try {
      const stored = await terms.save(text, draft.base);
      if (stored === undefined) {
        put({ isSaving: false, isOvertaken: true });
      } else {
        acknowledge(draft, stored);
      }
    } catch (failure) {
      put({ isSaving: false, failure });
    }
  };
  /** What was typed meanwhile is typed over what is stored now. */
  const acknowledge = (sent: Draft, stored: string): void => {
    const { draft } = state.get();
    const former = sent.base;
    if (!draft || draft.text === sent.text) {
      const settled = draft && { text: sent.text, stored, former };
      keep(undefined, { isSaving: false, settled });
    } else {
      keep({ text: draft.text, base: stored, former }, { isSaving: false });
      schedule();
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), PAUSE);
  };
  /** Sends what is unsaved now; tells whether nothing is left. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    put({ isPaused: true });
    await sending;
    while (isSendable(state.get(), terms)) {
      sending ??= send().finally(() => {
        sending = undefined;
      });
      await sending;
      if (state.get().failure !== undefined) {
        break;
      }
    }
    return state.get().draft === undefined;
  };
  const giveUp = (): void => {
    clearTimeout(timer);
    keep(undefined, {
      ...idle,
      isSaving: state.get().isSaving,
      settled: undefined,
      failure: undefined,
    });
  };

  return {
    use: state.use,
    /** The terms of this rendering; what somebody else wrote just so is saved. */
    agree: (next: FieldEdit): void => {
      terms = next;
      const { draft, isSaving } = state.get();
      // The page may still show what our own last saving replaced: to go back to that is to write it anew.
      const isFormer = draft?.former === terms.value;
      if (draft && !isSaving && !isFormer && draft.text === terms.value) {
        giveUp();
      } else {
        report();
      }
    },
    type: (text: string): void => {
      const { draft, settled } = state.get();
      const begun = draft ?? baseOf(settled, terms.value);
      keep({ ...begun, text }, { isPaused: false, failure: undefined });
      schedule();
    },
    flush,
    /** The person left the field. */
    leave: async (): Promise<void> => {
      await flush();
      put({ settled: undefined });
    },
    giveUp,
    /** Writes one's own text over what the server has now. */
    keepMine: (): void => {
      const { draft } = state.get();
      if (draft) {
        keep({ text: draft.text, base: terms.value }, { isOvertaken: false });
        void flush();
      }
    },
  };
};

const baseOf = (settled: EditState['settled'], value: string) =>
  settled && (value === settled.stored || value === settled.former)
    ? { base: settled.stored, former: settled.former }
    : { base: value };

const sentAs = ({ sentAs: as }: FieldEdit, text: string): string => (as ? as(text) : text);

/** What stands in the field. */
export const textOf = ({ draft, settled }: EditState, value: string): string => {
  if (draft) {
    return draft.text;
  }
  return settled && (value === settled.stored || value === settled.former) ? settled.text : value;
};

/** What the server has now, when that is not what was typed over. */
export const theirsOf = (
  { draft, isSaving, isOvertaken }: EditState,
  value: string,
): string | undefined => {
  if (!draft || isSaving || draft.text === value) {
    return undefined;
  }
  const isOther = value !== draft.base && value !== draft.former;
  return isOther || isOvertaken ? value : undefined;
};

/** Why what is typed cannot be sent; said once the person pauses. */
export const faultIn = ({ draft }: EditState, terms: FieldEdit): string | undefined =>
  draft && terms.faultOf?.(sentAs(terms, draft.text));

const isSendable = (state: EditState, terms: FieldEdit): boolean =>
  state.draft !== undefined &&
  terms.isAllowed &&
  faultIn(state, terms) === undefined &&
  theirsOf({ ...state, isSaving: false }, terms.value) === undefined &&
  !isRefused(state.failure);

/** The server would say no again; what it did not answer, it may take another time. */
const isRefused = (failure: unknown): boolean =>
  isApiError(failure) && failure.status >= 400 && failure.status < 500 && failure.status !== 429;

/** A fault of somebody who still types is none yet. */
const unsavedOf = (state: EditState, terms: FieldEdit): Unsaved['state'] | undefined => {
  if (!state.draft) {
    return undefined;
  }
  if (state.isSaving) {
    return 'saving';
  }
  const isOnItsWay = !state.isPaused || isSendable(state, terms);
  return state.failure === undefined && isOnItsWay ? 'waits' : 'stuck';
};
