import { validNumber } from '../factories.ts';
import { type Case, json } from './case.ts';
import { mark } from './marks.ts';

/** The calls on organizations and their people, and on what was agreed on with them. */
export const organizationWays: Record<string, Partial<Case>[]> = {
  'projects.removeSupplementary': [{ params: { id: mark('supplementary-agreement') } }],
  'projects.attachSupplementaryFile': [
    { params: { id: mark('supplementary-agreement'), fileUuid: mark('passport-file') } },
  ],
  'organizations.openDutiesOfMember': [{ who: 'customer', params: { id: mark('seat') } }],
  'organizations.openDutiesOfOrganization': [
    {
      who: 'customer',
      params: { projectUuid: mark('project'), organizationId: mark('organization') },
    },
  ],
  'organizations.create': [
    json({ roleId: 23, name: 'ТОО «Новое»', bin: validNumber('990140', 77) }),
  ],
  'organizations.changeRole': [
    { query: { roleId: 24 } },
    { who: 'customer', query: { roleId: 24, directContract: 'true', parentId: 'none' } },
  ],
  'organizations.addMember': [
    json({ jobId: 106, userTypeId: 13, userEmail: 'new@test.kz' }),
    {
      params: { organizationId: 'none', projectUuid: mark('project') },
      ...json({ jobId: 106, userTypeId: 13, userEmail: mark('email') }),
    },
  ],
  'organizations.changeMember': [json({ jobId: 107, userTypeId: 13 })],
};
