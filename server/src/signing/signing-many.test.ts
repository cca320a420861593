import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { actHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  buildSite,
  createAct,
  expectStatus,
  patch,
  rejectAs,
  type Site,
  start,
} from '../../test/act-thread.ts';
import { buildSeatElsewhere } from '../../test/factories.ts';
import {
  into,
  type PhoneOptions,
  readQrPicture,
  type Send,
  scanAndSign,
} from '../../test/phone.ts';
import type { Person } from '../../test/test-app.ts';

const { app: house, signers } = actHouse();
let site: Site;
let acts: string[];

/** Three acts in approval that wait for the technical supervisor. */
beforeEach(async () => {
  site = await buildSite(house);
  acts = [];
  for (const volume of [1, 2, 3]) {
    const { id } = await buildCompleteAct(house, site, volume);
    expectStatus(await start(house, site.contractor, id), 200);
    acts.push(id);
  }
});

type Session = { sessionId: string; qrCode: string; link: string };
type Outcome = { id: string; state: string; message: string | null };

const askForCode = (person: Person, ids: string[], version = 1) => {
  const payload = { documents: ids.map((id) => ({ id, version })) };
  return house.call(person, { method: 'POST', url: '/api/signer/qr', payload });
};
const openCode = async (documents = acts): Promise<Session> =>
  expectStatus(await askForCode(site.technical, documents), 200);
const stateOf = async ({ sessionId }: Session): Promise<{ state: string; documents: Outcome[] }> =>
  expectStatus(await house.call(site.technical, { url: `/api/signer/qr/${sessionId}` }), 200);
const statesOf = async (session: Session) =>
  (await stateOf(session)).documents.map(({ state }) => state);
const phone = (session: Session, options: PhoneOptions = {}) =>
  scanAndSign(session.link, signers.signerOf(site.technical), {
    send: into(house.app),
    ...options,
  });
const documentsUrl = (ids: string[]) =>
  `/api/signer/documents?${ids.map((id) => `document=${id}`).join('&')}`;
const standing = async (ids = acts): Promise<{ ways: object[]; documents: Outcome[] }> =>
  expectStatus(await house.call(site.technical, { url: documentsUrl(ids) }), 200);
const signaturesBy = async (person: Person): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from signatures s
    join signables f on f.id = s.signable_id
    where s.user_id = ${person.userId} and f.record_id = any(${acts})`.execute(house.services.db);
  return rows[0]?.count ?? 0;
};
/** Does something when the phone is about to put the signatures back. */
const before =
  (change: () => Promise<unknown>): Send =>
  async (call) => {
    if (call.method === 'PUT') {
      await change();
    }
    return into(house.app)(call);
  };
const without = (body: string | undefined, kept: number) => {
  const given = JSON.parse(body ?? '');
  return JSON.stringify({ ...given, documentsToSign: given.documentsToSign.slice(0, kept) });
};

describe('signing several documents by phone', () => {
  it('approves all of them with one scan', async () => {
    const session = await openCode();
    expect(readQrPicture(session.qrCode)).toMatch(/^mobileSign:/);
    expect(await statesOf(session)).toEqual(['waiting', 'waiting', 'waiting']);
    expect(await phone(session)).toEqual({ step: 'signature', status: 200, message: null });
    expect(await stateOf(session)).toMatchObject({
      state: 'signed',
      documents: acts.map((id) => ({ id, state: 'signed', message: null })),
    });
    expect((await standing()).documents.map(({ state }) => state)).toEqual(Array(3).fill('signed'));
  });

  it('tells the phone in its language how many there are', async () => {
    const { link } = await openCode();
    const url = new URL(new URL(link).searchParams.get('link') ?? '').pathname;
    const headers = { 'accept-language': 'kk' };
    const { description } = expectStatus(await house.call(null, { url, headers }), 200);
    expect(description).toBe('Қол қойылатын құжаттар: 3');
  });

  it('keeps the others when one is rejected before the signatures arrive', async () => {
    const session = await openCode();
    const send = before(() => rejectAs(house, site.author, acts[1] ?? '', 'Нет протокола'));
    expect(await phone(session, { send })).toMatchObject({
      step: 'signature',
      status: 403,
      message: expect.stringContaining('Подписано документов: 2 из 3'),
    });
    const told = await stateOf(session);
    expect(told.state).toBe('refused');
    expect(told.documents.map(({ state }) => state)).toEqual(['signed', 'refused', 'signed']);
    expect(told.documents[1]?.message).toContain('не находится на согласовании');
    expect(await signaturesBy(site.technical)).toBe(2);
  });

  it('does not hand out what was rejected before the scan', async () => {
    const session = await openCode();
    expectStatus(await rejectAs(house, site.author, acts[0] ?? '', 'Нет протокола'), 200);
    expect(await statesOf(session)).toEqual(['refused', 'waiting', 'waiting']);
    const handed: number[] = [];
    const send: Send = async (call) => {
      const answer = await into(house.app)(call);
      if (call.method === 'GET' && call.url.endsWith('/documents')) {
        handed.push(...JSON.parse(answer.body).documentsToSign.map(({ id }: { id: number }) => id));
      }
      return answer;
    };
    await phone(session, { send });
    expect(handed).toEqual([2, 3]);
    expect(await statesOf(session)).toEqual(['refused', 'signed', 'signed']);
  });

  it('takes a good signature of what was refused, and no other, from the same code', async () => {
    const session = await openCode();
    const tamper = (document: Uint8Array, index: number) =>
      index === 2 ? document.subarray(1) : document;
    expect(await phone(session, { tamper })).toMatchObject({ status: 403 });
    expect(await statesOf(session)).toEqual(['signed', 'signed', 'refused']);
    expect(await phone(session)).toMatchObject({ step: 'signature', status: 200 });
    expect(await stateOf(session)).toMatchObject({ state: 'signed' });
    expect(await signaturesBy(site.technical)).toBe(3);
  });

  it('signs nothing twice when the phone repeats what it sent', async () => {
    const session = await openCode();
    const twice: Send = async (call) => {
      const first = await into(house.app)(call);
      return call.method === 'PUT' ? into(house.app)(call) : first;
    };
    expect(await phone(session, { send: twice })).toMatchObject({ step: 'signature', status: 200 });
    expect(await signaturesBy(site.technical)).toBe(3);
  });

  it('signs nothing twice when the same arrives twice at once', async () => {
    const session = await openCode();
    const both: Send = async (call) => {
      const calls = call.method === 'PUT' ? [call, call] : [call];
      const [one, other] = await Promise.all(calls.map(into(house.app)));
      expect((other ?? one)?.status).toBe(200);
      return one ?? { status: 0, body: '' };
    };
    expect(await phone(session, { send: both })).toMatchObject({ step: 'signature', status: 200 });
    expect(await statesOf(session)).toEqual(['signed', 'signed', 'signed']);
    expect(await signaturesBy(site.technical)).toBe(3);
  });

  it('goes on with the rest when only a part had arrived', async () => {
    const session = await openCode();
    const torn: Send = async (call) => {
      if (call.method === 'PUT') {
        const part = await into(house.app)({ ...call, body: without(call.body, 1) });
        expect(part.status).toBe(200);
        expect(await statesOf(session)).toEqual(['signed', 'waiting', 'waiting']);
      }
      return into(house.app)(call);
    };
    expect(await phone(session, { send: torn })).toMatchObject({ step: 'signature', status: 200 });
    expect(await signaturesBy(site.technical)).toBe(3);
  });

  it('counts what this person signed in another way meanwhile', async () => {
    const session = await openCode();
    const send = before(() => approveAs(house, signers, site.technical, acts[0] ?? ''));
    expect(await phone(session, { send })).toMatchObject({ step: 'signature', status: 200 });
    expect(await statesOf(session)).toEqual(['signed', 'signed', 'signed']);
    expect(await signaturesBy(site.technical)).toBe(3);
  });

  it('keeps what is signed when it is given up, and takes nothing more', async () => {
    const session = await openCode();
    const torn: Send = (call) =>
      into(house.app)(call.method === 'PUT' ? { ...call, body: without(call.body, 1) } : call);
    await phone(session, { send: torn });
    const url = `/api/signer/qr/${session.sessionId}`;
    expectStatus(await house.call(site.technical, { method: 'DELETE', url }), 204);
    expect(await phone(session)).toMatchObject({ step: 'invitation', status: 409 });
    expect(await stateOf(session)).toMatchObject({ state: 'cancelled' });
    expect(await statesOf(session)).toEqual(['signed', 'waiting', 'waiting']);
  });

  it('takes nothing more once it was signed in part and given up', async () => {
    const session = await openCode();
    const url = `/api/signer/qr/${session.sessionId}`;
    const send = before(() => rejectAs(house, site.author, acts[1] ?? '', 'Нет протокола'));
    await phone(session, { send });
    expectStatus(await house.call(site.technical, { method: 'DELETE', url }), 204);
    expect(await phone(session)).toMatchObject({ step: 'invitation', status: 409 });
    expect(await stateOf(session)).toMatchObject({ state: 'cancelled' });
  });

  it('refuses ids the session does not hold, and the same id twice', async () => {
    for (const places of [[9], [1, 1]]) {
      const send: Send = (call) => {
        const put = () => {
          const {
            documentsToSign: [one],
          } = JSON.parse(call.body ?? '');
          return JSON.stringify({ documentsToSign: places.map((id) => ({ ...one, id })) });
        };
        return into(house.app)(call.method === 'PUT' ? { ...call, body: put() } : call);
      };
      expect(await phone(await openCode(), { send })).toMatchObject({ status: 400 });
    }
    expect(await signaturesBy(site.technical)).toBe(0);
  });
});

describe('a document that was revised after it was listed', () => {
  /** Version 2 of the second act waits, with another name. */
  const reviseSecond = async () => {
    const [, id = ''] = acts;
    expectStatus(await rejectAs(house, site.author, id, 'Нет протокола'), 200);
    const revision = { method: 'POST', url: `/api/signer/revise/${id}` } as const;
    expectStatus(await house.call(site.contractor, revision), 200);
    const changed = await patch(house, site.contractor, id, 'name', 'UPDATE', 'Устройство свай');
    expectStatus(changed, 200);
    expectStatus(await start(house, site.contractor, id), 200);
    return id;
  };
  const bytesOf = async (id: string, version: number) => {
    const url = `/api/printer/document/${id}?version=${version}`;
    return (await house.call(site.technical, { url })).rawPayload;
  };
  const approve = async (id: string, version: number, signedVersion = version) =>
    house.call(site.technical, {
      method: 'POST',
      url: `/api/signer/documents/${id}/${version}`,
      payload: { cms: signers.sign(site.technical, await bytesOf(id, signedVersion)) },
    });

  it('is told with its version, its status and its page', async () => {
    const id = await reviseSecond();
    const [listed] = (await standing([id])).documents;
    expect(listed).toMatchObject({
      name: 'Устройство свай',
      version: 2,
      status: { status: 'INAPPROVE', name: 'В работе' },
      target: `/app/project/${site.projectId}/acts/hidden-work-act/${id}`,
    });
  });

  it('is approved in the version that was listed only', async () => {
    const id = await reviseSecond();
    expect(expectStatus(await approve(id, 1), 409).code).toBe('document-revised');
    expect(expectStatus(await approve(id, 3, 2), 409).code).toBe('document-revised');
    expect(expectStatus(await approve(id, 2, 1), 422).code).toBe('DOCUMENT_MISMATCH');
    expect(await signaturesBy(site.technical)).toBe(0);
    expectStatus(await approve(id, 2), 200);
    expect(expectStatus(await approve(id, 2), 409).code).toBe('already-decided');
  });

  it('is refused when a code is opened for the old version, and hinders no other', async () => {
    const id = await reviseSecond();
    const session = await openCode();
    expect(await stateOf(session)).toMatchObject({
      documents: [
        { state: 'waiting' },
        { id, state: 'refused', message: expect.stringContaining('новая версия') },
        { state: 'waiting' },
      ],
    });
    expect(await phone(session)).toMatchObject({ step: 'signature', status: 403 });
    expect(await statesOf(session)).toEqual(['signed', 'refused', 'signed']);
    expect((await standing([id])).documents[0]?.state).toBe('waiting');
    expect(expectStatus(await askForCode(site.technical, [id]), 409).code).toBe('document-revised');
    expectStatus(await askForCode(site.technical, [id], 3), 404);
    expectStatus(await askForCode(site.technical, [id], 2), 200);
  });

  it('is refused when it is revised while the code is shown', async () => {
    const session = await openCode();
    const send = before(reviseSecond);
    expect(await phone(session, { send })).toMatchObject({ step: 'signature', status: 403 });
    expect(await statesOf(session)).toEqual(['signed', 'refused', 'signed']);
    expect((await standing([acts[1] ?? ''])).documents[0]?.state).toBe('waiting');
  });
});

describe('several documents', () => {
  it('tell the page why one was refused in its language, whatever the phone speaks', async () => {
    const session = await openCode();
    const tamper = (document: Uint8Array, index: number) =>
      index === 2 ? document.subarray(1) : document;
    const { message } = await phone(session, { tamper, language: 'kk' });
    expect(message).toContain('3');
    const reasonIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const url = `/api/signer/qr/${session.sessionId}`;
      const told = expectStatus(await house.call(site.technical, { url, headers }), 200);
      return told.documents[2].message;
    };
    const [ru, kk] = [await reasonIn('ru'), await reasonIn('kk')];
    expect(ru).toMatch(/подпис/i);
    expect(kk).toMatch(/қол/i);
  });

  it('are told one by one: what waits, what is signed, what cannot be signed and why', async () => {
    const [signed = '', rejected = ''] = acts;
    expectStatus(await approveAs(house, signers, site.technical, signed), 200);
    expectStatus(await rejectAs(house, site.author, rejected, 'Нет протокола'), 200);
    const told = await standing();
    expect(told.ways).toMatchObject([{ code: 'NCALAYER' }, { code: 'EGOV_QR' }]);
    expect(told.documents.map(({ id, state }) => [id, state])).toEqual(
      acts.map((id, index) => [id, ['signed', 'refused', 'waiting'][index]]),
    );
    expect(told.documents[1]?.message).toContain('не находится на согласовании');
    expect(told.documents[0]).toMatchObject({ name: 'Устройство ростверка' });
    const session = await openCode();
    expect(await statesOf(session)).toEqual(['signed', 'refused', 'waiting']);
    expect(await phone(session)).toMatchObject({ step: 'signature', status: 403 });
    expect(await statesOf(session)).toEqual(['signed', 'refused', 'signed']);
  });

  it('need a code no longer when none of them waits', async () => {
    const [only = ''] = acts;
    expectStatus(await approveAs(house, signers, site.technical, only), 200);
    expect((await standing([only])).ways).toEqual([]);
    expect(expectStatus(await askForCode(site.technical, [only]), 409).code).toBe(
      'already-decided',
    );
    await sql`update projects set archived_at = now() where id = ${site.projectId}`.execute(
      house.services.db,
    );
    expect(expectStatus(await askForCode(site.technical, acts), 409).code).toBe('project-archived');
    expect((await standing(acts)).documents[1]).toMatchObject({ state: 'refused' });
  });

  it('are not found as a whole when one of them is not for the reader to decide', async () => {
    const { id: draft } = await createAct(house, site);
    const other = await buildSite(house);
    const { id: foreign } = await buildCompleteAct(house, other);
    expectStatus(await start(house, other.contractor, foreign), 200);
    for (const strange of [draft, foreign, crypto.randomUUID()]) {
      const ids = [...acts, strange];
      expectStatus(await askForCode(site.technical, ids), 404);
      expectStatus(await house.call(site.technical, { url: documentsUrl(ids) }), 404);
    }
    expectStatus(await askForCode(site.customer, acts), 404);
    const { sessionId } = await openCode();
    for (const method of ['GET', 'DELETE'] as const) {
      const url = `/api/signer/qr/${sessionId}`;
      expectStatus(await house.call(site.author, { method, url }), 404);
    }
  });

  it('may lie in several projects', async () => {
    const other = await buildSite(house);
    const there: Site = {
      ...other,
      technical: site.technical,
      memberships: {
        ...other.memberships,
        technical: await buildSeatElsewhere(
          house.services,
          site.memberships.technical,
          other.projectId,
        ),
      },
    };
    const { id } = await buildCompleteAct(house, there, 4);
    expectStatus(await start(house, there.contractor, id), 200);
    const session = await openCode([...acts, id]);
    expect(await phone(session)).toMatchObject({ step: 'signature', status: 200 });
    expect((await standing([id])).documents).toMatchObject([{ id, state: 'signed' }]);
  });

  it('are signed by nobody whose identity is not confirmed', async () => {
    await sql`update users set iin_confirmed_at = null where id = ${site.technical.userId}`.execute(
      house.services.db,
    );
    expect(expectStatus(await askForCode(site.technical, acts), 422).code).toBe(
      'iin-not-confirmed',
    );
  });
});
