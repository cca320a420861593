import type { RoleCode } from '@nysan/contract/permissions.ts';
import { demoName, demoPeople } from '../../server/src/demo/people.ts';

/** The demo account of a role, as its papers name it, and the name of its key. */
export const demoPersonOf = (role: RoleCode) => {
  const person = demoPeople.find((known) => known.role === role);
  if (!person) {
    throw new Error(`no demo account is a ${role}`);
  }
  const { surname, givenName, patronymic } = person;
  return { ...person, fullname: `${surname} ${givenName} ${patronymic}`, key: demoName(role) };
};
