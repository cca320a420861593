import { type RefObject, useEffect, useRef, useState } from 'react';

/** The cursor goes into the editor that a click has opened, not into one restored with the page. */
export const useFocusInside = (place: RefObject<HTMLElement | null>, wanted: boolean): void => {
  const [first] = useState(wanted);
  useEffect(() => {
    const control = place.current?.querySelector<HTMLElement>(controls);
    if (control && first) {
      control.focus();
    }
    if (control instanceof HTMLTextAreaElement && first) {
      control.setSelectionRange(control.value.length, control.value.length);
    }
  }, [place, first]);
};

/** A month is picked by a button with its value in a hidden input. */
const controls = 'textarea, input:not([type="hidden"]), [aria-haspopup="dialog"]';

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
