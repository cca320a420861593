import type { RoleCode } from '@nysan/contract/permissions.ts';
import { demoName, demoPeople } from '../../server/src/demo/people.ts';

/** The demo account of a role: its address, its full name, and how NCALayer calls its key. */
export const personOf = (role: RoleCode) => {
  const person = demoPeople.find((known) => known.role === role);
  if (!person) {
    throw new Error(`no demo account is a ${role}`);
  }
  const { surname, givenName, patronymic, email } = person;
  return { role, email, fullname: `${surname} ${givenName} ${patronymic}`, key: demoName(role) };
};
