import { sql } from 'kysely';
import { batch } from '../src/journals/testing/batch.ts';
import { shift } from '../src/journals/testing/shift.ts';
import { expectStatus, type Site } from './act-thread.ts';
import type { TestApp } from './test-app.ts';

/** Two rows of the verification log, two entries of the general log with a journal on each, a post on the second, and an import of nothing into either. */
export const makeLog = async (app: TestApp, site: Site) => {
  const post = async (path: string, payload?: object) =>
    expectStatus(
      await app.call(site.contractor, {
        method: 'POST',
        url: `/api/${path}`,
        ...(payload && { payload }),
      }),
      201,
    );
  const listed = await app.call(site.contractor, {
    url: `/api/handbooks?projectUuid=${site.projectId}`,
  });
  const { content } = expectStatus(listed, 200);
  const [handbook] = content;
  const field = handbook.journalHandbookFieldDtos.find(
    ({ fieldType }: { fieldType: string }) => fieldType === 'TEXT',
  );
  const journal = { id: handbook.id, fieldId: field.id };
  await post(`handbooks/project/${site.projectId}?handbookId=${journal.id}`);
  const entry = async (): Promise<string> => {
    const { id } = await post(`journals/general-log/${site.projectId}`, shift);
    await post(`handbooks/general-log/${id}?handbookId=${journal.id}`);
    return id;
  };
  const entries: [string, string] = [await entry(), await entry()];
  const { uuid } = await post(
    `journals/general-log/records/${entries[1]}?handbookId=${journal.id}`,
    [{ fieldId: journal.fieldId, value: 'Сделано' }],
  );
  const row = async (): Promise<string> =>
    (await post(`journals/verification-log/${site.projectId}`, batch)).id;
  const batches: [string, string] = [await row(), await row()];
  const imported = async (kind: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`
      insert into record_imports (project_id, kind, file_name, sha256, imported_by, imported_by_name)
      values (${site.projectId}, ${kind}, 'Журнал.xlsx', '\\x00', ${site.contractor.userId}, 'x')
      returning id`.execute(app.services.db);
    return rows[0]?.id ?? '';
  };
  const samples = {
    'log-entry': entries,
    'journal-post': [uuid] as [string],
    'verification-entry': batches,
    'log-import': [await imported('general-log')] as [string],
    'batch-import': [await imported('verification-log')] as [string],
  };
  return { journal, samples };
};
