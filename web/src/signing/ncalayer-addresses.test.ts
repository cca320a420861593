import { afterEach, describe, expect, it } from 'vitest';
import { base64Of } from './base64.ts';
import { addressKey, ncalayerAddresses } from './ncalayer-addresses.ts';

afterEach(() => localStorage.clear());

describe('ncalayerAddresses', () => {
  it('is the usual secure place, and the plain one as well while the demo is on', () => {
    expect(ncalayerAddresses(false)).toEqual(['wss://127.0.0.1:13579']);
    expect(ncalayerAddresses(true)).toEqual(['wss://127.0.0.1:13579', 'ws://127.0.0.1:13579']);
  });

  it('is the place given on this device only while the demo is on', () => {
    localStorage.setItem(addressKey, 'ws://127.0.0.1:40001');
    expect(ncalayerAddresses(true)).toEqual(['ws://127.0.0.1:40001']);
    expect(ncalayerAddresses(false)).toEqual(['wss://127.0.0.1:13579']);
  });

  it.each(['ws://evil.test:13579', 'ws://127.0.0.1:1@evil.test', 'http://127.0.0.1:13579', '1'])(
    'never leaves this computer: %s',
    (given) => {
      localStorage.setItem(addressKey, given);
      expect(ncalayerAddresses(true)).toHaveLength(2);
    },
  );
});

describe('base64Of', () => {
  it.each([0, 1, 2, 0x8000, 100_001])('writes %i bytes as others do', async (size) => {
    const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 7) % 256);
    expect(await base64Of(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'));
  });
});
