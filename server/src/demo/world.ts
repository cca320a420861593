import type { FastifyInstance } from 'fastify';
import { transaction } from '../db/transaction.ts';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { hashPassword } from '../identity/passwords.ts';
import type { Services } from '../services.ts';
import { fillBackOffice } from './back-office.ts';
import { withHouseCalls } from './house-call.ts';
import { openPast } from './past.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';
import { buildDemoProject, clearHalfBuilt } from './project-world.ts';
import { demoProjects } from './projects.ts';
import { aloneOnDemo, demoProgress, insertDemoPerson, noteProgress } from './repository.ts';

/**
 * Fills an empty database with accounts, projects, estimates, acts in every status and three months of money that end
 * with `today`; a filled one is left alone. Each project is a step, and the back office is one.
 */
export const fillDemoWorld = (
  services: EngineServices,
  app: FastifyInstance,
  today = services.now(),
  projects = demoProjects,
): Promise<void> =>
  aloneOnDemo(services.pool, async () => {
    const steps = projects.length + 1;
    const stands = await demoProgress(services.db);
    if (stands === null || stands >= steps) {
      return;
    }
    services.logger.info('filling the demo world');
    await insertPeople(services);
    await withHouseCalls(services, app, async (call, callAt) => {
      const past = await openPast(services, callAt, today);
      for (const [index, project] of projects.entries()) {
        if (index >= stands) {
          await clearHalfBuilt(call, project);
          await buildDemoProject({ call, past, today }, project);
          await noteProgress(services.db, index + 1);
        }
      }
      await past.close();
      await fillBackOffice(call);
      await noteProgress(services.db, steps);
    });
  });

/** Accounts and the note that this world is being filled come together: an interrupted start goes on from there. */
const insertPeople = async (services: Services) => {
  const password = await hashPassword(DEMO_PASSWORD);
  await transaction(services.db, async (trx) => {
    for (const person of demoPeople) {
      await insertDemoPerson(trx, person, password);
    }
    await noteProgress(trx, (await demoProgress(trx)) ?? 0);
  });
};
