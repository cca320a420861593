import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** How long a person pauses before what is typed counts, ms. */
const PAUSE = 300;

type Draft = {
  /** What the field shows. */
  text: string;
  /** The word of the address when last looked at. */
  seen: string;
  /** The word handed to the address, until it arrives there. */
  sent?: string;
  /** Something is typed that was not handed over yet. */
  waits: boolean;
};

/**
 * The text of a field whose word stands in the address. What is typed is handed to `apply`, trimmed, after a pause;
 * a word the address takes from elsewhere (back, a reset, a link) replaces what is typed and ends the pause.
 */
export const useDraft = (stored: string, apply: (word: string) => void) => {
  const [draft, setDraft] = useState(() => asIn(stored));
  if (draft.seen !== stored) {
    setDraft(arrived(draft, stored));
  }
  const put = (text: string) => {
    const word = text.trim();
    const isNew = word !== (draft.sent ?? stored);
    setDraft({ ...draft, text, waits: false, sent: isNew ? word : draft.sent });
    if (isNew) {
      apply(word);
    }
  };
  const putLate = useEffectEvent(put);
  const settle = useEffectEvent(() => {
    if (draft.sent !== undefined) {
      setDraft(asIn(stored));
    }
  });
  const router = useRouter();
  // A word handed over may never arrive: one goes back before its page is ready. Then the address counts.
  useEffect(() => router.subscribe('onResolved', () => settle()), [router]);
  const { text, waits } = draft;
  useEffect(() => {
    const timer = waits ? setTimeout(() => putLate(text), PAUSE) : undefined;
    return () => clearTimeout(timer);
  }, [text, waits]);
  return {
    text,
    type: (value: string) => setDraft({ ...draft, text: value, waits: true }),
    /** Applies a text at once. */
    put,
  };
};

const asIn = (stored: string): Draft => ({ text: stored, seen: stored, waits: false });

/** The address has another word: the one that was handed to it, or one from elsewhere. */
const arrived = (draft: Draft, stored: string): Draft =>
  stored === draft.sent ? { ...draft, seen: stored, sent: undefined } : asIn(stored);
