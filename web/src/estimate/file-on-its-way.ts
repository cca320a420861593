import { signal } from '../ui/signal.ts';

/** The file of an estimate that is being made and fetched. */
export type FileOnItsWay = {
  name: string;
  /** The share that has come, 0…1; 0 while it is being made. */
  share: number;
  stop: () => void;
};

/** Outside of the tree: a part that arrives draws the small panel anew and no line of the estimate. */
export const fileOnItsWay = signal<FileOnItsWay | undefined>(undefined);
