import type { Member } from '../calls/caller.ts';
import type { RunInTransaction } from '../db/transaction.ts';
import { approve } from '../document-engine/decide.ts';
import { type EngineServices, kindOf } from '../document-engine/kind-of.ts';
import { type Printed, printDocument } from '../document-engine/print.ts';
import type { openPhoneSession } from '../phone-signing/sessions.ts';
import {
  type Papers,
  printPaper,
  signPaperByPhone,
  signPaperWithDemoKey,
  waysOfPaper,
} from './papers.ts';
import { type openWays, signingWaysOf, signWithDemoKey } from './signing-ways.ts';
import { openPhoneSigning } from './version-by-phone.ts';

type AskedPrint = { sheet: boolean; version: number | undefined; signal: AbortSignal };

/** How one caller signs one thing, and has it printed: the version of a document in approval, or a paper that nobody approves. */
export type SigningOfOne = {
  ways: () => Promise<ReturnType<typeof openWays>>;
  print: (asked: AskedPrint) => Promise<Printed>;
  openForPhone: () => ReturnType<typeof openPhoneSession>;
  signWithDemoKey: (inOneGo: RunInTransaction) => Promise<void>;
};

type Asked = { services: EngineServices; caller: Member };

/** By what the record is whose id the call names: versions belong to documents, everything else that is signed is a paper. */
export const signingOf = ({ services, caller }: Asked, id: string, papers: Papers): SigningOfOne =>
  services.documentKinds.has(caller.document?.kind ?? '')
    ? ofVersion(services, caller, id)
    : ofPaper(services, caller, id, papers);

const ofVersion = (services: EngineServices, caller: Member, id: string): SigningOfOne => {
  const kind = kindOf(services, caller.document?.kind);
  return {
    ways: () => signingWaysOf(services, id, caller),
    print: (asked) => printDocument(services, kind, id, asked),
    openForPhone: () => openPhoneSigning(services, id, caller),
    signWithDemoKey: async (inOneGo) => {
      const cms = await signWithDemoKey(services, id, caller);
      await approve(services, kind, id, caller, { cms, channel: 'demo' }, inOneGo);
    },
  };
};

const ofPaper = (
  services: EngineServices,
  caller: Member,
  id: string,
  papers: Papers,
): SigningOfOne => ({
  ways: () => waysOfPaper(papers, services, id, caller),
  print: (asked) => printPaper(papers, services, id, caller, asked),
  openForPhone: () => signPaperByPhone(papers, services, id, caller),
  signWithDemoKey: (inOneGo) => signPaperWithDemoKey(papers, services, id, caller, inOneGo),
});
