import type { FastifyInstance } from 'fastify';
import type { EngineServices } from '../document-engine/kind-of.ts';
import { enterDemoAccounts } from './accounts.ts';
import type { DemoContext } from './act-world.ts';
import { clearHalfBuilt, type DemoFounding } from './founding.ts';
import { type HouseCall, withHouseCalls } from './house-call.ts';
import { inThePast, type PastOf } from './past.ts';
import { buildDemoProject } from './project-world.ts';
import { type DemoProject, demoProjects } from './projects.ts';
import { aloneOnDemo, type DemoLane, demoProgress, noteProgress } from './repository.ts';
import { tellStories } from './stories.ts';
import type { ThinProject } from './thin/thin-project.ts';
import { thinProjects } from './thin/thin-projects.ts';
import { atWork, buildThinProject } from './thin/thin-world.ts';

const holding = { name: 'АО «Ұлттық құрылыс холдингі»', bin: '100240007778' };

/** What an administrator finds in their pages: a parent organization with its people, two reported problems and stories. */
const fillBackOffice = async (call: HouseCall): Promise<void> => {
  const known = await call<{ bin: string }[]>('ADMIN', 'GET', '/organizations/parent');
  if (known.some(({ bin }) => bin === holding.bin)) {
    return;
  }
  const { id } = await call<{ id: string }>('ADMIN', 'POST', '/admin/organization/parent', holding);
  for (const person of ['customer', 'audit']) {
    const email = encodeURIComponent(`${person}@demo.nysan.kz`);
    await call('ADMIN', 'POST', `/admin/organization/${id}/add-member?email=${email}`);
  }
  await call('TECHNICAL_SUPERVISION', 'POST', '/reports', {
    reason: 'WRONG_INFORMATION',
    comment: 'В карточке организации указан старый адрес.',
    place: '/app/project',
  });
  await call('DESIGNER', 'POST', '/reports', {
    reason: 'OTHER',
    comment: 'Не нахожу, где сменить язык писем.',
    place: '/app/profile',
  });
  await tellStories(call);
};

type Options = {
  today?: Date;
  /** Projects that are told in full. */
  projects?: readonly DemoProject[];
  /** Those that are there for the overview. */
  thin?: readonly ThinProject[];
  /** Fires when the work is to be left where it is; it then throws. */
  signal?: AbortSignal;
};

type Desk = Omit<DemoContext, 'past'> & { pastOf: PastOf };
type Step = (desk: Desk) => Promise<void>;

/**
 * Fills an empty database with accounts, projects, estimates, acts in every status and three months of money that end
 * with `today`; a filled one is left alone. Each project is a step, and the back office is one. Projects told in full and thin ones
 * are made side by side. What an earlier one left in the middle of a step is put away.
 */
export const fillDemoWorld = (
  services: EngineServices,
  app: FastifyInstance,
  { today = services.now(), projects = demoProjects, thin = thinProjects, signal }: Options = {},
): Promise<void> =>
  aloneOnDemo(services.pool, async () => {
    await enterDemoAccounts(services);
    const progress = await demoProgress(services.db);
    if (!progress || progress.isWhole) {
      return;
    }
    const lanes: Record<DemoLane, Step[]> = {
      projects: [
        ...projects.map((project) => making(project, buildDemoProject)),
        ({ call }) => fillBackOffice(call),
      ],
      thin: thin.map((project, at) => making(project, buildThinProject, (day) => atWork(day, at))),
    };
    const of = lanes.projects.length + lanes.thin.length;
    await withHouseCalls(
      services,
      app,
      async (call, callAt) => {
        const walk = (lane: DemoLane) =>
          inThePast({ services, callAt }, async (pastOf) => {
            for (const [at, step] of lanes[lane].entries()) {
              if (at >= progress.steps[lane]) {
                await step({ call, today, pastOf });
                await noteProgress(services.db, lane, at + 1, of);
              }
            }
          });
        await bothWhole([walk('projects'), walk('thin')]);
      },
      signal,
    );
  });

const making =
  <T extends DemoFounding>(
    project: T,
    build: (desk: DemoContext, project: T) => Promise<void>,
    dayOf: (today: Date) => Date = (today) => today,
  ): Step =>
  async ({ call, today, pastOf }) => {
    await clearHalfBuilt(call, project);
    const day = dayOf(today);
    await build({ call, today: day, past: pastOf(project.passport.fullName, day) }, project);
  };

/** One that fails lets the other come to its end. */
const bothWhole = async (walks: Promise<void>[]): Promise<void> => {
  for (const walked of await Promise.allSettled(walks)) {
    if (walked.status === 'rejected') {
      throw walked.reason;
    }
  }
};
