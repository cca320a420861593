import {
  attachmentsOf,
  certificateOf,
  keyHolderOf,
  verificationOf,
} from '../document-engine/approval-sheet.ts';
import { approvalWords } from '../document-engine/approval-words.ts';
import type { ApprovalSheet } from '../printing/approval-sheet.ts';
import type { Sheet } from '../printing/sheet.ts';
import { momentOf } from '../printing/sheet-words.ts';
import type { Services } from '../services.ts';
import type { PaperSigning } from '../signables/paper.ts';
import { maskIin } from '../signables/present-signature.ts';
import type { Signable } from '../signables/repository.ts';
import { type SignatureRow, signaturesUnder } from '../signables/signatures-repository.ts';

/** Who signed a paper outside of approval: its sender, and those who received it or whom it asked to approve it. */
export const paperSheetOf = async (
  services: Services,
  paper: Signable,
  meaning: PaperSigning['meaning'],
  { language, pageCaption, projectName }: Sheet,
  original: Uint8Array,
): Promise<ApprovalSheet> => {
  const words = approvalWords(language);
  const signatures = await signaturesUnder(services.db, paper.id);
  const rowOf = (signature: SignatureRow) => ({
    step: signature.user_id === paper.frozenBy ? words.paper.sender : words.paper.recipient,
    signer: signature.common_name,
    organization: keyHolderOf(signature, words),
    iin: maskIin(signature.iin),
    decision:
      meaning === 'approved' && signature.user_id !== paper.frozenBy
        ? words.decisions.approved
        : words.paper.signed,
    decidedAt: momentOf(signature.received_at),
    channel: words.channels[signature.channel],
    certificate: certificateOf(signature, words),
  });
  const { captions, footnotes } = words;
  return {
    title: words.paper.title,
    copyNotice: `${words.copyNotice} ${paper.sha256.toString('hex')}`,
    facts: [
      { caption: words.project, value: projectName },
      { caption: words.documentType, value: paper.captions[language] },
      { caption: words.number, value: paper.fullNumber ?? '' },
      { caption: words.name, value: paper.name ?? '' },
      { caption: words.frozenAt, value: momentOf(paper.frozenAt) },
      { caption: 'SHA-256', value: paper.sha256.toString('hex') },
    ],
    captions,
    rows: signatures.map(rowOf),
    verification: verificationOf(services.publicUrl, paper.verificationCode ?? '', words),
    footnotes,
    pageCaption,
    ...attachmentsOf(paper.fullNumber ?? paper.id, original, signatures, words),
  };
};
