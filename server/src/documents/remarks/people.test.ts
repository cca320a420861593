import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { expectStatus, start } from '../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../test/factories.ts';
import { buildReadyPrescription, patchPrescription } from '../../../test/prescription-thread.ts';
import { executerSeats, isTold, prescriptionsTelling, toldSeats } from './people-repository.ts';

const { app, site } = actHouse();

it('whom a prescription tells what to put right is the same asked from it, from the person and from the seat', async () => {
  const designer = await buildPerson(app.services, { fullname: 'Проектировщик Проектов' });
  const seat = await buildMembership(app.services, site.projectId, designer, 'DESIGNER');
  const { id } = await buildReadyPrescription(app, site, [{}, { responsibleMembershipId: seat }]);
  const besides = ['EXECUTER_APPROVER', 'DELETE', seat] as const;
  expectStatus(await patchPrescription(app, site.technical, id, ...besides), 200);
  expectStatus(await start(app, site.technical, id), 200);
  const asked = async (userId: string) => {
    const { rows } = await sql`
      select ${isTold(sql`${id}::uuid`, sql`m.user_id`)} as told,
        m.id in ${toldSeats(id)} as seated, m.id in ${executerSeats(id)} as executing,
        ${id}::uuid = any(${prescriptionsTelling(site.projectId, userId)}) as among
      from memberships m where m.user_id = ${userId} and m.project_id = ${site.projectId}`.execute(
      app.services.db,
    );
    return rows;
  };
  const told = { told: true, seated: true, among: true };
  expect(await asked(site.contractor.userId)).toEqual([{ ...told, executing: true }]);
  expect(await asked(designer.userId)).toEqual([{ ...told, executing: false }]);
  const nothing = { told: false, seated: false, among: false, executing: false };
  for (const { userId } of [site.technical, site.customer, site.author]) {
    expect(await asked(userId)).toEqual([nothing]);
  }
});
