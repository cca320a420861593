import type { Translations } from '@nysan/contract/plain-fields.ts';
import type { ApprovalRow, ApprovalSheet } from '../printing/approval-sheet.ts';
import { dayOf, momentOf } from '../printing/sheet-words.ts';
import type { Services } from '../services.ts';
import { maskIin, revocationShown } from '../signables/present-signature.ts';
import { type SignatureRow, signaturesUnder } from '../signables/signatures-repository.ts';
import { approvalTextsOf } from './approval-texts.ts';
import { approvalWords } from './approval-words.ts';
import { ISSUER } from './issuer.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import { type SeatOfVersion, seatsOfVersion } from './repository/version-seats.ts';
import type { VersionRow } from './repository/versions.ts';

/** The approval sheet of one version: who decided what on which bytes, with what certificate. */
export const approvalSheetOf = async (
  services: Services,
  kind: DocumentKind,
  document: DocumentHeader,
  version: VersionRow,
  original: Uint8Array,
): Promise<ApprovalSheet> => {
  const { language, pageCaption } = version.sheet;
  const words = approvalWords(language);
  const [seats, signatures] = await Promise.all([
    seatsOfVersion(services.db, document.id, version.number),
    signaturesUnder(services.db, version.id),
  ]);
  const undecided = version.outcome === 'current' ? 'waiting' : 'notRequired';
  const byUser = new Map(signatures.map((signature) => [signature.user_id, signature]));
  const { title, captions, footnotes } = words;
  const approved = approvalTextsOf(kind).signedWord?.[language] ?? words.decisions.approved;
  const decisions = { ...words.decisions, approved };
  return {
    title,
    copyNotice: `${words.copyNotice} ${version.sha256.toString('hex')}`,
    facts: factsOf(version, words),
    captions,
    rows: seats.map((seat) => ({
      ...rowOf(kind, seat, byUser.get(seat.user_id), words, language),
      decision: isIssuerAlone(seat)
        ? (seat.decision && words.paper.signed) || decisions[undecided]
        : decisions[seat.decision ?? undecided],
    })),
    verification: verificationOf(services.publicUrl, version.verificationCode ?? '', words),
    footnotes,
    pageCaption,
    ...attachmentsOf(`${document.fullNumber}-v${version.number}`, original, signatures, words),
  };
};

/** Who issued it and decided on nothing signed it, whatever the others do by signing. */
const isIssuerAlone = ({ groups }: SeatOfVersion): boolean =>
  groups.every((group) => group === ISSUER);

type Words = ReturnType<typeof approvalWords>;

/** The QR code of the public check page and what stands beside it. */
export const verificationOf = (
  publicUrl: string,
  code: string,
  words: Words,
): ApprovalSheet['verification'] => ({
  url: `${publicUrl}/verify/${code}`,
  caption: words.check,
  address: `${publicUrl}/verify`.replace(/^https?:\/\//, ''),
  code: `${words.code} ${code.match(/.{1,4}/g)?.join(' ')}`,
});

const factsOf = (
  { sheet, captions, fullNumber, name, number, frozenAt, sha256 }: VersionRow,
  words: Words,
): ApprovalSheet['facts'] => [
  { caption: words.project, value: sheet.projectName },
  { caption: words.documentType, value: captions[sheet.language] },
  { caption: words.number, value: fullNumber ?? '' },
  { caption: words.name, value: name ?? '' },
  { caption: words.version, value: String(number) },
  { caption: words.frozenAt, value: momentOf(frozenAt) },
  { caption: 'SHA-256', value: sha256.toString('hex') },
];

/** The signed bytes and the signatures, as files inside the copy. */
export const attachmentsOf = (
  fileName: string,
  original: Uint8Array,
  signatures: SignatureRow[],
  words: Words,
): Pick<ApprovalSheet, 'original' | 'signatures'> => ({
  original: {
    fileName: `${fileName}.pdf`,
    mimeType: 'application/pdf',
    description: words.original,
    bytes: original,
  },
  signatures: signatures.map(({ cms }, index) => ({
    fileName: `${fileName}-${index + 1}.cms`,
    mimeType: 'application/pkcs7-signature',
    description: words.signature,
    bytes: cms,
  })),
});

/** As whom somebody of this role signed in a group. */
const captionOf = (
  { groups }: DocumentKind,
  key: string,
  role: string | null,
): Translations | undefined => {
  const group = groups.find((one) => one.key === key);
  return group?.office && role !== null && role !== group.office.role
    ? group.office.insteadCaptions
    : group?.captions;
};

const rowOf = (
  kind: DocumentKind,
  seat: SeatOfVersion,
  signature: SignatureRow | undefined,
  words: Words,
  language: 'ru' | 'kk' | 'en',
): Omit<ApprovalRow, 'decision'> => ({
  step: seat.groups
    .map((key, at) => captionOf(kind, key, seat.roles[at] ?? null)?.[language] ?? key)
    .join(', '),
  signer: signature?.common_name ?? seat.fullname,
  organization: signature ? keyHolderOf(signature, words) : seatedFor(seat, words),
  iin: seat.iin ? maskIin(seat.iin) : '',
  ...(seat.reason && { reason: seat.reason }),
  decidedAt: seat.decided_at ? momentOf(seat.decided_at) : '',
  channel: signature ? words.channels[signature.channel] : '',
  ...(signature && { certificate: certificateOf(signature, words) }),
});

const seatedFor = ({ organization, bin, job }: SeatOfVersion, words: Words): string =>
  organization ? `${organization}, ${words.bin} ${bin}` : job;

/** For whom a certificate was given out: what anybody reads who checks the signature. */
export const keyHolderOf = ({ organization, bin }: SignatureRow, words: Words): string =>
  bin === null ? (words.owners.individual ?? '') : `${organization ?? ''}, ${words.bin} ${bin}`;

/** What a copy says of the certificate of a signature. */
export const certificateOf = (signature: SignatureRow, words: Words) => ({
  serial: signature.serial_number,
  issuer: signature.issuer,
  validity: `${dayOf(signature.valid_from)} – ${dayOf(signature.valid_to)}`,
  algorithm: signature.algorithm,
  keyOwner: signature.owner_roles.map((role) => words.owners[role] ?? role).join(', '),
  revocation: words.revocations[revocationShown(signature)],
  verdict: verdictOf(signature, words),
});

const verdictOf = (signature: SignatureRow, words: Words): string => {
  if (revocationShown(signature) === 'revoked') {
    return words.revokedVerdict;
  }
  return signature.is_demo ? words.demoVerdict : words.verdict;
};
