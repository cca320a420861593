import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { askToGiveUp } from '../../ui/ask-to-give-up.ts';

/** Asks before unsaved changes are left behind. Returns how to let the next step pass: what was saved may be left. */
export const useLeaveGuard = (isDirty: boolean): (() => void) => {
  const isSaved = useRef(false);
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: () => isDirty && !isSaved.current,
    shouldBlockFn: async () => !isSaved.current && !(await askToGiveUp()),
  });
  return () => {
    isSaved.current = true;
  };
};
