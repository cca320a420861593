import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../api/queries.ts';
import { createNcalayer, type Ncalayer } from './ncalayer.ts';
import { ncalayerAddresses } from './ncalayer-addresses.ts';

/** NCALayer of this device, looked for where this server's settings allow. */
export const openNcalayer = async (client: QueryClient): Promise<Ncalayer> => {
  const { demo } = await client.fetchQuery({
    ...ask('meta', 'settings'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return createNcalayer(ncalayerAddresses(demo !== false));
};
