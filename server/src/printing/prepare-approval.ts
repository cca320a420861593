import { encodeQR } from 'qr';
import type { ApprovalRow, ApprovalSheet, AttachedFile } from './approval-sheet.ts';
import type { FontMetrics } from './font-metrics.ts';
import { MILLIMETRE } from './prepare-sheet.ts';
import { oneLine, plain, printable } from './printable-text.ts';

/** What the templates get of an approval sheet; bytes travel beside it under `file`. */
export type PreparedCopy = {
  approval: Omit<ApprovalSheet, 'original' | 'signatures'>;
  /** The QR code as SVG. */
  code: string;
  attachments: PreparedAttachment[];
  /** Set when the pages are to be taken from the original itself. */
  originalPages?: number;
};

type PreparedAttachment = {
  /** Path inside the compiler. */
  file: string;
  name: string;
  mimeType: string;
  description: string;
  relationship: 'source' | 'supplement';
};

const FACT = { width: 88 * MILLIMETRE, size: 9 };
const FACT_CAPTION = { width: 36 * MILLIMETRE, size: 9 };
const WHO = { width: 52 * MILLIMETRE, size: 10 };
const DECISION = { width: 38 * MILLIMETRE, size: 10 };
const CERTIFICATE = { width: 60 * MILLIMETRE, size: 8.5 };
const CODE_CAPTION = { width: 33 * MILLIMETRE, size: 7.5 };
const CODE = { width: 33 * MILLIMETRE, size: 9 };
const FOOTNOTE = { width: 170 * MILLIMETRE, size: 8.5 };
const NOTICE = { width: 167 * MILLIMETRE, size: 7.5 };

/** Makes every string of the approval sheet printable, draws its QR code and names its attachments. */
export function prepareCopy(approval: ApprovalSheet, fonts: FontMetrics): PreparedCopy {
  const { original, signatures, ...texts } = approval;
  return {
    approval: {
      ...texts,
      title: printable(texts.title, fonts, { ...FOOTNOTE, size: 14 }),
      copyNotice: notice(texts.copyNotice, fonts),
      facts: texts.facts.map(({ caption, value }) => ({
        caption: printable(caption, fonts, FACT_CAPTION),
        value: printable(value, fonts, FACT),
      })),
      captions: mapStrings(texts.captions, (text) => printable(text, fonts, WHO)),
      rows: texts.rows.map((row) => prepareRow(row, fonts)),
      verification: {
        url: texts.verification.url,
        caption: printable(texts.verification.caption, fonts, CODE_CAPTION),
        address: printable(texts.verification.address, fonts, CODE_CAPTION),
        code: printable(texts.verification.code, fonts, CODE),
      },
      footnotes: texts.footnotes.map((text) => printable(text, fonts, FOOTNOTE)),
      pageCaption: oneLine(texts.pageCaption, fonts, FACT),
    },
    code: encodeQR(texts.verification.url, 'svg', { ecc: 'medium', border: 2 }),
    attachments: [original, ...signatures].map((file, index) => attach(file, index, fonts)),
  };
}

function prepareRow(row: ApprovalRow, fonts: FontMetrics): ApprovalRow {
  const who = (text: string) => printable(text, fonts, WHO);
  const decision = (text: string) => printable(text, fonts, DECISION);
  return {
    step: who(row.step),
    signer: who(row.signer),
    organization: who(row.organization),
    iin: who(row.iin),
    decision: decision(row.decision),
    reason: row.reason === undefined || row.reason === '' ? undefined : decision(row.reason),
    decidedAt: decision(row.decidedAt),
    channel: decision(row.channel),
    certificate:
      row.certificate && mapStrings(row.certificate, (text) => printable(text, fonts, CERTIFICATE)),
  };
}

function mapStrings<K extends string>(
  texts: Record<K, string>,
  change: (text: string) => string,
): Record<K, string> {
  const entries = Object.entries<string>(texts).map(([key, text]) => [key, change(text)]);
  // Object.fromEntries forgets the keys; they are those of `texts`.
  return Object.fromEntries(entries) as Record<K, string>;
}

/** Two lines at most: the notice shares the top margin with nothing, but must not reach the text. */
function notice(text: string, fonts: FontMetrics): string {
  const shown = oneLine(text, fonts, { ...NOTICE, width: NOTICE.width * 1.9 });
  return printable(shown, fonts, NOTICE);
}

/** Names are made unique and free of folders, or a reader could not save them side by side. */
function attach(file: AttachedFile, index: number, fonts: FontMetrics): PreparedAttachment {
  const name = plain(file.fileName, fonts).replace(/[\n/\\:*?"<>|]/gu, '_');
  return {
    file: `/attached/${index}.${index === 0 ? 'pdf' : 'bin'}`,
    name: index === 0 ? name : `${index}-${name}`,
    mimeType: file.mimeType,
    description: plain(file.description, fonts),
    relationship: index === 0 ? 'source' : 'supplement',
  };
}
