import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ownJournalHouse } from '../testing/journal-house.ts';
import { wordIn } from './words.ts';

const { app, site } = ownJournalHouse();

it('every category, handbook and field that is there from the first start has its Kazakh and English words', async () => {
  const { rows } = await sql<{ word: string }>`select name as word from handbook_categories
    union select name from handbooks union select name from handbook_fields`.execute(
    app.services.db,
  );
  expect(rows.length).toBeGreaterThan(150);
  const missing = rows.filter(({ word }) => wordIn(word, 'en') === word);
  expect(missing).toEqual([]);
});

it('who writes by a handbook reads it in their language, who keeps it as it was written', async () => {
  const namesOf = async (url: string): Promise<string[]> => {
    const headers = { 'accept-language': 'kk' };
    const { content } = (await app.call(site.admin, { url, headers })).json();
    return content.map(({ name }: { name: string }) => name);
  };
  const ofProject = await namesOf(`/api/handbooks?size=100&projectUuid=${site.projectId}`);
  expect(ofProject).toContain('Бетон жұмыстарының журналы');
  expect(await namesOf('/api/handbooks?size=100')).toContain('Журнал бетонных работ');
});

it('what the administrator calls otherwise stays as they wrote it', () => {
  expect(wordIn('Журнал наш', 'kk')).toBe('Журнал наш');
});
