import { protocolSorts } from '@nysan/contract/documents/site-protocol-fields.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { expectStatus, start } from '../../../test/act-thread.ts';
import { exportedSheet } from '../../../test/exported-sheet.ts';
import { buildProtocol, buildReadyProtocol, protocolPaths } from '../../../test/protocol-thread.ts';

const { app, site } = actHouse();

describe.each(protocolSorts)('the list of the sort %s', (sort) => {
  const url = (call = '') => `${protocolPaths[sort]}/project/${site.projectId}${call}`;
  const found = async (query: Record<string, string>): Promise<string[]> => {
    const answer = await app.call(site.customer, {
      url: url(`?${new URLSearchParams(query).toString()}`),
    });
    return expectStatus(answer, 200).content.map(({ name }: { name: string }) => name);
  };
  beforeAll(async () => {
    await buildProtocol(app, site, sort, { name: 'Плита', protocolDate: '2026-03-02' });
    await buildProtocol(app, site, sort, { name: 'Колонны 10', protocolDate: '2026-03-01' });
    await buildProtocol(app, site, sort, { name: 'Колонны 2', protocolDate: '2026-03-03' });
    const sent = await buildReadyProtocol(app, site, sort);
    expectStatus(await start(app, site.contractor, sent.id), 200);
  });
  const SENT = 'Ростверк в осях 1–5, отметка −2,150';

  it.each([
    [{}, [SENT, 'Колонны 2', 'Колонны 10', 'Плита']],
    [{ name: 'КОЛОНН' }, ['Колонны 2', 'Колонны 10']],
    [{ keyword: '−2,150' }, [SENT]],
    [{ protocolDateStart: '2026-03-02', protocolDateEnd: '2026-03-03' }, ['Колонны 2', 'Плита']],
    [{ createdAtEnd: '2020-01-01' }, []],
    [{ author: 'подрядчик', status: 'INAPPROVE' }, [SENT]], // sic
    [{ sort: 'name', order: 'asc' }, ['Колонны 2', 'Колонны 10', 'Плита', SENT]],
    [{ sort: 'protocolDate', order: 'asc' }, ['Колонны 10', 'Плита', 'Колонны 2', SENT]],
  ])('asked with %j shows %j', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  it('says of each whose it is, of which day, and with whom it lies', async () => {
    const answer = await app.call(site.customer, { url: url() });
    expect(expectStatus(answer, 200).content[0]).toMatchObject({
      author: site.contractor.fullname,
      protocolDate: '2026-03-10',
      status: { status: 'INAPPROVE' }, // sic
      waitsFor: { names: [site.technical.fullname], count: 1 },
      editable: false,
      waitsForMe: false,
    });
  });

  it('is exported as it was asked for', async () => {
    const answer = await app.call(site.customer, { url: url('/export.xlsx?name=плита') });
    const { rows } = await exportedSheet(answer.rawPayload);
    expect(rows.map((row) => row[1])).toEqual(['Наименование', 'Плита']);
    expect(rows[0]).toContain(sort === 'test' ? 'Дата протокола' : 'Дата съемки');
  });
});
