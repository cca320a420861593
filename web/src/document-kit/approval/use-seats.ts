import { useAsked } from '../fields/use-asked.ts';
import { useDocumentHandle } from '../page/use-document.ts';

/** Somebody and the group they are to sit in, by the word of its field. */
export type Seat = { field: string; membershipId: string };

/** Gives people their seats in the open draft, and takes them away. */
export const useSeats = () => {
  const { change } = useDocumentHandle();
  const { isBusy, asked } = useAsked();
  return {
    isBusy,
    seat: (seats: readonly Seat[]) =>
      asked(async () => {
        for (const [field, ids] of byField(seats)) {
          await change(field, { action: 'ADD', updateValue: ids });
        }
      }),
    unseat: ({ field, membershipId }: Seat) =>
      asked(() => change(field, { action: 'DELETE', updateValue: membershipId })),
  };
};

const byField = (seats: readonly Seat[]): [string, string[]][] =>
  [...Map.groupBy(seats, ({ field }) => field)].map(([field, group]) => [
    field,
    group.map(({ membershipId }) => membershipId),
  ]);
