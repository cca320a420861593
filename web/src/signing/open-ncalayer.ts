import type { QueryClient } from '@tanstack/react-query';
import { ask } from '../api/queries.ts';
import { createNcalayer, type Ncalayer } from './ncalayer.ts';
import { ncalayerAddresses } from './ncalayer-addresses.ts';

/** Whether a page may speak to programs of this computer; the second name is that of the first browsers that asked. */
const names = ['loopback-network', 'local-network-access'];

/** What the person allowed, where their browser asks them at all: it does not of a page that comes from this computer. */
export const loopbackPermission = async (
  host: string = location.hostname,
): Promise<PermissionStatus | undefined> => {
  if (/^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$|\.localhost$/.test(host)) {
    return undefined;
  }
  for (const name of names) {
    try {
      // The types know neither name.
      return await navigator.permissions.query({ name: name as PermissionName });
    } catch {
      // A browser throws at a name it does not know.
    }
  }
  return undefined;
};

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
