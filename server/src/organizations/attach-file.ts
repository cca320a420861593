import type { organizationsRoom } from '@nysan/contract/organizations.ts';
import { authorityOf, mayTouch, mustBeAllowed } from '../access/authority.ts';
import { holdOpenProject, projectEntity } from '../access/open-project.ts';
import { fieldRefused, notFound } from '../calls/refusal.ts';
import { recordHistory } from '../history/record.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { announce } from '../news/announce.ts';
import { attachOrganizationFile, uploadedIn } from './file-repository.ts';
import { requireParticipation } from './guards.ts';
import { readOrganization } from './read-organization.ts';

/**
 * Shows an uploaded file with an organization. Only one uploaded among the participants: who may read and delete a file is
 * judged by its place. One of another project is not found, like one that is not there.
 */
export const attachOrganizationsFile = (call: Call<typeof organizationsRoom.attachFile>) =>
  changing(call, async (trx) => {
    const { organizationId, projectId, fileId } = call.params;
    await holdOpenProject(trx, projectId);
    const { name, role_code } = await requireParticipation(trx, projectId, organizationId);
    const file = await uploadedIn(trx, projectId, fileId);
    if (!file) {
      throw notFound();
    }
    const authority = await authorityOf(trx, projectId, call.caller);
    mustBeAllowed(mayTouch(authority, { organizationId, role: role_code }));
    if (file.location !== 'PARTICIPANTS') {
      throw fieldRefused('fileId', 'foreign-reference');
    }
    if (await attachOrganizationFile(trx, projectId, organizationId, fileId)) {
      await recordHistory(trx, projectEntity(projectId), call.caller, 'changed', {
        organizationFiles: { value1: null, value2: `${name} — ${file.name}` },
      });
      const told = { name, file: file.name };
      await announce(trx, projectId, call.caller, 'ORGANIZATION', 'organization-file-added', told);
    }
    return readOrganization(trx, projectId, organizationId, call);
  });
