import type { ApprovalSheet } from './approval-sheet.ts';
import { type PreparedCopy, prepareCopy } from './prepare-approval.ts';
import { prepareSheet } from './prepare-sheet.ts';
import { PrintError } from './print-error.ts';
import type { Sheet } from './sheet.ts';
import type { Typesetter } from './typst.ts';

/** A JPEG a sheet names. */
export type Picture = { name: string; bytes: Uint8Array };

/** What is to be printed: a sheet alone, or the derived copy with its approval sheet. */
export type PrintJob = {
  sheet: Sheet;
  watermark?: string;
  pictures?: Picture[];
  approval?: ApprovalSheet;
};

/** Prints a job in this thread. Throws `PrintError`. */
export function renderJob(typesetter: Typesetter, job: PrintJob): Uint8Array {
  const prepared = prepareSheet(job.sheet, typesetter.fonts, job.watermark);
  if (!job.approval) {
    const files = job.pictures?.map(({ name, bytes }) => ({ path: `/pictures/${name}`, bytes }));
    return typesetter.render({ data: prepared, standard: 'a-2b', ...(files && { files }) });
  }
  const original = job.approval.original.bytes;
  // A later release may lay the same sheet out anew; then the signed pages themselves are shown.
  const again = typesetter.render({ data: prepared, standard: 'a-2b' });
  const isUnchanged = Buffer.compare(again, original) === 0;
  const copy = prepareCopy(job.approval, typesetter.fonts);
  return typesetter.render({
    data: { ...prepared, copy: isUnchanged ? copy : withOriginalPages(copy, original) },
    standard: isUnchanged ? 'a-3b' : '1.7',
    files: attachedFiles(copy, job.approval),
  });
}

/**
 * Number of pages of a PDF printed here (its page tree is written plainly and in one piece).
 * Throws `PrintError('invalid')` when the bytes are none.
 */
export function pageCount(pdf: Uint8Array): number {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1');
  const tree = /\/Type \/Pages\b[^>]*?\/Count (\d+)/u.exec(text);
  if (!text.startsWith('%PDF-') || !tree) {
    throw new PrintError('invalid', 'These bytes are not a document printed here');
  }
  return Number(tree[1]);
}

function withOriginalPages(copy: PreparedCopy, original: Uint8Array): PreparedCopy {
  return { ...copy, originalPages: pageCount(original) };
}

function attachedFiles(copy: PreparedCopy, approval: ApprovalSheet) {
  const files = [approval.original, ...approval.signatures];
  return files.map(({ bytes }, index) => ({ path: copy.attachments[index]?.file ?? '', bytes }));
}
