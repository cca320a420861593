import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../api/queries.ts';
import { loopbackPermission } from './loopback-permission.ts';
import { createNcalayer, type Ncalayer } from './ncalayer.ts';
import { ncalayerAddresses } from './ncalayer-addresses.ts';

/** NCALayer greets at once; who does not in so long is not it. */
const CONNECT_MS = 3000;

/** NCALayer of this device, looked for where this server's settings allow. */
export const openNcalayer = async (client: QueryClient): Promise<Ncalayer> => {
  const { demo } = await client.fetchQuery({
    ...ask('meta', 'settings'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return createNcalayer(ncalayerAddresses(demo !== false), CONNECT_MS, loopbackPermission);
};
