import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { isComputer } from './is-computer.ts';
import { givenAddress } from './ncalayer-addresses.ts';
import { openNcalayer } from './open-ncalayer.ts';

/** How long NCALayer may take to greet, in milliseconds. The other ways wait for it, lest they move under the finger. */
const probeLimit = 1000;

/**
 * Whether signing by NCALayer is offered; undefined until it is known. The desktop layout always does, and says how to
 * start it when it does not run; the phone layout does if it answers on this device.
 */
export const useOffersNcalayer = (isOpen: boolean): boolean | undefined => {
  const client = useQueryClient();
  const isPhone = useIsPhone();
  const { data: answers = false, isLoading } = useQuery({
    queryKey: ['ncalayer'],
    queryFn: async () => (await openNcalayer(client, probeLimit)).isThere(),
    enabled: isOpen && isPhone && isWorthProbing(),
    // Looked for anew until it is found: it may be started at any time.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
  });
  return isLoading ? undefined : isOpen && (isPhone ? answers : true);
};

/**
 * A browser notes every failed socket in its console, so NCALayer is looked for only where it may well run: on a
 * computer with a mouse, or where somebody has said where it listens.
 */
const isWorthProbing = (): boolean =>
  isComputer() &&
  (window.matchMedia('(any-pointer: fine)').matches || givenAddress() !== undefined);
