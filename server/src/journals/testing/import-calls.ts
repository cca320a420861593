import type { ImportPreview } from '@nysan/contract/import-preview.ts';
import { expectStatus } from '../../../test/act-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { formBody, formHeaders } from '../../files/testing/form.ts';
import { buildJournalSite, type JournalHouse } from './journal-house.ts';

/** The calls that take workbooks into the general log of a project of its own, made by somebody who builds there. */
export const importCalls = async ({ app }: Pick<JournalHouse, 'app'>) => {
  const site = await buildJournalSite(app);
  const log = `/api/journals/general-log/${site.projectId}`;
  const send = (bytes: Buffer, path = '', who: Person = site.builder, language = 'ru') =>
    app.call(who, {
      method: 'POST',
      url: `${log}/upload-excel${path}`,
      headers: { ...formHeaders, 'accept-language': language },
      payload: formBody({ name: 'Журнал.xlsx', bytes }),
    });
  const get = async (path: string, who: Person = site.builder) =>
    expectStatus(await app.call(who, { url: `${log}${path}` }), 200);
  return {
    site,
    log,
    send,
    get,
    preview: async (bytes: Buffer, query = '', who?: Person): Promise<ImportPreview> =>
      expectStatus(await send(bytes, `/preview${query}`, who), 200),
    imported: async (bytes: Buffer, query = '', who?: Person) =>
      expectStatus(await send(bytes, query, who), 201),
    undo: (importId: string, who: Person = site.builder) =>
      app.call(who, { method: 'POST', url: `${log}/imports/${importId}/undo` }),
    /** The entries, each by a few of its values, the first row of the file first. */
    entries: async (...names: string[]) => {
      const { content } = await get('?sort=createdAt&order=asc&size=100');
      return content.map((entry: Record<string, unknown>) => names.map((name) => entry[name]));
    },
  };
};
