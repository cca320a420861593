import { useLayoutEffect, useRef } from 'react';
import { signal } from './signal.ts';
import classes from './toast-slot.module.css';

/** The places that are there now, the topmost last: the bar of the page, the dialogs over it. */
const slots = signal<readonly HTMLElement[]>([]);

/** Where a toast is to stand, if there is a place for it. */
export const useToastSlot = (): HTMLElement | undefined => slots.use().at(-1);

/** A place in the flow of a bar or a dialog for what is told: it takes room there, and covers nothing. `isOpen` is false once a dialog is closing. */
export const ToastSlot = ({ isOpen = true }: { isOpen?: boolean }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = place.current;
    if (!here || !isOpen) {
      return undefined;
    }
    slots.set([...slots.get(), here]);
    return () => slots.set(slots.get().filter((one) => one !== here));
  }, [isOpen]);
  return <div ref={place} className={classes.slot} data-toast-slot />;
};
