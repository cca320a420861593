import type { CheckedSignature, CheckedVersion } from '../types.ts';

/** A signature as the server tells of it. */
export const signature = (more: Partial<CheckedSignature> = {}): CheckedSignature => ({
  fullname: 'СЕЙТКАЛИ ҚАЙРАТ',
  organization: 'ТОО «БК Құрылыс»',
  bin: '120140012348',
  iin: '8506••••••32',
  signedAt: '2026-03-14T11:02:11Z',
  algorithm: 'RSA-2048, SHA-256',
  certificateSerial: '04BE49682DFE',
  issuer: 'ҰЛТТЫҚ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ',
  validFrom: '2026-01-10T00:00:00Z',
  validTo: '2027-01-10T00:00:00Z',
  revocation: 'good',
  timestampedAt: null,
  demo: false,
  ...more,
});

/** An approved version with one signature, as the server tells of it. */
export const version = (more: Partial<CheckedVersion> = {}): CheckedVersion => ({
  documentType: 'Акт освидетельствования скрытых работ',
  documentId: 'АСР-000003',
  name: 'Армирование ростверка',
  projectName: 'Школа на 300 мест',
  version: 1,
  status: { status: 'APPROVED', name: 'Утвержден' },
  frozenAt: '2026-03-14T10:00:00Z',
  sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  supersededBy: null,
  signatures: [signature()],
  ...more,
});
