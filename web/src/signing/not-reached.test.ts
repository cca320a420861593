import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNcalayer } from './ncalayer.ts';
import { loopbackPermission } from './open-ncalayer.ts';

let server: Server | undefined;

afterEach(() => {
  server?.close();
  server = undefined;
  vi.unstubAllGlobals();
});

/** Something that listens and says this to whoever comes, or nothing. */
const listening = async (answer?: string): Promise<string> => {
  const made = createServer((socket) => {
    socket.on('error', () => undefined);
    if (answer !== undefined) {
      socket.on('data', () => socket.end(answer));
    }
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  const address = made.address();
  return `ws://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
};

/** What a browser keeps of its person's answer. */
const permission = (state: PermissionState) =>
  Object.assign(new EventTarget(), { state, name: 'loopback-network', onchange: null });

const reasonOf = (address: string, status?: PermissionStatus, limit = 300) =>
  createNcalayer([address], limit, async () => status)
    .sign(['eA=='], { purpose: 'sign', locale: 'ru' })
    .then(
      () => 'signed',
      ({ reason }: { reason?: string }) => reason,
    );

describe('NCALayer that gives no signature', () => {
  it('is not there where nothing listens', async () => {
    const address = await listening();
    server?.close();
    expect(await reasonOf(address)).toBe('unreachable');
  });

  it('has its port taken by a program that keeps silent', async () => {
    expect(await reasonOf(await listening())).toBe('occupied');
  });

  it('is kept from the page by a browser whose person refused', async () => {
    const address = await listening();
    server?.close();
    expect(await reasonOf(address, permission('denied'))).toBe('forbidden');
  });

  it('is waited for as long as the browser asks its person', async () => {
    const status = permission('prompt');
    const asked = reasonOf(await listening(), status, 50);
    const first = await Promise.race([
      asked,
      new Promise((resolve) => setTimeout(() => resolve('still asked'), 400)),
    ]);
    expect(first).toBe('still asked');
    status.state = 'granted';
    status.dispatchEvent(new Event('change'));
    expect(await asked).toBe('occupied');
  });
});

describe('the permission to speak to programs of this computer', () => {
  const askedBy = (...known: string[]) => {
    const names: string[] = [];
    vi.stubGlobal('navigator', {
      permissions: {
        query: async ({ name }: { name: string }) => {
          names.push(name);
          if (!known.includes(name)) {
            throw new TypeError(name);
          }
          return permission('denied');
        },
      },
    });
    return names;
  };

  it('is asked for by the name the browser knows', async () => {
    const names = askedBy('local-network-access');
    expect((await loopbackPermission('stroy.example.kz'))?.state).toBe('denied');
    expect(names).toEqual(['loopback-network', 'local-network-access']);
  });

  it('is none where the browser has no such question, nor of a page from this computer', async () => {
    const names = askedBy();
    expect(await loopbackPermission('stroy.example.kz')).toBeUndefined();
    expect(names).toHaveLength(2);
    expect(await loopbackPermission('localhost')).toBeUndefined();
    expect(names).toHaveLength(2);
  });
});
