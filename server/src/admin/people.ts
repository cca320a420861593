import type { adminRoom, organizationPerson } from '@nysan/contract/admin.ts';
import type { Language } from '@nysan/contract/wire.ts';
import type { z } from 'zod';
import { shownIin } from '../access/shown-iin.ts';
import type { Caller } from '../calls/caller.ts';
import { fieldRefused, notFound, refuse } from '../calls/refusal.ts';
import type { Reader } from '../db/transaction.ts';
import { changing } from '../http/changing.ts';
import type { Call } from '../http/room.ts';
import { shownEmail } from '../texts/shown-email.ts';
import {
  deletePerson,
  findPeople,
  findPeopleMet,
  findVerifiedUser,
  insertPerson,
  isOfOrganization,
  meetsInProject,
  type PersonRow,
} from './organization-repository.ts';
import { requireOrganization, tellHistory } from './organizations.ts';

/**
 * The people of an organization: all for administrators and those whom they put there; for others who meet it in a project those who
 * sit there for it.
 */
export const listPeople = async ({
  caller,
  params,
  language,
  services: { db },
}: Call<typeof adminRoom.people>) => {
  await requireOrganization(db, params.id);
  const people = await peopleFor(db, params.id, caller, language);
  return people.map((row) => presentPerson(row, caller));
};

const peopleFor = async (
  db: Reader,
  id: string,
  { userId, baseRoles }: Caller,
  language: Language,
): Promise<PersonRow[]> => {
  if (baseRoles.includes('ADMIN') || (await isOfOrganization(db, id, userId))) {
    return findPeople(db, id, language);
  }
  if (!(await meetsInProject(db, id, userId))) {
    throw notFound();
  }
  return findPeopleMet(db, id, userId, language);
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
  email: shownEmail(row.email),
  fullname: row.fullname, // sic
  jobTitle: row.job_title,
  iin: shownIin(row.iin, reader),
  projects: row.projects,
});
