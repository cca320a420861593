/**
 * The approval sheet (лист согласования): who decided what on which bytes, with what certificate.
 * Every string is final and in the language of the sheet.
 */
export type ApprovalSheet = {
  /** «Лист согласования». */
  title: string;
  /** Stands on top of every page of the derived copy: that it is for reading, and the SHA-256 of the original. */
  copyNotice: string;
  /** Project, document type, number, version, name, SHA-256 of the original, page count. */
  facts: { caption: string; value: string }[];
  captions: ApprovalCaptions;
  /** In the order of the route; withdrawn and refused decisions stay in it. */
  rows: ApprovalRow[];
  verification: Verification;
  /** Closing texts: the law, how to check the file elsewhere. */
  footnotes: string[];
  pageCaption: string;
  /** The signed bytes; their pages are the copy's pages if the sheet no longer renders to them. */
  original: AttachedFile;
  /** The detached signatures (.cms), in the order of the rows. */
  signatures: AttachedFile[];
};

/** One decision of one person. */
export type ApprovalRow = {
  /** Group or step: «Технический надзор». */
  step: string;
  /** Full name, from the certificate where there is one. */
  signer: string;
  /** Organization with БИН. */
  organization: string;
  /** Masked ИИН. */
  iin: string;
  decision: string;
  reason?: string;
  /** To the second, with zone: «05.03.2026 14:32:07 (UTC+5)». */
  decidedAt: string;
  channel: string;
  /** Absent where no signature was given (a refusal, a withdrawal). */
  certificate?: ApprovalCertificate;
};

type ApprovalCertificate = {
  serial: string;
  issuer: string;
  /** «01.02.2026 – 01.02.2027». */
  validity: string;
  algorithm: string;
  /** Natural person, first head, right to sign, employee. */
  keyOwner: string;
  /** Status at the time of signing. */
  revocation: string;
  verdict: string;
};

/** Words of the sheet: column headings and the captions inside the cells. */
export type ApprovalCaptions = Record<
  | 'number'
  | 'participant'
  | 'decision'
  | 'certificate'
  | 'iin'
  | 'channel'
  | 'reason'
  | keyof ApprovalCertificate,
  string
>;

/** The QR code and what stands beside it. */
type Verification = {
  /** Absolute address of the public page that shows the state of this document. */
  url: string;
  caption: string;
  /** Where a person without a scanner types the code: `nysan.kz/verify`. */
  address: string;
  /** The code of the address, in groups that a person can copy from paper: «Код: Ld7r 5xYP …». */
  code: string;
};

export type AttachedFile = {
  fileName: string;
  mimeType: string;
  description: string;
  bytes: Uint8Array;
};
