import { dropText } from '../../access/kept-texts.ts';
import { signal } from '../../ui/signal.ts';
import type { Codec } from './codec.ts';
import { readDraft, storeDraft } from './drafts.ts';
import {
  baseOf,
  type EditState,
  type FieldEdit,
  isAmong,
  isSendable,
  sentAs,
  type Typed,
  unsavedOf,
} from './edit-state.ts';
import type { Saver, Unsaved } from './saver.ts';

const idle = { isSaving: false, isOvertaken: false, isPaused: false };

/** Who types pauses so long before it is sent, ms. */
const PAUSE = 1000;

/**
 * One value that saves itself: after a pause, on leaving, or when asked. What is typed is kept for its person under `key` until
 * the server acknowledged it or the person gave it up.
 */
export const makeEdit = <T extends NonNullable<unknown>>(
  key: string,
  place: string,
  saver: Saver,
  first: FieldEdit<T>,
) => {
  const { isSame, write } = first.codec;
  const kept = takeKept(key, first.codec);
  const state = signal<EditState<T>>({ ...idle, draft: kept, isPaused: kept !== undefined });
  let terms = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let told: Unsaved['state'] | undefined;

  const put = (change: Partial<EditState<T>>): void => {
    state.set({ ...state.get(), ...change });
    report();
  };
  const keep = (draft: EditState<T>['draft'], change: Partial<EditState<T>> = {}): void => {
    if (draft) {
      storeDraft(key, { text: write(draft.value), base: write(draft.base) });
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
    const value = draft && sentAs(terms, draft.value);
    if (!draft || value === undefined || isSame(value, draft.base)) {
      keep(undefined);
      return;
    }
    put({ isSaving: true, failure: undefined });
    try {
      const stored = await terms.save(value, draft.base);
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
  const acknowledge = (sent: Typed<T>, stored: T): void => {
    const { draft } = state.get();
    const former = sent.base;
    if (!draft || isSame(draft.value, sent.value)) {
      const settled = draft && { value: sent.value, stored, former };
      keep(undefined, { isSaving: false, settled });
    } else {
      keep({ value: draft.value, base: stored, former }, { isSaving: false });
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
    agree: (next: FieldEdit<T>): void => {
      terms = next;
      const { draft, isSaving } = state.get();
      // The page may still show what our own last saving replaced: to go back to that is to write it anew.
      const isFormer = isAmong(terms, [draft?.former]);
      if (draft && !isSaving && !isFormer && isSame(draft.value, terms.value)) {
        giveUp();
      } else {
        report();
      }
    },
    type: (value: T): void => {
      const { draft, settled } = state.get();
      const begun = draft ?? baseOf(settled, terms);
      keep({ ...begun, value }, { isPaused: false, failure: undefined });
      schedule();
    },
    flush,
    /** The person left the field. */
    leave: async (): Promise<void> => {
      await flush();
      put({ settled: undefined });
    },
    giveUp,
    /** Writes one's own value over what the server has now. */
    keepMine: (): void => {
      const { draft } = state.get();
      if (draft) {
        keep({ value: draft.value, base: terms.value }, { isOvertaken: false });
        void flush();
      }
    },
  };
};

/** What lies under the key; what no build of ours can read is kept no longer. */
const takeKept = <T>(key: string, { read }: Codec<T>): Typed<T> | undefined => {
  const draft = readDraft(key);
  const value = draft && read(draft.text);
  const base = draft && read(draft.base);
  if (value !== undefined && base !== undefined) {
    return { value, base };
  }
  dropText(key);
  return undefined;
};
