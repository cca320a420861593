import type { signingWays } from '@nysan/contract/approval.ts';
import type { Member } from '../calls/caller.ts';
import { refuse } from '../calls/refusal.ts';
import { frozenBytes, mustDecide } from '../document-engine/decide.ts';
import { deciderStanding } from '../document-engine/repository/decisions.ts';
import { findDocument } from '../document-engine/repository/documents.ts';
import type { Services } from '../services.ts';
import { textsOf } from '../texts/texts.ts';

type Way = (typeof signingWays)[number];

/** Ways of signing open to this member for this document now; none when they have nothing to decide. */
export const signingWaysOf = async (services: Services, documentId: string, member: Member) => {
  const document = await findDocument(services.db, documentId);
  if (member.isProjectArchived || document.status !== 'inApproval') {
    return [];
  }
  const { isSeated, mustStill } = await deciderStanding(
    services.db,
    documentId,
    document.currentVersion,
    member.userId,
  );
  return isSeated && mustStill ? openWays(services, member) : [];
};

/** Ways of signing open to somebody who has something to decide. */
export const openWays = (
  { demoKeys }: Services,
  { isDemo, language }: Pick<Member, 'isDemo' | 'language'>,
) => {
  const codes: Way[] = ['NCALAYER', 'EGOV_QR', ...(demoKeys && isDemo ? demoWay : [])];
  return codes.map((code) => ({ code, name: textsOf(language).signingWays[code] }));
};
const demoWay = ['DEMO_KEY'] as const;

/** A CMS by the demo key of the member over the frozen bytes. */
export const signWithDemoKey = async (
  services: Services,
  documentId: string,
  member: Member,
): Promise<string> => {
  if (!services.demoKeys || !member.isDemo) {
    throw refuse('demo-off');
  }
  const document = await findDocument(services.db, documentId);
  await mustDecide(services.db, document, member);
  const bytes = await frozenBytes(services, documentId, document.currentVersion);
  const cms = await services.demoKeys.sign(member.email, bytes);
  return Buffer.from(cms).toString('base64');
};
