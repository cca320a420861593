import type { signingWays } from '@nysan/contract/approval.ts';
import type { Member } from '../access/caller.ts';
import { frozenBytes } from '../document-engine/decide.ts';
import { findDocument } from '../document-engine/repository/headers.ts';
import { hasDecided, isSeated } from '../document-engine/repository/versions.ts';
import { refuse } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { textsOf } from '../texts/texts.ts';

type Way = (typeof signingWays)[number];

/** Ways of signing open to this member for this document now; none when he has nothing to decide. */
export const signingWaysOf = async (services: Services, documentId: string, member: Member) => {
  const document = await findDocument(services.db, documentId);
  const waits =
    !member.isProjectArchived &&
    document.status === 'inApproval' &&
    (await isSeated(services.db, documentId, document.currentVersion, member.userId)) &&
    !(await hasDecided(services.db, documentId, document.currentVersion, member.userId));
  const hasDemoKey = services.demoKeys !== null && member.isDemo;
  const codes: Way[] = waits
    ? ['NCALAYER', 'EGOV_QR', ...(hasDemoKey ? (['DEMO_KEY'] as const) : [])]
    : [];
  return codes.map((code) => ({ code, name: textsOf(member.language).signingWays[code] }));
};

/** A CMS by the demo key of the member over the frozen bytes. */
export const signWithDemoKey = async (
  services: Services,
  documentId: string,
  member: Member,
): Promise<string> => {
  if (!services.demoKeys || !member.isDemo) {
    throw refuse('demo-off');
  }
  const { currentVersion } = await findDocument(services.db, documentId);
  const bytes = await frozenBytes(services, documentId, currentVersion);
  const cms = await services.demoKeys.sign(member.email, bytes);
  return Buffer.from(cms).toString('base64');
};
