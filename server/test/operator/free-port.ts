import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nobody listens on, for programs that cannot take one themselves. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return address && typeof address === 'object' ? address.port : 0;
};
