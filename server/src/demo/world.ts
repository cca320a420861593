import type { FastifyInstance } from 'fastify';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { enterDemoAccounts } from './accounts.ts';
import { fillBackOffice } from './back-office.ts';
import { withHouseCalls } from './house-call.ts';
import { inThePast } from './past.ts';
import { buildDemoProject, clearHalfBuilt } from './project-world.ts';
import { demoProjects } from './projects.ts';
import { aloneOnDemo, demoProgress, noteProgress } from './repository.ts';

type Options = {
  today?: Date;
  projects?: typeof demoProjects;
  /** Fires when the work is to be left where it is; it then throws. */
  signal?: AbortSignal;
};

/**
 * Fills an empty database with accounts, projects, estimates, acts in every status and three months of money that end
 * with `today`; a filled one is left alone. Each project is a step, and the back office is one. What an earlier one left in the
 * middle of a step is put away.
 */
export const fillDemoWorld = (
  services: EngineServices,
  app: FastifyInstance,
  { today = services.now(), projects = demoProjects, signal }: Options = {},
): Promise<void> =>
  aloneOnDemo(services.pool, async () => {
    await enterDemoAccounts(services);
    const progress = await demoProgress(services.db);
    if (!progress || progress.isWhole) {
      return;
    }
    const note = (steps: number) => noteProgress(services.db, steps, projects.length + 1);
    await withHouseCalls(
      services,
      app,
      async (call, callAt) => {
        for (const [index, project] of projects.entries()) {
          if (index >= progress.steps) {
            const { fullName } = project.passport;
            await clearHalfBuilt(call, project);
            await inThePast({ services, callAt, today, fullName }, (past) =>
              buildDemoProject({ call, past, today }, project),
            );
            await note(index + 1);
          }
        }
        await fillBackOffice(call);
        await note(projects.length + 1);
      },
      signal,
    );
  });
