import { describe, expect, it } from 'vitest';
import { gostCurve, isOnCurve, pairFromLittleEndian, tc26Curve512A, verifyGost } from './curve.ts';
import { streebog } from './streebog.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));

describe('verifyGost', () => {
  // RFC 7091 section 7.2: curve, key, digest and signature of its 512-bit example.
  const example = gostCurve({
    p: 0x4531acd1fe0023c7550d267b6b2fee80922b14b2ffb90f04d4eb7c09b5d2d15df1d852741af4704a0458047e80e4546d35b8336fac224dd81664bbf528be6373n,
    a: 7n,
    b: 0x1cff0806a31116da29d8cfa54e57eb748bc5f377e49400fdd788b649eca1ac4361834013b2ad7322480a89ca58e0cf74bc9e540c2add6897fad0a3084f302adcn,
    n: 0x4531acd1fe0023c7550d267b6b2fee80922b14b2ffb90f04d4eb7c09b5d2d15da82f2d7ecb1dbac719905c5eecc423f1d86e25edbe23c595d644aaf187e6e6dfn,
    h: 1n,
    Gx: 0x24d19cc64572ee30f396bf6ebbfd7a6c5213b3b3d7057cc825f91093a68cd762fd60611262cd838dc6b60aa7eee804e28bc849977fac33b4b530f1b120248a9an,
    Gy: 0x2bb312a43bd2ce6e0d020613c857acddcfbf061e91e5f2c3f32447c259f39b2c83ab156d77f1496bf7eb3351e1ee4e43dc1a18b91b24640b6dbb92cb1add371en,
  });
  const key = {
    x: 0x115dc5bc96760c7b48598d8ab9e740d4c4a85a65be33c1815b5c320c854621dd5a515856d13314af69bc5b924c8b4ddff75c45415c1d9dd9dd33612cd530efe1n,
    y: 0x37c7c90cd40b0f5621dc3ac1b751cfa0e2634fa0503b3d52639f5d7fb72afd61ea199441d943ffe7f0c70a2759a3cdb84c114e1f9339fdf27f35eca93677beecn,
  };
  const digest = bytes(
    '3754f3cfacc9e0615c4f4a7c4d8dab531b09b6f9c170c533a71d147035b0c5917184ee536593f4414339976c647c5d5a407adedb1d560c4fc6777d2972075b8c',
  ).reverse();
  const signature = {
    r: 0x2f86fa60a081091a23dd795e1e3c689ee512a3c82ee0dcc2643c78eea8fcacd35492558486b20f1c9ec197c90699850260c93bcbcd9c5c3317e19344e173ae36n,
    s: 0x1081b394696ffe8e6585e7a9362d26b6325f56778aadbc081c0bfbe933d52ff5823ce288e8c4f362526080df7f70ce406a6eeb1f56919cb92a9853bde73e5b4an,
  };

  it('accepts the example of RFC 7091', () => {
    expect(verifyGost(example, key, digest, signature)).toBe(true);
  });

  it('refuses the example with another digest, r, s or key', () => {
    expect(verifyGost(example, key, digest.toReversed(), signature)).toBe(false);
    expect(verifyGost(example, key, digest, { ...signature, r: signature.r + 1n })).toBe(false);
    expect(verifyGost(example, key, digest, { ...signature, s: example.order - signature.s })).toBe(
      false,
    );
    expect(
      verifyGost(example, { x: key.x, y: example.Point.Fp.neg(key.y) }, digest, signature),
    ).toBe(false);
  });

  it('refuses numbers out of range and a key beside the curve', () => {
    for (const wrong of [0n, -1n, example.order, example.order + signature.r]) {
      expect(verifyGost(example, key, digest, { ...signature, r: wrong })).toBe(false);
      expect(verifyGost(example, key, digest, { ...signature, s: wrong })).toBe(false);
    }
    expect(verifyGost(example, { ...key, x: key.x + 1n }, digest, signature)).toBe(false);
    const tooLarge = { ...key, x: key.x + example.Point.Fp.ORDER };
    expect(verifyGost(example, tooLarge, digest, signature)).toBe(false);
    expect(isOnCurve(example, { x: 0n, y: 0n })).toBe(false);
  });

  it('accepts a signature OpenSSL made on tc26 512-A once its bytes are turned into the Kazakh order', () => {
    const point = pairFromLittleEndian(
      bytes(
        '862d9ad01099a209ea028ada1f16cded63724cb2e07015f8435b8b7a74a66880526dc8089ea33caa97d4a9e4ca74944f5961c405aeb0607a328428a9bf3729d051a5a0f16462236edb9983656576d5a898ae4913a6d619f87f37632529fb2dc4c8dea0445553c1b0bd0b92f4afeab39224fc52af18a0d1015edbf4906ecda70f',
      ),
    );
    const pair = pairFromLittleEndian(
      bytes(
        'c046e59c822a3d8ad61c4e83b67d64b887deb46faefa9c985db8a0933aa06c3ec38a97b14f2386c88e78b651b6eef662af5ccf1c7ae85120fe88ba36564fcfbd9a236ea8c317c924260e0abeeec2863e6a816de73f12f5e1731e20a5193046b075909c7aad50c61ff236e9afeef1edaea8a72722f36097752666e35828873b7e',
      ).reverse(),
    );
    const nysan = streebog(512, Buffer.from('Nysan'));
    const other = streebog(512, Buffer.from('nysan'));
    const [x, y] = point ?? [0n, 0n];
    const [r, s] = pair ?? [0n, 0n];
    expect(verifyGost(tc26Curve512A, { x, y }, nysan, { r, s })).toBe(true);
    expect(verifyGost(tc26Curve512A, { x, y }, other, { r, s })).toBe(false);
  });

  it('knows tc26 512-A by a base point whose order is the curve order', () => {
    const { Point, order } = tc26Curve512A;
    expect(
      Point.BASE.multiplyUnsafe(order - 1n)
        .add(Point.BASE)
        .is0(),
    ).toBe(true);
  });
});
