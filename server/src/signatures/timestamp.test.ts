import { describe, expect, it } from 'vitest';
import { lengthOf } from '../../test/length.ts';
import type { SchemeName } from './algorithms.ts';
import { octetString, oid, sequence } from './der-write.ts';
import { oids } from './oids.ts';
import { attribute, integer } from './test-pki/asn1.ts';
import {
  createAuthority,
  issuePerson,
  issueStamper,
  type PersonOptions,
  trustOf,
} from './test-pki/authority.ts';
import { extension, type Signer } from './test-pki/certificates.ts';
import { createExample } from './test-pki/example.ts';
import { type SignOptions, signDetached } from './test-pki/sign-detached.ts';
import {
  type StampOptions,
  timestampAttribute,
  timestampStatement,
  timestampToken,
} from './test-pki/timestamp.ts';
import { joinTrust } from './trust-store.ts';
import type { VerifyInput } from './verdict.ts';
import { verifySignature } from './verify.ts';

const { isLong } = lengthOf('a bit of each byte of a time stamp', { short: 1, long: 1 });
const day = 24 * 3600 * 1000;
const days = (count: number) => new Date(Date.now() + count * day);

describe.each<SchemeName>(['rsa', 'gost512'])('a time stamp with %s keys', (scheme) => {
  const example = createExample(scheme);
  const { root, intermediate } = example.authority;
  const stamper = issueStamper(intermediate);
  const issued = (options: PersonOptions) => issueStamper(intermediate, options);
  const time = new Date('2026-10-05T06:07:08Z');

  const judge = (
    unsignedAttributes: SignOptions['unsignedAttributes'],
    changes: Partial<VerifyInput> = {},
    signer = example.signer,
  ) => {
    const cms = signDetached(example.document, signer, { unsignedAttributes });
    return verifySignature(example.input(cms, changes));
  };
  const judgeStamp = (
    options: StampOptions,
    authority: Signer = stamper,
    changes: Partial<VerifyInput> = {},
  ) =>
    judge(
      (signature) => [
        timestampAttribute(timestampToken(signature, authority, { time, ...options })),
      ],
      changes,
    );
  const good = {
    ok: true,
    profile: 'CAdES-T',
    timestamp: {
      state: 'good',
      time,
      authority: 'УАҚЫТ БЕЛГІСІ',
      serialNumber: '1267',
      policy: '1.2.398.3.3.2.6.4',
    },
  };
  const bad = (reason: string) => ({
    ok: true,
    profile: 'CAdES-BES',
    timestamp: { state: 'bad', reason, detail: expect.stringMatching(/^[\x20-\x7e]+$/) },
  });

  it('makes CAdES-T with its time', () => {
    expect(judgeStamp({})).toMatchObject(good);
    expect(judgeStamp({ oldNaming: true })).toMatchObject(good);
    expect(judgeStamp({ extensions: [extension('1.2.3', integer(1))] })).toMatchObject(good);
  });

  it('keeps fractions of a second', () => {
    const fraction = judgeStamp({ writtenTime: '20261005060708.1239Z' });
    expect(fraction).toMatchObject({ timestamp: { time: new Date('2026-10-05T06:07:08.123Z') } });
    for (const writtenTime of ['20261005060708.10Z', '20261005060708.Z', '20261332060708Z', '?']) {
      expect(judgeStamp({ writtenTime })).toMatchObject(bad('MALFORMED'));
    }
  });

  it('is absent from an ordinary signature', () => {
    const absent = { ok: true, profile: 'CAdES-BES', timestamp: { state: 'none' } };
    expect(judge(undefined)).toMatchObject(absent);
    expect(judge([attribute('1.2.3', integer(1))])).toMatchObject(absent);
  });

  it('finds the certificate of an authority that is configured and not enclosed', () => {
    const trust = joinTrust(trustOf(example.authority), {
      roots: [],
      intermediates: [{ certificate: stamper.certificate, profile: 'demo' }],
      fingerprint: '',
    });
    expect(judgeStamp({ withoutCertificate: true }, stamper, { trust })).toMatchObject(good);
    expect(judgeStamp({ withoutCertificate: true })).toMatchObject(bad('CERT_MISSING'));
  });

  it('holds after the certificate of its authority has expired', () => {
    const expired = issued({ validTo: new Date(time.getTime() + day) });
    expect(judgeStamp({}, expired)).toMatchObject(good);
  });

  it.each<[string, StampOptions]>([
    ['IMPRINT_MISMATCH', { stamped: Uint8Array.of(1, 2, 3) }],
    ['IMPRINT_MISMATCH', { stamped: example.document }],
    ['UNSUPPORTED_ALGORITHM', { imprintDigest: 'sha1' }],
    ['CERT_MISSING', { named: intermediate.certificate }],
    ['CERT_MISSING', { named: intermediate.certificate, oldNaming: true }],
    ['MALFORMED', { named: null }],
    ['MALFORMED', { detached: true }],
    ['MALFORMED', { contentType: oids.data }],
    ['CRITICAL_EXTENSION', { extensions: [extension('1.2.3', integer(1), true)] }],
    ['TIME_IMPLAUSIBLE', { time: days(1) }],
  ])('is bad with %s, which spoils nothing else (%#)', (reason, options) => {
    expect(judgeStamp(options)).toMatchObject(bad(reason));
  });

  it('is bad when another statement was put into it', () => {
    const verdict = judge((signature) => {
      const exchangedFor = timestampStatement(signature, stamper, { time: days(-1) });
      return [timestampAttribute(timestampToken(signature, stamper, { time, exchangedFor }))];
    });
    expect(verdict).toMatchObject(bad('SIGNATURE_INVALID'));
  });

  it.each<[string, string, () => Signer]>([
    ['CHAIN_UNTRUSTED', 'unknown', () => issueStamper(createAuthority(scheme).intermediate)],
    ['NOT_FOR_TIMESTAMPS', 'for stamps uncritically', () => issued({ arePurposesCritical: false })],
    [
      'NOT_FOR_TIMESTAMPS',
      'for stamps and letters',
      () => issued({ purposes: [oids.timeStamping, oids.emailProtection] }),
    ],
    ['NOT_FOR_TIMESTAMPS', 'for letters', () => issued({ purposes: [oids.emailProtection] })],
    ['NOT_FOR_TIMESTAMPS', 'for encipherment', () => issued({ keyUsage: [2] })],
    ['CERT_EXPIRED', 'expired', () => issued({ validTo: new Date(time.getTime() - day) })],
    [
      'CERT_NOT_YET_VALID',
      'not valid yet',
      () => issued({ validFrom: new Date(time.getTime() + day) }),
    ],
    ['CA_CONSTRAINT', 'certified by a person', () => issueStamper(example.signer)],
    [
      'CRITICAL_EXTENSION',
      'with an unknown duty',
      () => issued({ extraExtensions: [extension('1.2.3', sequence(), true)] }),
    ],
    [
      'SIGNATURE_INVALID',
      'with another key',
      () => ({ key: intermediate.key, certificate: stamper.certificate }),
    ],
  ])('is bad with %s by an authority that is %s', (reason, _, authority) => {
    expect(judgeStamp({}, authority())).toMatchObject(bad(reason));
  });

  it('is bad outside the validity of the signer’s certificate', () => {
    const validFrom = new Date(time.getTime() + day);
    const signer = issuePerson(intermediate, example.person, { validFrom });
    const early = (signature: Uint8Array) => [
      timestampAttribute(timestampToken(signature, stamper, { time })),
    ];
    expect(judge(early, {}, signer)).toMatchObject(bad('TIME_IMPLAUSIBLE'));
  });

  it('of a demo authority proves nothing about a real signature', () => {
    const real = trustOf(example.authority, 'production');
    const demo = createAuthority(scheme, 'ДЕМО УАҚЫТ');
    const trust = joinTrust(real, trustOf(demo, 'demo'));
    const byDemo = issueStamper(demo.intermediate);
    expect(judgeStamp({}, byDemo, { trust })).toMatchObject(bad('CHAIN_UNTRUSTED'));
    expect(judgeStamp({}, stamper, { trust })).toMatchObject(good);
  });

  it('may stand beside others: the first good one counts', () => {
    const both = judge((signature) => [
      timestampAttribute(
        timestampToken(signature, issueStamper(root), { time, stamped: Uint8Array.of(0xff) }),
        timestampToken(signature, stamper, { time }),
      ),
    ]);
    expect(both).toMatchObject(good);
    const fourth = judge((signature) => [
      ...Array.from({ length: 3 }, () => timestampAttribute(integer(1))),
      timestampAttribute(timestampToken(signature, stamper, { time })),
    ]);
    expect(fourth).toMatchObject(bad('MALFORMED'));
  });

  it.each([
    ['an empty attribute', [timestampAttribute()]],
    ['garbage', [timestampAttribute(octetString(Buffer.from('мусор')))]],
    ['an empty container', [timestampAttribute(sequence(oid(oids.signedData)))]],
    ['no attribute at all', [octetString(Uint8Array.of(1))]],
    ['bytes that are no DER', [Uint8Array.of(0x30, 0x7f, 1)]],
  ])('is bad in the place of %s', (_, attributes) => {
    expect(judge(attributes)).toMatchObject(bad('MALFORMED'));
  });

  it('with one flipped bit never costs the signature and never tells another time', () => {
    let attributes = new Uint8Array();
    const cms = signDetached(example.document, example.signer, {
      unsignedAttributes: (signature) => {
        attributes = Uint8Array.from(
          timestampAttribute(timestampToken(signature, stamper, { time })),
        );
        return [attributes];
      },
    });
    const from = Buffer.from(cms).indexOf(attributes);
    const original = verifySignature(example.input(cms));
    const id = original.ok && original.signatureId;
    const stillGood: number[] = [];
    const step = (scheme === 'rsa' ? 1 : 9) * (isLong ? 1 : 5);
    for (let at = 0; at < attributes.length; at += step) {
      const flipped = cms.with(from + at, (cms[from + at] ?? 0) ^ (1 << (at % 8)));
      const verdict = verifySignature(example.input(flipped));
      expect(verdict).toMatchObject({ ok: true, signatureId: id });
      if (verdict.ok && verdict.timestamp.state === 'good') {
        expect(verdict.timestamp).toEqual(good.timestamp);
        stillGood.push(at);
      }
    }
    // Nothing signs the version of the container.
    const version = Buffer.from(attributes).indexOf(Buffer.of(0x02, 0x01, 0x01, 0x31)) + 2;
    expect(stillGood.filter((at) => at !== version)).toEqual([]);
    expect(original).toMatchObject(good);
  });
});
