import type { Member } from '../calls/caller.ts';
import { issuerGroupOf } from '../document-engine/issuer.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { findDocument } from '../document-engine/repository/documents.ts';
import { isToIssue } from '../document-engine/repository/issue.ts';

type Signing = { services: EngineServices; caller: Member; params: { uuid: string } };

/** What the signature of this member does: it starts the approval of what they issue, else it approves. */
export const stepOfSigning = async ({
  services: { db, documentKinds },
  caller,
  params,
}: Signing): Promise<'started' | 'approved'> => {
  const kind = documentKinds.get(caller.document?.kind ?? '');
  const isTheirs =
    kind !== undefined &&
    issuerGroupOf(kind) !== undefined &&
    (await isToIssue(db, await findDocument(db, params.uuid), caller.userId));
  return isTheirs ? 'started' : 'approved';
};
