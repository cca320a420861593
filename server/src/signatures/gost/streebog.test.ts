import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { finishStreebog, startStreebog, streebog, updateStreebog } from './streebog.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

describe('streebog', () => {
  // RFC 6986 section 10, the two example messages.
  const first = Buffer.from(
    '012345678901234567890123456789012345678901234567890123456789012',
    'latin1',
  );
  const second = Buffer.from(
    'd1e520e2e5f2f0e82c20d1f2f0e8e1eee6e820e2edf3f6e82c20e2e5fef2fa20f120eceef0ff20f1f2f0e5ebe0ece820ede020f5f0e0e1f0fbff20efebfaeafb20c8e3eef0e5e2fb',
    'hex',
  );

  it('gives the digests of RFC 6986', () => {
    expect(hex(streebog(512, first))).toBe(
      '1b54d01a4af5b9d5cc3d86d68d285462b19abc2475222f35c085122be4ba1ffa00ad30f8767b3a82384c6574f024c311e2a481332b08ef7f41797891c1646f48',
    );
    expect(hex(streebog(256, first))).toBe(
      '9d151eefd8590b89daa6ba6cb74af9275dd051026bb149a452fd84e5e57b5500',
    );
    expect(hex(streebog(512, second))).toBe(
      '1e88e62226bfca6f9994f1f2d51569e0daf8475a3b0fe61a5300eee46d961376035fe83549ada2b8620fcd7c496ce5b33f0cb9dddc2b6460143b03dabac9fb28',
    );
    expect(hex(streebog(256, second))).toBe(
      '9dd2fe4e90409e5da87f53976d7405b0c0cac628fc669a741d50063c557e8f50',
    );
  });

  it('carries through the sum of blocks full of ones', () => {
    expect(hex(streebog(512, new Uint8Array(64).fill(0xff)))).toBe(
      '41629de677d7e8090c3cd70affe3300d1e1cfba2db97945ec37feb4e1375bc02a53f00370b7d715b07f37f93cac844efadbfd1b85f9ddae3de9656c0e95affc7',
    );
  });

  // SHA-256 over the digests OpenSSL's gost engine gave for the same 321 messages.
  it.each([
    [512, 'c110eb47114623bade0c66551b0b4efe28191bbe4bbc9dc73b8dc8555d49d78a'],
    [256, '455ebee6cbe7db6ceb50296a11eceadea14ea0b82864bebe3f45da3201bc38e8'],
  ] as const)('agrees with OpenSSL on every length up to 320 bytes (%i bits)', (bits, expected) => {
    const all = createHash('sha256');
    for (let length = 0; length <= 320; length++) {
      all.update(
        streebog(
          bits,
          Uint8Array.from({ length }, (_, index) => index * 7 + length),
        ),
      );
    }
    expect(all.digest('hex')).toBe(expected);
  });

  it('does not care how a message is cut into pieces', () => {
    const message = Uint8Array.from({ length: 500 }, (_, index) => index % 251);
    const whole = hex(streebog(512, message));
    for (const size of [1, 3, 63, 64, 65, 130, 499]) {
      const state = startStreebog(512);
      for (let at = 0; at < message.length; at += size) {
        updateStreebog(state, message.subarray(at, at + size));
      }
      expect(hex(finishStreebog(state))).toBe(whole);
    }
  });
});
