import type { Member } from '../calls/caller.ts';
import { notFound, Refusal, refuse } from '../calls/refusal.ts';
import type { RunInTransaction } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import type { Printed } from '../document-engine/print.ts';
import type { Taker } from '../phone-signing/item.ts';
import { openPhoneSession } from '../phone-signing/sessions.ts';
import { findRecord } from '../record-engine/repository/records.ts';
import type { Services } from '../services.ts';
import { bytesOf } from '../signables/bytes.ts';
import type { PaperSigning } from '../signables/paper.ts';
import { findPaper, findSheet, type Purpose, type Signable } from '../signables/repository.ts';
import { hasSigned } from '../signables/signatures-repository.ts';
import { paperSheetOf } from './paper-sheet.ts';
import { openWays } from './signing-ways.ts';

/** Who takes signatures under papers that nobody approves, by purpose. */
export type Papers = { readonly [P in Purpose]?: PaperSigning };

type AskedPaper = { sheet: boolean; signal: AbortSignal };

/** What nobody signs as it stands; else the frozen PDF of a paper, or a copy of what was sent with who signed it; 404 when there is none. */
export const printPaper = async (
  papers: Papers,
  services: EngineServices,
  id: string,
  member: Member,
  asked: AskedPaper,
): Promise<Printed> => {
  const kind = services.recordKinds.get(member.document?.kind ?? '');
  if (!kind?.paper) {
    return printSigned(papers, services, id, asked);
  }
  const sheet = await kind.paper(services.db, id, member, services.now());
  const bytes = await services.printer.printSheet(sheet, { signal: asked.signal });
  return { bytes, fileName: `${(await findRecord(services.db, id)).fullNumber ?? id}.pdf` };
};

const printSigned = async (
  papers: Papers,
  services: Services,
  id: string,
  asked: AskedPaper,
): Promise<Printed> => {
  const paper = await paperOf(services, id);
  const bytes = await bytesOf(services, paper);
  const name = paper.fullNumber ?? paper.id;
  const printed =
    asked.sheet && paper.recordId !== null && (await findSheet(services.db, paper.id));
  if (!printed) {
    return { bytes, fileName: `${name}.pdf` };
  }
  const meaning = signingOfPaper(papers, paper)?.meaning ?? 'signed';
  const signers = await paperSheetOf(services, paper, meaning, printed, bytes);
  const { signal } = asked;
  return {
    bytes: await services.printer.printApprovalSheet(printed, signers, { signal }),
    fileName: `${name}-sheet.pdf`,
  };
};

/** Ways of signing a paper open to this member; none when they have nothing to sign. */
export const waysOfPaper = async (
  papers: Papers,
  services: Services,
  id: string,
  member: Member,
) => {
  try {
    await openPaper(papers, services, id, member);
    return openWays(services, member);
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'not-found') {
      return [];
    }
    throw error;
  }
};

/** Opens a single-use session for one person and one paper. */
export const signPaperByPhone = async (
  papers: Papers,
  services: Services,
  id: string,
  member: Member,
) => {
  const { paper } = await openPaper(papers, services, id, member);
  if (!member.isIinConfirmed) {
    throw refuse('iin-not-confirmed');
  }
  // Nobody is sent to scan a code for bytes they could not sign.
  await bytesOf(services, paper);
  return openPhoneSession(services, member.userId, async () => [
    { signableId: paper.id, state: 'waiting', refusal: null },
  ]);
};

/** Signs a paper with the demo key of the member. */
export const signPaperWithDemoKey = async (
  papers: Papers,
  services: Services,
  id: string,
  member: Member,
  inOneGo: RunInTransaction,
): Promise<void> => {
  const { paper, signing } = await openPaper(papers, services, id, member);
  if (!services.demoKeys || !member.isDemo) {
    throw refuse('demo-off');
  }
  const cms = await services.demoKeys.sign(member.email, await bytesOf(services, paper));
  const signed = { cms: Buffer.from(cms).toString('base64'), channel: 'demo' } as const;
  await signing.sign(services, paper, member, signed, { inOneGo });
};

/** What a phone signed; a second call, at once or later, finds the signature standing and leaves it so. */
export const paperByPhone = (signing: PaperSigning): Taker => ({
  mustBeOpen: signing.mustBeOpen,
  accept: async (services, { signable, person, cms }) => {
    try {
      await signing.sign(services, signable, person, { cms, channel: 'egov_qr' });
    } catch (error) {
      const isStanding =
        error instanceof Refusal && (await hasSigned(services.db, signable.id, person.userId));
      if (!isStanding) {
        throw error;
      }
    }
  },
});

const paperOf = async ({ db }: Services, id: string): Promise<Signable> => {
  const paper = await findPaper(db, id);
  if (!paper) {
    throw notFound();
  }
  return paper;
};

const signingOfPaper = (papers: Papers, { purpose }: Signable): PaperSigning | undefined =>
  new Map(Object.entries(papers)).get(purpose);

const openPaper = async (papers: Papers, services: Services, id: string, member: Member) => {
  const paper = await paperOf(services, id);
  const signing = signingOfPaper(papers, paper);
  if (!signing) {
    throw notFound();
  }
  if (member.isProjectArchived) {
    throw refuse('project-archived');
  }
  await signing.mustBeOpen(services, paper, member.userId);
  return { paper, signing };
};
