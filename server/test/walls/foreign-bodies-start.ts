import type { Place } from './foreign-bodies-people.ts';
import type { FullSite } from './two-sites.ts';

type Ids = { foreignIds: () => string[]; ownIdsBut: (...kinds: string[]) => string[] };

/** Who is named when a document is sent: who decides on it, and who issues it. */
export const placesOfStart = (
  own: () => FullSite,
  { foreignIds, ownIdsBut }: Ids,
): Record<string, Place> => {
  const place = (named: (id: unknown) => object): Place => ({
    request: (id) => ({
      method: 'POST' as const,
      url: `/api/signer/start-proccess/${own().samples.conclusion[0]}`, // sic
      payload: named(id),
    }),
    refused: () => [...foreignIds(), ...ownIdsBut('membership')],
  });
  return {
    'approval.start.approvers': place((id) => ({ approvers: [id] })),
    'approval.start.issuer': place((issuer) => ({ issuer })),
  };
};
