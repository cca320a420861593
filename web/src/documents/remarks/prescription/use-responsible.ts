import { responsibleRoles } from '@nysan/contract/documents/seat-roles.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ask } from '../../../api/queries.ts';
import { offeredOf } from '../../../document-kit/fields/members.ts';
import { shortName } from '../../../document-kit/list/short-name.ts';

/** Who of the project may be made responsible for a remark, as a choice wants them; undefined until they are known. */
export const useResponsible = () => {
  const { projectId = '' } = useParams({ strict: false });
  const { data } = useQuery(ask('projects', 'members', { params: { projectId } }));
  return (
    data &&
    offeredOf(data, [], { roles: responsibleRoles }, '').map(
      ({ membershipId, fullname, organization, role }) => ({
        value: membershipId,
        label: `${shortName(fullname)}, ${organization?.name ?? role.name}`,
      }),
    )
  );
};
