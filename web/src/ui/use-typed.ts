import { useBlocker } from '@tanstack/react-router';
import { type FocusEvent, useRef, useState } from 'react';
import { askToGiveUp } from './ask-to-give-up.ts';
import { useUnloadWarning } from './use-uploads-unload.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields whose words are somebody's work: those of forms; not what one looks for, chooses or keeps secret. */
const isWritten = (target: EventTarget): target is Field =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
  target.form !== null &&
  ['textarea', 'text', 'tel', 'email', 'url', 'number'].includes(target.type) &&
  target.getAttribute('aria-haspopup') !== 'listbox';

/** What stands in a field, without the blanks that part thousands while nobody is in it. */
const writtenIn = ({ value }: Field): string => value.replaceAll('\u00a0', '');

/**
 * Knows whether something is typed in a panel that its form would lose. Whoever closes it by a slip of the hand, goes back or loads the page
 * anew is asked; «Отмена» and what is sent are meant.
 */
export const useTyped = (opened: boolean, onClose: () => void) => {
  const before = useRef(new Map<Field, string>());
  const isAsking = useRef(false);
  const [isTyped, setTyped] = useState(false);
  const [isSent, setSent] = useState(false);
  if (!opened && (isTyped || isSent)) {
    setTyped(false);
    setSent(false);
  }
  const isAtStake = opened && isTyped && !isSent;
  useUnloadWarning(isAtStake);
  useBlocker({
    disabled: !isAtStake,
    enableBeforeUnload: false,
    shouldBlockFn: async () => !(await askToGiveUp()),
  });
  const close = async (): Promise<void> => {
    // Esc closes the question and is heard by the panel below it as well.
    if (isAsking.current) {
      return;
    }
    isAsking.current = true;
    const closes = !isTyped || (await askToGiveUp());
    isAsking.current = false;
    if (closes) {
      onClose();
    }
  };
  return {
    close: (): void => void close(),
    watch: {
      onFocusCapture: ({ target }: FocusEvent): void => {
        if (isWritten(target) && !before.current.has(target)) {
          before.current.set(target, writtenIn(target));
        }
      },
      onInput: (): void => {
        const fields = [...before.current];
        setTyped(fields.some(([field, first]) => field.isConnected && writtenIn(field) !== first));
        setSent(false);
      },
      onSubmit: (): void => setSent(true),
    },
  };
};
