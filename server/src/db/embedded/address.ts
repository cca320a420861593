import { createServer } from 'node:net';
import { join } from 'node:path';

/** Where PostgreSQL listens: a socket file in a folder, or a port of 127.0.0.1. */
export type Address =
  | { kind: 'socket'; folder: string; port: number }
  | { kind: 'tcp'; port: number };

/** The role under which a house with an embedded database serves. */
export const SERVING_ROLE = 'nysan_app';

const SOCKET_PORT = 5432;
/** The operating system takes no longer path for a socket (108 bytes with the closing zero). */
const LONGEST_SOCKET_PATH = 107;

/** The socket when its path is short enough and no port is asked for, else TCP on a free port. */
export async function chooseAddress(folder: string, port?: number): Promise<Address> {
  const fits = Buffer.byteLength(socketFile(folder)) <= LONGEST_SOCKET_PATH;
  if (port === undefined && fits && process.platform !== 'win32') {
    return { kind: 'socket', folder, port: SOCKET_PORT };
  }
  return { kind: 'tcp', port: port ?? (await freePort()) };
}

/** The file PostgreSQL listens on in the folder. */
export function socketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

/** Connection string for `pg`, Kysely, graphile-worker and libpq alike. */
export function connectionUrl(
  address: Address,
  password: string,
  database: string,
  role = 'nysan',
): string {
  const host = address.kind === 'socket' ? 'localhost' : '127.0.0.1';
  const url = new URL(`postgresql://${role}:${password}@${host}:${address.port}/${database}`);
  if (address.kind === 'socket') {
    url.searchParams.set('host', address.folder);
  }
  return url.href;
}

/** Command-line settings that make PostgreSQL listen there and nowhere else. */
export function listenSettings(address: Address): Record<string, string> {
  return address.kind === 'socket'
    ? {
        listen_addresses: '',
        // Quoted, because the setting is a list and a path may hold a comma.
        unix_socket_directories: `"${address.folder.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
        port: String(address.port),
      }
    : {
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        port: String(address.port),
      };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
