import type { Language } from '@nysan/contract/wire.ts';
import { authorityOf } from '../access/authority.ts';
import type { Caller } from '../calls/caller.ts';
import { notFound } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { organizationFiles } from './file-repository.ts';
import { membersOfOrganization } from './member-repository.ts';
import { presentOrganization } from './present.ts';
import { participationsOf } from './repository.ts';

/** One participating organization as its reader sees it; 404 when it does not take part. */
export const readOrganization = async (
  db: Reader,
  projectId: string,
  organizationId: string,
  { caller, language }: { caller: Caller; language: Language },
) => {
  const [row] = await participationsOf(db, projectId, language, organizationId);
  if (!row) {
    throw notFound();
  }
  const members = await membersOfOrganization(db, projectId, organizationId, language);
  const files = await organizationFiles(db, projectId);
  return presentOrganization(
    row,
    members,
    files.filter((file) => file.organization_id === organizationId),
    { caller, authority: await authorityOf(db, projectId, caller) },
  );
};
