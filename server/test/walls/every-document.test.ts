import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { issuerGroupOf } from '../../src/document-engine/issuer.ts';
import { kindOf } from '../../src/document-engine/kind-of.ts';
import { actHouse, type House } from '../act-house.ts';
import { buildSite, expectStatus, type Site } from '../act-thread.ts';
import { into, scanAndSign } from '../phone.ts';
import { type SentDocument, sampledKinds, sendDocument } from '../sent-documents.ts';
import type { Person } from '../test-app.ts';

const { app, signers } = actHouse();
let site: Site;
let house: House<Site>;
beforeEach(async () => {
  site = await buildSite(app);
  house = { app, site, signers };
});

const get = async (who: Person, url: string) => expectStatus(await app.call(who, { url }), 200);
const waitingFor = async (who: Person, kind: string): Promise<number> => {
  const counts = await get(who, `/api/notifications/waiting/${site.projectId}`);
  return counts.find((one: { kind: string }) => one.kind === kind)?.waiting ?? 0;
};
/** What is asked of them that a signature answers. */
const tasksFor = async (who: Person, id: string) => {
  const { content } = await get(who, '/api/notifications?size=100&waiting=true');
  return content.filter(
    (one: { actId: string; isSignable: boolean }) => one.actId === id && one.isSignable,
  );
};
const eventsOf = async ({ id, author }: SentDocument): Promise<string[]> => {
  const entries = await get(author, `/api/history/${id}`);
  return entries.map(({ event }: { event: { code: string } }) => event.code);
};
/** How often the project's news lead to a document. */
const newsOf = async (who: Person, id: string): Promise<number> => {
  const url = `/api/project-events/api/v1/${site.projectId}?size=100`;
  type Group = { events: { target: string }[] };
  const { content } = await get(who, url);
  return content
    .flatMap(({ events }: Group) => events)
    .filter(({ target }: Group['events'][number]) => target.includes(id)).length;
};

/** The texts of a document that its paper leaves out, each given words of its own. */
const leftOutOf = async (kind: string, id: string): Promise<string[]> => {
  const asked = kindOf(app.services, kind);
  const texts = Object.entries(asked.fields).flatMap(([word, { text }]) =>
    text ? [{ word, text }] : [],
  );
  for (const { word, text } of texts) {
    await sql`update ${sql.table(text.table)} set ${sql.ref(text.column)} = ${`«${word}»`}
      where record_id = ${id}`.execute(app.services.db);
  }
  const said = JSON.stringify(await asked.sheet(app.services.db, id, 1));
  return texts.map(({ word }) => word).filter((word) => !said.includes(`«${word}»`));
};

/** Reasons are printed where a paper on money says otherwise than its month and its contract. */
const departFromContract = async (id: string) => {
  const { db } = app.services;
  await sql`update done_work_acts set vat = 5 where record_id = ${id}`.execute(db);
  const dated = (day: string) =>
    sql<{ day: string }>`update agreements a set agreement_date = ${day} from agreements old
      where old.id = a.id and a.project_id = ${site.projectId} returning old.agreement_date::text as day`.execute(
      db,
    );
  const { rows } = await dated('2099-01-01');
  return { restore: () => dated(rows[0]?.day ?? '2026-01-01') };
};

describe('what the engine does', () => {
  it('is tried with every kind of document there is', () => {
    expect(sampledKinds.toSorted()).toEqual([...app.services.documentKinds.keys()].toSorted());
  });

  it.each(sampledKinds)(
    'holds of a %s: it waits, is found by its task, printed, told in history and news, and signed',
    async (kind) => {
      const sent = await sendDocument(house, kind);
      const { id, decider } = sent;
      expect(await waitingFor(decider, kind)).toBe(1);

      const [task] = await tasksFor(decider, id);
      expect(task).toMatchObject({ isTask: true, isDone: false });
      expect(task.target).toMatch(new RegExp(`^/app/project/${site.projectId}/.+/${id}(\\?|$)`));

      const { rawPayload } = await app.call(decider, { url: `/api/printer/document/${id}` });
      expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      const isIssued = issuerGroupOf(kindOf(app.services, kind)) !== undefined;
      const sending = isIssued ? ['handed-over', 'issued'] : ['started'];
      expect(await eventsOf(sent)).toEqual(expect.arrayContaining(['created', ...sending]));
      // That it was made, and that it was sent.
      expect(await newsOf(decider, id)).toBe(2);

      const payload = { documents: [{ id, version: 1 }] };
      const asked = await app.call(decider, { method: 'POST', url: '/api/signer/qr', payload });
      const { link } = expectStatus(asked, 200);
      const signed = await scanAndSign(link, signers.signerOf(decider), { send: into(app.app) });
      expect(signed).toMatchObject({ step: 'signature', status: 200 });
      expect(await tasksFor(decider, id)).toEqual([]);
      expect(await eventsOf(sent)).toContain('signed');
    },
  );

  it.each(sampledKinds)('prints every text of a %s', async (kind) => {
    const { id } = await sendDocument(house, kind);
    const contract = await departFromContract(id);
    expect(await leftOutOf(kind, id)).toEqual([]);
    await contract.restore();
  });

  it('holds of documents of all kinds in one sitting: who they wait for signs them with one code', async () => {
    const sent: SentDocument[] = [];
    for (const kind of sampledKinds) {
      sent.push(await sendDocument(house, kind));
    }
    for (const [decider, documents] of Map.groupBy(sent, ({ decider: who }) => who)) {
      const payload = { documents: documents.map(({ id }) => ({ id, version: 1 })) };
      const asked = await app.call(decider, { method: 'POST', url: '/api/signer/qr', payload });
      const { link } = expectStatus(asked, 200);
      const signed = await scanAndSign(link, signers.signerOf(decider), { send: into(app.app) });
      expect(signed).toMatchObject({ step: 'signature', status: 200 });
      const ids = documents.map(({ id }) => `document=${id}`).join('&');
      const { documents: states } = await get(decider, `/api/signer/documents?${ids}`);
      expect(states.map(({ state }: { state: string }) => state)).toEqual(
        documents.map(() => 'signed'),
      );
    }
  });
});
