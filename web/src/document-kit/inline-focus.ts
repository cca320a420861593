import { type RefObject, useEffect, useRef, useState } from 'react';

/** The cursor goes into the editor that a click has opened, not into one restored with the page. */
export const useFocusInside = (place: RefObject<HTMLElement | null>, wanted: boolean): void => {
  const [first] = useState(wanted);
  useEffect(() => {
    const control = place.current?.querySelector<HTMLElement>('textarea, input');
    if (control && first) {
      control.focus();
    }
    if (control instanceof HTMLTextAreaElement && first) {
      control.setSelectionRange(control.value.length, control.value.length);
    }
  }, [place, first]);
};

/** When the editor closes, the cursor goes back to where it was opened. */
export const useFocusAfter = (place: RefObject<HTMLElement | null>, editing: boolean): void => {
  const before = useRef(editing);
  useEffect(() => {
    if (before.current && !editing && document.activeElement === document.body) {
      place.current?.querySelector<HTMLElement>('[data-field-control]')?.focus();
    }
    before.current = editing;
  }, [place, editing]);
};
