import type { Organization } from './types.ts';

/**
 * The organizations a keyword finds, the group without one last. By its name, БИН or role an organization is found with
 * all its members, else with those who match by name, e-mail or job.
 */
export const matching = (organizations: readonly Organization[], keyword = ''): Organization[] => {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (...texts: (string | null)[]) => {
    const text = texts.join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
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
