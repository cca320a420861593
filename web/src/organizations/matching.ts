import { isFound } from '../ui/found-in-list.ts';
import type { Organization } from './types.ts';

/**
 * The organizations a keyword finds, the group without one last. By its name, БИН or role an organization is found with
 * all its members, else with those who match by name, e-mail or job.
 */
export const matching = (organizations: readonly Organization[], keyword = ''): Organization[] => {
  const fits = (...texts: (string | null)[]) => isFound(texts.join(' '), keyword);
  return organizations
    .map((one) =>
      fits(one.name, one.bin, one.role.name)
        ? one
        : {
            ...one,
            users: one.users.filter(({ fullname, email, jobTitle }) =>
              fits(fullname, email, jobTitle),
            ),
          },
    )
    .filter((one) => one.users.length > 0 || fits(one.name, one.bin, one.role.name))
    .sort((a, b) => Number(a.isWithoutOrganizations) - Number(b.isWithoutOrganizations));
};
