import type { adminRoom, organizationPerson } from '@nysan/contract/admin.ts';
import type { z } from 'zod';
import type { Caller } from '../access/caller.ts';
import { shownIin } from '../access/shown-iin.ts';
import { changing } from '../http/changing.ts';
import { fieldRefused, notFound, refuse } from '../http/problem.ts';
import type { Call } from '../http/room.ts';
import {
  deletePerson,
  findPeople,
  findVerifiedUser,
  insertPerson,
  meetsInProject,
  type PersonRow,
} from './organization-repository.ts';
import { requireOrganization, tellHistory } from './organizations.ts';

/** The people of an organization, for administrators and for those who work with it in a project. */
export const listPeople = async ({
  caller,
  params,
  language,
  services: { db },
}: Call<typeof adminRoom.people>) => {
  await requireOrganization(db, params.id);
  const isAdmin = caller.baseRoles.includes('ADMIN');
  if (!isAdmin && !(await meetsInProject(db, params.id, caller.userId))) {
    throw notFound();
  }
  const people = await findPeople(db, params.id, language);
  return people.map((row) => presentPerson(row, caller));
};

export const addPerson = (call: Call<typeof adminRoom.addPerson>) =>
  changing(call, async (trx) => {
    const { id } = call.params;
    await requireOrganization(trx, id);
    const user = await findVerifiedUser(trx, call.query.email);
    if (!user) {
      throw fieldRefused('email', 'no-such-account');
    }
    const [known] = await findPeople(trx, id, call.language, user.id);
    if (known || !(await insertPerson(trx, id, user.id))) {
      throw refuse('already-exists');
    }
    await tellHistory(trx, call, id, 'changed', {
      member: { value1: null, value2: user.fullname },
    });
    const [added] = await findPeople(trx, id, call.language, user.id);
    if (!added) {
      throw new Error('a person vanished while being added');
    }
    return presentPerson(added, call.caller);
  });

/** Seats in projects end where they were given, with their approvals; here only the administrator's entry ends. */
export const removePerson = (call: Call<typeof adminRoom.removePerson>): Promise<undefined> =>
  changing(call, async (trx) => {
    const { id, userId } = call.params;
    await requireOrganization(trx, id);
    const [person] = await findPeople(trx, id, call.language, userId);
    if (!person) {
      throw notFound();
    }
    if (person.projects > 0) {
      const count = person.projects;
      throw refuse('person-holds-seats', { params: { count }, details: { count } });
    }
    await deletePerson(trx, id, userId);
    await tellHistory(trx, call, id, 'changed', {
      member: { value1: person.fullname, value2: null },
    });
    return undefined;
  });

const presentPerson = (row: PersonRow, reader: Caller): z.input<typeof organizationPerson> => ({
  userId: row.user_id,
  email: row.email,
  fullname: row.fullname, // sic
  jobTitle: row.job_title,
  iin: shownIin(row.iin, reader),
  projects: row.projects,
});
