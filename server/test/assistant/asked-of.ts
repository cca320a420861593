import type { Client } from 'pg';
import { dayOf, periodOf } from './days.ts';
import type { Asked } from './expected.ts';
import { projectNames, type Sample } from './samples.ts';

/** The question as the oracles take it: project by its id, days of the calendar. */
export const askedOf = async (
  database: Client,
  { asker, project, day, period, other, ...slots }: Sample,
): Promise<Asked> => ({
  ...slots,
  asker: `${asker}@demo.nysan.kz`,
  ...(project && { project: await projectId(database, projectNames[project]) }),
  ...(day && { day: dayOf(day) }),
  ...(period && { period: periodOf(period) }),
  ...(other && { other: periodOf(other) }),
});

const projectId = async (database: Client, beginning: string): Promise<string> => {
  const { rows } = await database.query<{ id: string }>(
    'select id from projects where short_name like $1',
    [`${beginning}%`],
  );
  const [project] = rows;
  if (!project) {
    throw new Error(`the demo world has no project «${beginning}…»`);
  }
  return project.id;
};
