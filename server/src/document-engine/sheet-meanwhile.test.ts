import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import { buildCompleteAct, expectStatus, start } from '../../test/act-thread.ts';

const { app, site } = ownActHouse();

it('an act whose position is renamed while its PDF is rendered is not sent, and is the next time', async () => {
  const { id } = await buildCompleteAct(app, site);
  const { printer, db } = app.services;
  const print = printer.printSheet.bind(printer);
  vi.spyOn(printer, 'printSheet').mockImplementationOnce(async (...asked) => {
    const bytes = await print(...asked);
    await sql`update estimate_nodes set name = 'Бетон по новой смете'
      where id = ${site.positionIds[0]}`.execute(db);
    return bytes;
  });

  const refused = await start(app, site.contractor, id);
  expect(expectStatus(refused, 409).code).toBe('stale-edit');
  const { rows } = await sql<{ status: string; versions: number }>`
    select status, (select count(*)::integer from document_versions where document_id = d.id) as versions
    from records d where id = ${id}`.execute(db);
  expect(rows).toEqual([{ status: 'created', versions: 0 }]);

  expectStatus(await start(app, site.contractor, id), 200);
});
