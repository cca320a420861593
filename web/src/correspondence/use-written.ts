import { isRecord } from './shapes.ts';
import type { ComposeData } from './use-compose-data.ts';
import { useKept } from './use-kept.ts';

/** Values of a form with the names of those they name, so that of somebody who leaves it can be said who they were. */
export type Naming = { names?: unknown };

type Asked<T extends object> = Parameters<typeof useKept<T>>[0] & {
  desk: ComposeData;
  /** Whom the values name as recipients. */
  idsOf: (values: T) => string[];
};

/** The values of a form that names people, kept while they are typed, and who of those people is not there any more. */
export const useWritten = <T extends Naming & object>({ desk, idsOf, ...asked }: Asked<T>) => {
  const kept = useKept<T>(asked);
  const nameOf = (id: string, { names }: Naming): string | undefined =>
    presentName(id, desk) ?? keptName(id, names);
  const { values } = kept;
  return {
    ...kept,
    /** By their names, or without one when it was not kept. */
    gone: idsOf(values)
      .filter((id) => presentName(id, desk) === undefined)
      .map((id) => nameOf(id, values)),
    type: (change: Partial<T> | ((now: T) => Partial<T>)) =>
      kept.type((now) => {
        const patch = typeof change === 'function' ? change(now) : change;
        const next = { ...now, ...patch };
        const names = Object.fromEntries(idsOf(next).map((id) => [id, nameOf(id, next)]));
        return { ...patch, names };
      }),
  };
};

const presentName = (id: string, { others, seats }: ComposeData): string | undefined =>
  [...others, ...seats].find((person) => person.id === id)?.fullname;

const keptName = (id: string, names: unknown): string | undefined => {
  const name = isRecord(names) ? names[id] : undefined;
  return typeof name === 'string' ? name : undefined;
};

/** The names of these people by their places. */
export const namesOf = (people: readonly { id: string; fullname: string }[]) =>
  Object.fromEntries(people.map(({ id, fullname }) => [id, fullname]));
