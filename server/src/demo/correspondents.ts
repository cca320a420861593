import type { HouseCall } from './house-call.ts';

type Recipient = { membershipId: string; email: string };

/** Who of a project can be written to: seats by the addresses of their holders. */
export const correspondentsOf = async (
  call: HouseCall,
  projectUuid: string,
): Promise<ReadonlyMap<string, string>> => {
  const people = await call<Recipient[]>(
    'CUSTOMER',
    'GET',
    `/correspondence/api/documents/project/${projectUuid}/recipients`,
  );
  return new Map(people.map(({ email, membershipId }) => [email, membershipId]));
};
