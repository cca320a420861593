import { useState } from 'react';
import { isApiError, messageOf } from '../api/index.ts';
import { type Draft, dropDraft, readDraft, storeDraft } from './drafts.ts';

/** How saving ended: `conflict` when somebody else changed the same value meanwhile. */
export type Saved = 'saved' | 'conflict';

type Asked = {
  /** Under what the draft is kept: document and field. */
  key: string;
  /** The value as the server has it now. */
  value: string;
  /** Saves `text` unless the stored value is no longer `base`. Throws what the server refused. */
  save: (text: string, base: string) => Promise<Saved>;
};

/**
 * One value edited in place. What is typed is kept in the tab until the server acknowledged it or the person gave it
 * up; when the stored value changes meanwhile, `theirs` holds it, and the person chooses.
 */
export const useEdit = ({ key, value, save }: Asked) => {
  const [draft, setDraft] = useState<Draft | undefined>(() => readDraft(key));
  const [restored, setRestored] = useState(draft !== undefined);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const put = (next: Draft): void => {
    setDraft(next);
    storeDraft(key, next);
  };
  const close = (): void => {
    setDraft(undefined);
    setRestored(false);
    setFailure(undefined);
    dropDraft(key);
  };
  const send = async (next: Draft): Promise<void> => {
    if (next.text === value) {
      close();
      return;
    }
    put(next);
    setSaving(true);
    setFailure(undefined);
    try {
      if ((await save(next.text, next.base)) === 'saved') {
        close();
      }
    } catch (error) {
      setFailure(error);
    } finally {
      setSaving(false);
    }
  };

  return {
    editing: draft !== undefined,
    text: draft?.text ?? value,
    /** What the server has now, when that is not what the editing began with. */
    theirs: draft && !saving && draft.base !== value ? value : undefined,
    /** The draft was found in the tab: the page had been left or reloaded. */
    restored,
    saving,
    failure,
    message: failure === undefined ? undefined : refusalOf(failure),
    open: () => put(draft ?? { text: value, base: value }),
    type: (text: string) => put({ text, base: draft?.base ?? value }),
    cancel: close,
    submit: (text?: string) =>
      draft && !saving ? send({ ...draft, text: text ?? draft.text }) : Promise.resolve(),
    /** Saves a text without opening the editor first. */
    save: (text: string) => send({ text, base: value }),
    /** Writes one's own text over what the server has now. */
    keepMine: () => (draft ? send({ text: draft.text, base: value }) : Promise.resolve()),
  };
};

export type Edit = ReturnType<typeof useEdit>;

/** The sentence about the field itself when there is one, else the one about the call. */
export const refusalOf = (failure: unknown): string =>
  (isApiError(failure) && failure.errors[0]?.message) || messageOf(failure);
