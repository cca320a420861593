import type { SiteProtocol } from '@nysan/contract/documents/site-protocol.ts';
import {
  type ProtocolSort,
  protocolSorts,
} from '@nysan/contract/documents/site-protocol-fields.ts';
import { describe, expect, it } from 'vitest';
import { actHouse } from '../../../test/act-house.ts';
import { approveAs, expectStatus, rejectAs, start } from '../../../test/act-thread.ts';
import { buildMembership, buildPerson } from '../../../test/factories.ts';
import {
  buildProtocol,
  buildReadyProtocol,
  postProtocol,
  protocolPaths,
  uploadFile,
} from '../../../test/protocol-thread.ts';
import type { Person } from '../../../test/test-app.ts';
import { flatten, readPdf } from '../../printing/testing/read-pdf.ts';

const { app, site, signers } = actHouse();
const NOBODY = '0199aaaa-0000-7000-8000-000000000000';

const historyTypes = { geodetic: 'GEODETIC_EXECUTIVE', test: 'TEST_PROTOCOL' };
const other = { geodetic: 'test', test: 'geodetic' } as const;

describe.each(protocolSorts)('a protocol of the sort %s', (sort) => {
  const path = protocolPaths[sort];
  const read = async (id: string): Promise<SiteProtocol> =>
    expectStatus(await app.call(site.contractor, { url: `${path}/${id}` }), 200);
  const patch = (
    rest: string,
    {
      payload,
      who = site.contractor,
      headers,
    }: { payload?: object; who?: Person; headers?: Record<string, string> } = {},
  ) => app.call(who, { method: 'PATCH', url: `${path}/${rest}`, payload, headers });
  const remove = (id: string, who = site.contractor) =>
    app.call(who, { method: 'DELETE', url: `${path}/${id}` });
  const lastEntry = async (id: string) => {
    const url = `/api/history/${id}/${historyTypes[sort]}`;
    return expectStatus(await app.call(site.contractor, { url }), 200)[0];
  };

  describe('when it is made', () => {
    it('needs no more than a name and a date', async () => {
      const made = await buildProtocol(app, site, sort);
      expect(made).toMatchObject({
        documentId: expect.stringMatching(sort === 'test' ? /^ПИ-\d{6}$/ : /^ИГС-\d{6}$/),
        name: 'Ростверк в осях 1–5, отметка −2,150',
        protocolDate: '2026-03-10',
        status: { status: 'CREATED' },
        files: [],
        approvers: [],
        isCreator: true,
        editable: true,
        deletable: true,
      });
      expect(await read(made.id)).toEqual(made);
    });

    it('takes its files and approvers at once, and tells of them in its history', async () => {
      const file = await uploadFile(app, site, 'Отчет.pdf');
      const { technical, customer } = site.memberships;
      const made = await buildProtocol(app, site, sort, {
        fileUuids: [file],
        approvers: [technical, customer, technical],
      });
      expect(made.files).toEqual([{ id: file, fileName: 'Отчет.pdf' }]);
      expect(new Set(made.approvers.map(({ membershipId }) => membershipId))).toEqual(
        new Set([technical, customer]),
      );
      expect(await lastEntry(made.id)).toMatchObject({
        event: { code: 'created' },
        differences: {
          protocolDate: { value2: '2026-03-10' },
          files: { value2: 'Отчет.pdf' },
          approvers: { value2: expect.stringContaining(site.technical.fullname) },
        },
      });
    });

    it.each([
      ['an empty name', { name: ' ' }, 'name', 400],
      ['a name that is too long', { name: 'я'.repeat(501) }, 'name', 400],
      ['a day that is none', { protocolDate: '2026-02-30' }, 'protocolDate', 400],
      ['no day', { protocolDate: undefined }, 'protocolDate', 400],
      ['a file nobody knows', { fileUuids: [NOBODY] }, 'fileUuids', 422],
      ['a person nobody knows', { approvers: [NOBODY] }, 'approvers', 422],
      ['a word for people', { approvers: 'all' }, 'approvers', 400],
    ])('refuses %s at its place and makes nothing', async (_, body, place, status) => {
      const count = async () => (await list()).totalCount;
      const before = await count();
      const answer = await postProtocol(app, site, sort, body);
      expect(expectStatus(answer, status).errors[0].path).toBe(place);
      expect(await count()).toBe(before);
    });

    it('is the builders’ to make, and nobody else’s', async () => {
      for (const who of [site.customer, site.technical, site.author]) {
        expect((await postProtocol(app, site, sort, {}, who)).statusCode).toBe(403);
      }
    });
  });

  describe('its date and name', () => {
    it('are changed together or one by one, with one entry and a new version each time', async () => {
      const { id, version } = await buildProtocol(app, site, sort);
      const changed: SiteProtocol = expectStatus(await patch(`${id}?date=2026-03-11`), 200);
      expect(changed).toMatchObject({ protocolDate: '2026-03-11', version: version + 1 });
      expect(await lastEntry(id)).toMatchObject({
        event: { code: 'changed' },
        differences: { protocolDate: { value1: '2026-03-10', value2: '2026-03-11' } },
      });
      const query = new URLSearchParams({ date: '2026-03-12', name: 'Сваи' });
      expect(expectStatus(await patch(`${id}?${query.toString()}`), 200)).toMatchObject({
        name: 'Сваи',
        protocolDate: '2026-03-12',
        version: version + 2,
      });
      const named = expectStatus(await patch(`${id}?name=${encodeURIComponent(' Плита ')}`), 200);
      expect(named).toMatchObject({ name: 'Плита', protocolDate: '2026-03-12' });
    });

    it.each([
      ['', 'date'],
      ['?date=', 'date'],
      ['?date=11.03.2026', 'date'],
      ['?name=%20', 'name'],
      ['?name=a%0Ab', 'name'],
    ])('refuse «%s»', async (query, place) => {
      const { id, version } = await buildProtocol(app, site, sort);
      expect(expectStatus(await patch(`${id}${query}`), 400).errors[0].path).toBe(place);
      expect((await read(id)).version).toBe(version);
    });

    it('refuse an edit of what is stale', async () => {
      const { id, version } = await buildProtocol(app, site, sort);
      expectStatus(await patch(`${id}?date=2026-03-11`), 200);
      const headers = { 'if-match': `"${version}"` };
      const stale = await patch(`${id}?date=2026-03-12`, { headers });
      expect(expectStatus(stale, 409).code).toBe('stale-edit');
    });
  });

  describe('its approvers and files', () => {
    it('are named by a bare list or by the word of the body', async () => {
      const { id } = await buildProtocol(app, site, sort);
      const { technical, author, customer } = site.memberships;
      const after = async (rest: string, payload: object): Promise<SiteProtocol> =>
        expectStatus(await patch(`${id}/${rest}`, { payload }), 200);
      const people = async (rest: string, payload: object) =>
        new Set((await after(rest, payload)).approvers.map(({ membershipId }) => membershipId));
      expect(await people('add-approvers', [technical, author])).toEqual(
        new Set([technical, author]),
      );
      expect(await people('add-approvers', { membershipIds: [customer] })).toEqual(
        new Set([technical, author, customer]),
      );
      const two = { membershipIds: [technical, customer] };
      expect(await people('remove-approvers', two)).toEqual(new Set([author]));
      expect(await people('remove-approvers', [author])).toEqual(new Set());
      const file = await uploadFile(app, site);
      expect((await after('add-files', [file])).files).toEqual([
        { id: file, fileName: 'Схема.pdf' },
      ]);
      expect((await after('remove-files', { fileUuids: [file] })).files).toEqual([]);
    });

    it('refuse at their own word what cannot be added or taken away', async () => {
      const { id } = await buildProtocol(app, site, sort);
      for (const [rest, payload, place, status] of [
        ['add-approvers', [NOBODY], 'membershipIds', 422],
        ['remove-approvers', [site.memberships.technical], 'membershipIds', 422],
        ['add-files', { fileUuids: [NOBODY] }, 'fileUuids', 422],
        ['remove-files', [NOBODY], 'fileUuids', 422],
        ['add-files', { fileUuids: [] }, 'fileUuids', 400],
        ['add-approvers', ['all'], '0', 400],
      ] as const) {
        const answer = expectStatus(await patch(`${id}/${rest}`, { payload }), status);
        expect(answer.errors[0].path, rest).toBe(place);
      }
    });

    it('may be of any side but the auditor’s', async () => {
      const { id } = await buildProtocol(app, site, sort);
      const seat = async (role: Parameters<typeof buildMembership>[3]) =>
        buildMembership(app.services, site.projectId, await buildPerson(app.services), role);
      for (const role of ['SUBCONTRACTOR', 'DESIGNER', 'CUSTOMER'] as const) {
        expectStatus(await patch(`${id}/add-approvers`, { payload: [await seat(role)] }), 200);
      }
      const auditor = await patch(`${id}/add-approvers`, { payload: [await seat('AUDIT')] });
      expect(expectStatus(auditor, 422).code).toBe('role-not-for-group');
    });
  });

  describe('its approval', () => {
    it('says all that is missing', async () => {
      const { id } = await buildProtocol(app, site, sort);
      const { errors } = expectStatus(await start(app, site.contractor, id), 422);
      expect(
        errors.map(({ path: place, code }: { path: string; code: string }) => [place, code]),
      ).toEqual([
        ['files', 'no-files'],
        ['approvers', 'group-empty'],
      ]);
    });

    it('asks everybody, and ends with the last signature', async () => {
      const { id } = await buildReadyProtocol(app, site, sort);
      const payload = [site.memberships.author];
      expectStatus(await patch(`${id}/add-approvers`, { payload }), 200);
      expectStatus(await start(app, site.contractor, id), 200);
      expectStatus(await approveAs(app, signers, site.author, id), 200);
      expect(await read(id)).toMatchObject({ status: { status: 'INAPPROVE' }, dueDate: null }); // sic
      expectStatus(await approveAs(app, signers, site.technical, id), 200);
      expect((await read(id)).status.status).toBe('APPROVED');
    });

    it('leads from the bell to its page', async () => {
      const { id } = await buildReadyProtocol(app, site, sort);
      expectStatus(await start(app, site.contractor, id), 200);
      const { content } = expectStatus(
        await app.call(site.technical, { url: '/api/notifications' }),
        200,
      );
      expect(content[0]).toMatchObject({ actId: id, taskType: { taskType: historyTypes[sort] } });
    });

    it('closes what is being decided on, until it is taken back', async () => {
      const { id } = await buildReadyProtocol(app, site, sort);
      expectStatus(await start(app, site.contractor, id), 200);
      for (const answer of [
        await patch(`${id}?date=2026-03-12`),
        await patch(`${id}/remove-files`, { payload: [(await read(id)).files[0]?.id] }),
      ]) {
        expect(expectStatus(answer, 409).code).toBe('not-editable');
      }
      expect((await remove(id)).statusCode).toBe(409);
      expectStatus(await rejectAs(app, site.technical, id, 'Нет отметок'), 200);
      const revised = await app.call(site.contractor, {
        method: 'POST',
        url: `/api/signer/revise/${id}`,
      });
      expectStatus(revised, 200);
      expectStatus(await patch(`${id}?date=2026-03-12`), 200);
    });

    it('prints object, subject, date, files with their hashes and those who confirm', async () => {
      const { id, documentId } = await buildReadyProtocol(app, site, sort);
      const { rawPayload } = await app.call(site.contractor, {
        url: `/api/printer/document/${id}`,
      });
      const words = (await readPdf(rawPayload)).texts.map(flatten).join(' ');
      for (const part of [
        documentId,
        'Школа на 300 мест',
        'Ростверк в осях 1–5',
        '10.03.2026',
        'Схема.pdf, SHA-256',
        site.technical.fullname,
        ...{ geodetic: ['ИСПОЛНИТЕЛЬНАЯ', 'Дата съемки'], test: ['ПРОТОКОЛ', 'испытаний'] }[sort],
      ]) {
        expect(words).toContain(part);
      }
    });
  });

  it('is copied with its files and people', async () => {
    const { id, documentId } = await buildReadyProtocol(app, site, sort);
    const copied = await app.call(site.contractor, { method: 'POST', url: `/api/act/${id}` });
    const copy = await read(expectStatus(copied, 201).id);
    expect(copy.documentId).not.toBe(documentId);
    expect(copy).toMatchObject({
      name: 'Ростверк в осях 1–5, отметка −2,150',
      status: { status: 'CREATED' },
    });
    expect([copy.files.length, copy.approvers.length]).toEqual([1, 1]);
  });

  it('is deleted by a builder as long as it was never sent', async () => {
    const { id } = await buildProtocol(app, site, sort);
    expect((await remove(id, site.technical)).statusCode).toBe(403);
    expect((await remove(id)).statusCode).toBe(204);
    expect((await app.call(site.contractor, { url: `${path}/${id}` })).statusCode).toBe(404);
  });

  it('is not found by the calls of the other sort', async () => {
    const { id, version } = await buildReadyProtocol(app, site, sort);
    const foreign = `${protocolPaths[other[sort]]}/${id}`;
    const calls = [
      { url: foreign },
      { method: 'DELETE', url: foreign },
      { method: 'PATCH', url: `${foreign}?date=2026-03-12` },
      { method: 'PATCH', url: `${foreign}/add-approvers`, payload: [site.memberships.customer] },
      { method: 'PATCH', url: `${foreign}/remove-files`, payload: [NOBODY] },
    ] as const;
    for (const call of calls) {
      expect((await app.call(site.contractor, call)).statusCode, call.url).toBe(404);
    }
    expect((await read(id)).version).toBe(version);
  });

  const list = async (query = '') =>
    expectStatus(
      await app.call(site.customer, { url: `${path}/project/${site.projectId}${query}` }),
      200,
    );
});

const colleague = async (role: 'GENERAL_CONTRACTOR' | 'SUBCONTRACTOR') => {
  const person = await buildPerson(app.services);
  await buildMembership(app.services, site.projectId, person, role);
  return person;
};

describe('while it is written', () => {
  const change = async (sort: ProtocolSort) => {
    const { id } = await buildProtocol(app, site, sort);
    const url = `${protocolPaths[sort]}/${id}?date=2026-03-12`;
    return app.call(await colleague('SUBCONTRACTOR'), { method: 'PATCH', url });
  };

  it('a drawing is any builder’s to change', async () => {
    expectStatus(await change('geodetic'), 200);
  });

  it('a test report is its creator’s alone', async () => {
    expect(expectStatus(await change('test'), 403).code).toBe('not-creator');
  });
});
