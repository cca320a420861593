import { signal } from './signal.ts';

export type ToastKind = 'success' | 'info' | 'error';

/** What can be done about it at once: «Отменить». */
export type ToastAction = { label: string; run: () => void };

export type Told = {
  id: string;
  kind: ToastKind;
  message: string;
  about: string | undefined;
  /** What would have to succeed for an error to be over. */
  thing: string | undefined;
  action: ToastAction | undefined;
  /** How often it was said. */
  count: number;
  /** How long it has been in sight, ms. */
  seen: number;
};

export type Telling = Pick<Told, 'kind' | 'message' | 'about' | 'thing' | 'action'>;

/** Long enough in sight to have been read, ms. */
const READ_AFTER = 10_000;

/** The last one is in sight, since then; errors below it come back once it is gone. */
const state = signal<{ told: readonly Told[]; since: number }>({ told: [], since: 0 });

export const useTold = (): readonly Told[] => state.use().told;

/** Says one thing in place of what was said before. An error nobody had time to read waits below what is no error of the same thing's success. */
export const tell = (telling: Telling): void => {
  const id = [telling.kind, telling.message, telling.about].join('\n');
  change((told) => {
    const count = (told.find((one) => one.id === id)?.count ?? 0) + 1;
    const waiting = told.filter((one) => one.id !== id && !givesWay(one, telling));
    return [...waiting, { ...telling, id, count, seen: 0 }];
  });
};

/** An error stays for what it says; a success is the end of those about the same, and of those that named nothing. */
const givesWay = (one: Told, { kind, about }: Telling): boolean =>
  one.kind !== 'error' || (kind === 'success' && (one.about === undefined || one.about === about));

export const hide = (id: string): void => change((told) => told.filter((one) => one.id !== id));

/** What had failed has succeeded. */
export const endErrorsOf = (thing: string): void =>
  change((told) => told.filter((one) => one.thing !== thing));

/** Takes away the errors that were there to be read: their reader has gone on to another page. */
export const dropRead = (now = Date.now()): void =>
  change((told) => told.filter(({ seen }) => seen < READ_AFTER), now);

export const hideAll = (): void => change(() => []);

const change = (next: (told: readonly Told[]) => readonly Told[], now = Date.now()): void => {
  const { told, since } = state.get();
  const inSight = told.at(-1);
  const counted = told.map((one) =>
    one === inSight ? { ...one, seen: one.seen + now - since } : one,
  );
  state.set({ told: next(counted), since: now });
};
