import { signal } from '../../ui/signal.ts';

/** What an open page holds that the server has not: typed and about to be sent, on its way, or not to be saved as it stands. */
export type Unsaved = {
  state: 'waits' | 'saving' | 'stuck';
  /** Sends it at once; tells whether nothing is left. */
  flush: () => Promise<boolean>;
};

/** What the head of a page says of everything on it. */
export type SavingState = 'clean' | 'saving' | 'stuck' | 'saved';

/** Knows of one open document what of it is unsaved, and sends all of it. */
export type Saver = ReturnType<typeof makeSaver>;

export const makeSaver = () => {
  const places = new Map<string, Unsaved>();
  const summary = signal<{ state: SavingState; at: Date | undefined }>({
    state: 'clean',
    at: undefined,
  });
  let running = 0;
  let last: Promise<unknown> = Promise.resolve();
  let savedAt: Date | undefined;

  const tell = (): void => {
    const state = stateOf([...places.values()], running, savedAt);
    if (state !== summary.get().state || savedAt !== summary.get().at) {
      summary.set({ state, at: savedAt });
    }
  };
  const runs = (change: number, at = savedAt): void => {
    running += change;
    savedAt = at;
    tell();
  };

  return {
    /** What the head says, and when something was last saved on this page. */
    use: summary.use,
    /** A place of the page says what it holds unsaved, nothing when all of it is saved. */
    report: (place: string, unsaved: Unsaved | undefined): void => {
      if (unsaved) {
        places.set(place, unsaved);
      } else {
        places.delete(place);
      }
      tell();
    },
    /** Makes changes of the document one after the other, each over what the one before left, and counts them until they are answered. */
    track: async <T>(change: () => Promise<T>): Promise<T> => {
      runs(1);
      const mine = last.then(change);
      last = mine.catch(() => undefined);
      try {
        const done = await mine;
        runs(-1, new Date());
        return done;
      } catch (error) {
        runs(-1);
        throw error;
      }
    },
    /** Sends everything unsaved and waits; gives the place of what could not be saved. */
    saveAll: async (): Promise<string | undefined> => {
      const asked = [...places];
      const saved = await Promise.all(asked.map(([, { flush }]) => flush()));
      return asked.find((_, at) => !saved[at])?.[0];
    },
  };
};

const stateOf = (unsaved: Unsaved[], running: number, savedAt: Date | undefined): SavingState => {
  if (running > 0 || unsaved.some(({ state }) => state !== 'stuck')) {
    return 'saving';
  }
  if (unsaved.length > 0) {
    return 'stuck';
  }
  return savedAt ? 'saved' : 'clean';
};
