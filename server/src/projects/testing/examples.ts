import type { newProject, projectChange } from '@nysan/contract/project-form.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { buildEstimate } from '../../../test/factories.ts';
import type { Person } from '../../../test/test-app.ts';
import type { Services } from '../../services.ts';

/** The fields that creating and editing have in common. */
const common = {
  fullName: 'Детский сад на 280 мест в г. Кокшетау',
  shortName: 'Детсад 280',
  financeSource: 'MIO',
  projectComplexity: 'secondCategory',
  estimateCost: 1_250_000_000.55,
  contractCost: 1_100_000_000,
  objectId: 2,
  regionId: 5,
  location: {
    country: 'Казахстан',
    province: 'Акмолинская область',
    locality: 'Кокшетау',
    street: '',
    house: '14',
    latitude: 53.2833,
    longitude: 69.3833,
  },
} as const;

/** A filled project form. */
export const projectForm = (
  overrides: Partial<z.input<typeof newProject>> = {},
): z.input<typeof newProject> => ({
  ...common,
  startDate: '2026-03-01',
  endDate: '2027-11-30',
  goalId: 102,
  estimateType: 'KenML',
  taskTimerReference: 0,
  taskTimerHW: 3,
  taskTimerDW: 0,
  ...overrides,
});

/** A filled form of an edit. */
export const changeForm = (
  overrides: Partial<z.input<typeof projectChange>> = {},
): z.input<typeof projectChange> => ({ ...common, ...overrides });

export const historyOf = async ({ db }: Services, projectId: string) => {
  const { rows } = await sql<{ event: string; performed_by: string; differences: object }>`
    select event, performed_by, differences from history
    where entity_id = ${projectId} and entity_kind = 'project' order by audit_id`.execute(db);
  return rows;
};

export const newsOf = async ({ db }: Services, projectId: string) => {
  const { rows } = await sql<{ code: string; event_type: string; params: object }>`
    select code, event_type, params from news where project_id = ${projectId} order by id`.execute(
    db,
  );
  return rows;
};

export const buildFile = async ({ db }: Services, projectId: string, by: Person, name: string) => {
  const { rows } = await sql<{ id: string }>`
    insert into files (project_id, name, media_type, size, sha256, location, uploaded_by)
    values (${projectId}, ${name}, 'application/pdf', 10, sha256('x'), 'PROJECT_PASSPORT', ${by.userId})
    returning id`.execute(db);
  return rows[0]?.id ?? '';
};

/** Two estimates whose money is done by a third; the positions below their roots must not count twice. */
export const buildEstimates = async (services: Services, projectId: string, by: Person) => {
  for (const [unitCost, done] of [
    ['900', '100'],
    ['600', '400'],
  ] as const) {
    const { rootId } = await buildEstimate(services, projectId, by, [
      { name: 'Бетон', volume: '1', unitCost },
    ]);
    await sql`update estimate_nodes set done_money = ${done}
      where id = ${rootId}`.execute(services.db);
  }
};
