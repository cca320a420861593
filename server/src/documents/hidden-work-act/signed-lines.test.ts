import type { HiddenWorkAct } from '@nysan/contract/documents/hidden-work-act.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { moneyHouse } from '../../../test/act-house.ts';
import {
  buildSite,
  expectStatus,
  patch,
  rejectAs,
  type Site,
  start,
} from '../../../test/act-thread.ts';
import {
  approveByAll,
  buildApprovedAct,
  buildReadyAct,
  buildReadyDoneWork,
  doneWorkPeople,
  readDoneWork,
} from '../../../test/money-thread.ts';
import { formOf } from '../../estimate/testing/estimate-house.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const positions = [
  { name: 'Старое имя', volume: '10', unitCost: '100' },
  { name: 'Арматура', volume: '5', unitCost: '200' },
];
const { app, signers } = moneyHouse(positions);

const readAct = async (site: Site, id: string): Promise<HiddenWorkAct> =>
  expectStatus(await app.call(site.contractor, { url: `/api/hidden-work-act/${id}` }), 200);

/** What a PDF says, without the marks that keep thousands on one line. */
const printed = async (site: Site, id: string): Promise<string> => {
  const { rawPayload } = await app.call(site.contractor, { url: `/api/printer/document/${id}` });
  return flatten((await readPdf(rawPayload)).texts.flat()).replaceAll('\u00a0', ' ');
};

/** Uploads and applies an estimate whose first position has another name and volume, and comes last; gives its root. */
const applyNewer = async ({ customer, rootId }: Site): Promise<string> => {
  const newer = `<LS Version="02.00" Name="Смета"><Section Name="Новый раздел">
    <Item Code="1106-2" Name="Арматура" Unit="м3" Quantity="5"><Cost Est_Price="200"/></Item>
    <Item Code="1106-1" Name="Новое имя" Unit="м3" Quantity="7"><Cost Est_Price="300"/></Item>
  </Section></LS><!-- ${rootId} -->`;
  const url = `/api/estimate/${rootId}/newer`;
  const { id: newerId } = expectStatus(
    await app.call(customer, { method: 'POST', url, ...formOf(newer) }),
    201,
  );
  const applied = await app.call(customer, {
    method: 'POST',
    url: `${url}/apply`,
    payload: { newerId },
  });
  return expectStatus(applied, 200).id;
};

const closing = (site: Site, volume = 1) =>
  site.positionIds.map((id) => ({ id, volume: String(volume) }));
const words = ({ estimateRecords }: HiddenWorkAct) =>
  estimateRecords.map(({ name, volume }) => [name, volume]);

it('a newer estimate changes nothing of signed acts, on the screen as on paper', async () => {
  const site = await buildSite(app, positions);
  const hidden = await buildApprovedAct(app, signers, site, closing(site, 2));
  const done = await buildReadyDoneWork(app, site, [hidden]);
  await approveByAll(app, signers, site, done, doneWorkPeople(site));
  const before = [await readAct(site, hidden), await readDoneWork(app, site.contractor, done)];
  const newRoot = await applyNewer(site);
  const [act, work] = [
    await readAct(site, hidden),
    await readDoneWork(app, site.contractor, done),
  ] as const;
  // A position has another node by then; where it leads to is the newer one.
  const withoutNodes = (answer: unknown) =>
    JSON.parse(JSON.stringify(answer), (key, value) =>
      key === 'document_id' || key === 'nodeId' ? undefined : value,
    );
  expect([act, work].map(withoutNodes)).toEqual(before.map(withoutNodes));
  expect(words(act)).toEqual([
    ['Старое имя', 10],
    ['Арматура', 5],
  ]);
  expect(await printed(site, hidden)).toContain('1 1106-1 Старое имя м3 2,000');
  const [line] = work.positions;
  expect([line?.name, line?.generalVolume, line?.amount]).toEqual(['Старое имя', 10, 200]);
  expect(await printed(site, done)).toContain('1 1106-1 Старое имя м3 10 2 100,00 200,00');
  const search = await app.call(site.customer, {
    url: `/api/estimate/search/${site.projectId}?keyword=${encodeURIComponent('имя')}`,
  });
  expect(search.body).toContain('Новое имя');
  expect(newRoot).not.toBe(site.rootId);
});

it('an act in approval says what was sent, and the estimate of the day once it is taken back', async () => {
  const site = await buildSite(app, positions);
  const sent = await buildReadyAct(app, site, closing(site));
  expectStatus(await start(app, site.contractor, sent), 200);
  const draft = await buildReadyAct(app, site, closing(site));
  await applyNewer(site);
  const old = [
    ['Старое имя', 10],
    ['Арматура', 5],
  ];
  const live = [
    ['Арматура', 5],
    ['Новое имя', 7],
  ];
  expect(words(await readAct(site, sent))).toEqual(old);
  expect(words(await readAct(site, draft))).toEqual(live);
  expect(await printed(site, draft)).toContain('Новое имя');
  expectStatus(await rejectAs(app, site.technical, sent, 'Не тот объем'), 200);
  expect(words(await readAct(site, sent))).toEqual(old);
  const revise = { method: 'POST', url: `/api/signer/revise/${sent}` } as const;
  expectStatus(await app.call(site.contractor, revise), 200);
  const revised = await readAct(site, sent);
  expect(words(revised)).toEqual(live);
  expect(await printed(site, sent)).toContain('Новое имя');
  const asked = { id: revised.estimateRecords[1]?.document_id, volume: '7.5' }; // sic
  const tooMuch = await patch(app, site.contractor, sent, 'estimateRecords', 'UPDATE', asked);
  expect(expectStatus(tooMuch, 409).message).toContain('Новое имя');
});

it('what is left of a line is never below nothing, however much the newer estimate lets close', async () => {
  const site = await buildSite(app, [{ name: 'Бетон', volume: '3', unitCost: '1' }]);
  const [id] = site.positionIds;
  const act = await buildApprovedAct(app, signers, site, [{ id, volume: 2 }]);
  await sql`update estimate_nodes set general_volume = 9 where id = ${id}`.execute(app.services.db);
  await buildApprovedAct(app, signers, site, [{ id, volume: 6 }]);
  expect((await readAct(site, act)).estimateRecords).toMatchObject([
    { volume: 3, closedVolume: 8, remainVolume: 0 },
  ]);
});
