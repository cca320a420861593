import type { LightMyRequestResponse } from 'fastify';

export type Kind = 'valid' | 'broken';
type Count = { kind: Kind; operation: string; status: number; code: string; times: number };

const kinds: Kind[] = ['valid', 'broken'];

/** Counts what was tried and what was answered. */
export const createTally = () => {
  const counts = new Map<string, Count>();
  const all = () => [...counts.values()];
  const sum = (which: (count: Count) => boolean) =>
    all().reduce((total, count) => total + (which(count) ? count.times : 0), 0);
  const tried = () => [...new Set(all().map(({ operation }) => operation))];
  return {
    count: (kind: Kind, operation: string, answer: LightMyRequestResponse) => {
      const { statusCode: status } = answer;
      const code = /"code":"([\w-]+)"/.exec(status < 400 ? '' : answer.body)?.[1] ?? '';
      const key = [kind, operation, status, code].join();
      const times = (counts.get(key)?.times ?? 0) + 1;
      counts.set(key, { kind, operation, status, code, times });
    },
    tried,
    hasSucceeded: (operation: string) =>
      all().some((one) => one.operation === operation && isDone(one)),
    /** How much was tried, and how often each class of status was the answer. */
    print: () => {
      const classOf = (kind: Kind, first: number) =>
        sum((one) => one.kind === kind && Math.floor(one.status / 100) === first);
      const line = (kind: Kind) => {
        const classes = [2, 3, 4, 5].map((first) => `${first}xx ${classOf(kind, first)}`);
        return `${sum((one) => one.kind === kind)} ${kind} (${classes.join(', ')})`;
      };
      return `${tried().length} calls, ${kinds.map(line).join(', ')}`;
    },
    /** Call by call, what answered how often. */
    printAll: () =>
      tried().map((operation) => {
        const answersTo = (kind: Kind) =>
          all()
            .filter((one) => one.operation === operation && one.kind === kind)
            .toSorted((one, two) => one.status - two.status)
            .map(({ status, code, times }) => `${`${status} ${code}`.trim()} ×${times}`);
        return `${operation}: ${kinds.map((kind) => `${kind} ${answersTo(kind).join(', ')}`).join('; ')}`;
      }),
  };
};
export type Tally = ReturnType<typeof createTally>;

const isDone = ({ kind, status }: Count) => kind === 'valid' && status >= 200 && status < 300;
