import { may } from '@nysan/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { baseRolesQuery, codesOf, isNowhere } from '../access/can.ts';
import { sectionsFor } from '../admin/sections.ts';

/** The areas of the service that are open to the reader, whatever project they stand in. */
export const useAreas = () => {
  const { data } = useQuery(baseRolesQuery());
  const roles = codesOf(data);
  return {
    /** Nearly everybody has projects, so they are shown until it is known better; who has none yet is welcomed there. */
    hasProjects: !data || isNowhere(roles) || may(roles, 'project', 'view'),
    /** All one's projects at once. */
    hasOverview: may(roles, 'overall-dashboard', 'view'),
    /** Pages of the back office; none for most. */
    sections: sectionsFor(roles),
  };
};
