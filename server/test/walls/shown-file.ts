import { sql } from 'kysely';
import type { TestApp } from '../test-app.ts';
import { type FullSite, uploadFile } from './two-sites.ts';

/** A file that everybody in the project may attach: one of its organizations shows it. */
export const uploadShown = async (app: TestApp, site: FullSite): Promise<string> => {
  const id = await uploadFile(app, site);
  await sql`insert into organization_files (project_id, organization_id, file_id)
    select ${site.projectId}, organization_id, ${id} from memberships where id = ${site.memberships.contractor}`.execute(
    app.services.db,
  );
  return id;
};
