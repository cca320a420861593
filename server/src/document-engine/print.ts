import { notFound } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { approvalSheetOf } from './approval-sheet.ts';
import type { DocumentKind } from './kind.ts';
import { findDocument } from './repository/headers.ts';
import { findVersion } from './repository/versions.ts';
import { draftMark } from './sheet-words.ts';

export type Printed = { bytes: Uint8Array; fileName: string };

/**
 * The frozen bytes once they exist, a watermarked draft before or while a revision is prepared. `sheet` asks for the
 * derived copy with the approval sheet; the frozen bytes themselves are never touched.
 */
export const printDocument = async (
  services: Services,
  kind: DocumentKind,
  documentId: string,
  asked: { sheet: boolean; version?: number },
): Promise<Printed> => {
  const document = await findDocument(services.db, documentId);
  const number = asked.version ?? document.currentVersion;
  const isDraft = asked.version === undefined && document.status === 'created';
  if (isDraft) {
    const sheet = await kind.sheet(services.db, documentId, document.currentVersion + 1);
    const bytes = await services.printer.printSheet(sheet, {
      watermark: draftMark(sheet.language),
    });
    return { bytes, fileName: `${document.documentNumber}-draft.pdf` };
  }
  const version = await findVersion(services.db, documentId, number);
  if (!version) {
    throw notFound();
  }
  const original = await services.files.read(version.sha256);
  if (!asked.sheet) {
    return { bytes: original, fileName: `${document.documentNumber}-v${number}.pdf` };
  }
  const approval = await approvalSheetOf(services, kind, document, version, original);
  const bytes = await services.printer.printApprovalSheet(version.sheet, approval);
  return { bytes, fileName: `${document.documentNumber}-v${number}-sheet.pdf` };
};
