import { batch } from '../src/journals/testing/batch.ts';
import { shift } from '../src/journals/testing/shift.ts';
import { expectStatus, type Site } from './act-thread.ts';
import type { TestApp } from './test-app.ts';

/** Two rows of the verification log, two entries of the general log with a journal on each, and a post on the second. */
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
  const samples = {
    'log-entry': entries,
    'journal-post': [uuid] as [string],
    'verification-entry': batches,
  };
  return { journal, samples };
};
