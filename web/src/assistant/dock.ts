import { signal } from '../ui/signal.ts';

/** How the drawer of the assistant stands beside the page. */
type Dock = { isOpen: boolean; isFull: boolean };

const shut: Dock = { isOpen: false, isFull: false };
const dock = signal<Dock>(shut);

export const useDock = (): Dock => dock.use();
export const toggleDock = (): void => dock.set({ isOpen: !dock.get().isOpen, isFull: false });
export const shutDock = (): void => dock.set(shut);
export const toggleFull = (): void => dock.set({ isOpen: true, isFull: !dock.get().isFull });

/** A page that is opened from the full screen is to be seen beside the chat. */
export const makeRoom = (): void => {
  const { isOpen, isFull } = dock.get();
  if (isFull) {
    dock.set({ isOpen, isFull: false });
  }
};
