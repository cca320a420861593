import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom something is done, and whether it has its turn among their expensive calls already. */
type Doing = { userId: string; hasTurn: boolean };
const doing = new AsyncLocalStorage<Doing>();

/** Does work on behalf of a person; whatever it awaits knows for whom it is done. */
export const onBehalfOf = <T>(person: Doing, work: () => Promise<T>): Promise<T> =>
  doing.run(person, work);

/** For whom the running work is done; undefined for work of the house itself. */
export const currentPerson = (): string | undefined => doing.getStore()?.userId;

/** Whether the running work is part of an expensive call that has its turn. */
export const hasTurn = (): boolean => doing.getStore()?.hasTurn ?? false;
