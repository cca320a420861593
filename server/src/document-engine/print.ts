import { notFound } from '../calls/refusal.ts';
import { draftMark } from '../printing/sheet-words.ts';
import type { Services } from '../services.ts';
import { bytesOf } from '../signables/bytes.ts';
import { approvalSheetOf } from './approval-sheet.ts';
import type { DocumentHeader, DocumentKind } from './kind.ts';
import { findDocument } from './repository/documents.ts';
import { findVersion } from './repository/versions.ts';

export type Printed = { bytes: Uint8Array; fileName: string };

/**
 * The frozen bytes once they exist, a watermarked draft before or while a revision is prepared. `sheet` asks for the
 * derived copy with the approval sheet; the frozen bytes themselves are never touched. Nothing is printed for a caller whose
 * `signal` says that they left.
 */
export const printDocument = async (
  services: Services,
  kind: DocumentKind,
  documentId: string,
  asked: { sheet: boolean; version?: number; signal?: AbortSignal },
): Promise<Printed> => {
  const document = await findDocument(services.db, documentId);
  if (asked.version === undefined && document.status === 'created') {
    return printDraft(services, kind, document, asked.signal);
  }
  const number = asked.version ?? document.currentVersion;
  const version = await findVersion(services.db, documentId, number);
  if (!version) {
    throw notFound();
  }
  const original = await bytesOf(services, version);
  const fileName = `${document.fullNumber}-v${number}`;
  if (!asked.sheet) {
    return { bytes: original, fileName: `${fileName}.pdf` };
  }
  const approval = await approvalSheetOf(services, kind, document, version, original);
  const bytes = await services.printer.printApprovalSheet(version.sheet, approval, {
    signal: asked.signal,
  });
  return { bytes, fileName: `${fileName}-sheet.pdf` };
};

const printDraft = async (
  { db, printer }: Services,
  kind: DocumentKind,
  { id, currentVersion, fullNumber }: DocumentHeader,
  signal: AbortSignal | undefined,
): Promise<Printed> => {
  const sheet = await kind.sheet(db, id, currentVersion + 1);
  const watermark = draftMark(sheet.language);
  const bytes = await printer.printSheet(sheet, { watermark, signal });
  return { bytes, fileName: `${fullNumber}-draft.pdf` };
};
