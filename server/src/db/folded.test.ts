import { folded } from '@nysan/contract/look-alikes.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import { verificationCalls } from '../journals/testing/verification-calls.ts';
import { hasPart, hasPartByIndex } from './folded.ts';

const { app, site } = actHouse();
const log = verificationCalls(app, () => site.projectId);

/** The same to whoever reads it. */
const alike: [string, string][] = [
  ['Гидро\u00adизо\u00adляция', 'гидроизоляция'],
  ['Гидро\u200bизоляция\ufeff', 'гидроизоляция'],
  ['ба\u0301лка', 'балка'],
  ['трехслои\u0306ных', 'трёхслойных'],
  ['зал\u00a0совещаний', 'зал совещаний'],
  ['C25/30', 'С25/30'],
  ['A500C', 'А500С'],
  ['ВР\u20111', 'BP-1'],
  ['Қайрат Әбілұлы', 'Кайрат Абилулы'],
  ['Жетісу, Өскемен, Ұлытау, Гүлшат', 'жетысу, оскемен, улытау, гулшат'],
  ['Шаһар, Ғалым, Жаңа', 'шахар, галым, жана'],
];

describe('a text that looks like another one', () => {
  it.each(alike)('%s is folded to the same as %s', async (one, other) => {
    const { rows } = await sql<{ is_same: boolean }>`
      select folded(${one}::text) = folded(${other}::text) as is_same`.execute(app.services.db);
    expect(rows).toEqual([{ is_same: true }]);
  });

  it('is folded letter by letter as the browser folds it', async () => {
    const letters = 'абвгдежзклмнопрстухцчшщъыьэюяәғқңөұүһіabcdefghijklmnopqrstuvwxyzəёй'.split('');
    const { rows } = await sql<{ folded: string[] }>`
      select array(select folded(letter) from unnest(${letters}::text[]) with ordinality as said (letter, at)
        order by at) as folded`.execute(app.services.db);
    expect(rows[0]?.folded).toEqual(letters.map((letter) => folded(letter)));
  });
});

describe('a part of a text', () => {
  const signs = Array.from(
    'aAаАеёЁиІіыйЙқҚКk09 \u00a0-\u2011.\\[]^$*+?(){}|_%\u00ad\u200b\u0301\u0306\n\tß№«ñÑ',
  );
  const text = (most: number) =>
    fc.array(fc.constantFrom(...signs), { maxLength: most }).map((said) => said.join(''));

  it('is found without an index where it is found with one', async () => {
    const samples = fc.sample(fc.tuple(text(12), text(2)), { numRuns: 3000, seed: 20261129 });
    const { rows } = await sql<{ found: boolean; isFound: boolean }>`${sql.join(
      samples.map(
        ([whole, part]) =>
          sql`select ${hasPart(sql`${whole}::text`, part)} as found, ${hasPartByIndex(sql`${whole}::text`, part)} as "isFound"`,
      ),
      sql` union all `,
    )}`.execute(app.services.db);
    const wrong = samples.filter((_, at) => rows[at]?.found !== rows[at]?.isFound);
    expect(wrong).toEqual([]);
    expect(rows.filter(({ found }) => found).length).toBeGreaterThan(300);
  });

  it('of a thousand letters is looked for in a long text', async () => {
    const { rows } = await sql<{ found: boolean }>`
      select ${hasPart(sql`repeat('а', 10000) || 'б'`, `${'а'.repeat(1000)}Б`)} as found`.execute(
      app.services.db,
    );
    expect(rows).toEqual([{ found: true }]);
  });
});

describe('a list', () => {
  it('finds by its own filter what looks like what is asked for', async () => {
    const { documentId } = await log.written(site.contractor, {
      supplier: 'Панели трёх\u00adслойных\u00a0стен C25/30, арматура А500С',
    });
    for (const asked of ['трехслойных стен', 'С25/30', 'A500C', 'АРМАТУРА A500']) {
      const query = `?supplier=${encodeURIComponent(asked)}`;
      const { content } = await log.listed(site.customer, query);
      expect([asked, content.map((one: { documentId: string }) => one.documentId)]).toEqual([
        asked,
        [documentId],
      ]);
    }
    const { content } = await log.listed(site.customer, '?supplier=%25слойных_стен');
    expect(content).toEqual([]);
  });
});
