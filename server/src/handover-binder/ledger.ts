import { createHash } from 'node:crypto';
import type { DocumentStage } from '@nysan/contract/document-stages.ts';
import type { DocumentStatus } from '@nysan/contract/wire.ts';
import type { Paper } from './contents.ts';
import type { SignerRow } from './contents-repository.ts';

/** A file of the binder as its manifest names it. */
export type LedgerFile = { path: string; size: number; sha256: string };

/** A line of the register: a paper, or a journal that was printed. */
export type LedgerPaper = {
  kind: string;
  number: string | null;
  name: string;
  day: string | null;
  /** Null for what nobody approves. */
  status: DocumentStatus | null;
  /** How far it had come. */
  stage: DocumentStage | null;
  file: LedgerFile | null;
  signatures: (LedgerFile & { signer: ReturnType<typeof presentSigner> })[];
  attachments: LedgerFile[];
};

/** What was put into a binder so far. */
export type Ledger = { files: LedgerFile[]; papers: LedgerPaper[] };

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Whose key it was, by the certificate they signed with. */
export const presentSigner = (signer: SignerRow) => ({
  name: signer.common_name,
  organization: signer.organization,
  bin: signer.bin,
  receivedAt: signer.received_at.toISOString(),
  certificate: {
    serialNumber: signer.serial_number,
    issuer: signer.issuer,
    validFrom: signer.valid_from.toISOString(),
    validTo: signer.valid_to.toISOString(),
    algorithm: signer.algorithm,
  },
});

/** Who signed, in the order of the signatures, as a register says it. */
export const signersOf = ({ signatures }: LedgerPaper): string =>
  signatures
    .map(({ signer: { name, organization } }) => (organization ? `${name}, ${organization}` : name))
    .join('\n');

/** What a paper is called where several kinds stand in one list. */
export const kindName = ({ handover }: Pick<Paper, 'handover'>): string =>
  handover.kind.captions.ru;

/** As `sha256sum -c` reads it. */
export const sumsOf = (files: LedgerFile[]): string =>
  files.map(({ sha256, path }) => `${sha256}  ${path}\n`).join('');
