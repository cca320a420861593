import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipFiles } from '../../src/estimate/sample/zip-files.ts';
import { formOf, uploadUrl } from '../../src/estimate/testing/estimate-house.ts';
import { formBody, formHeaders, uploadOf } from '../../src/files/testing/form.ts';
import { docx, pdf, png } from '../../src/files/testing/samples.ts';
import { signAccessToken } from '../../src/http/sign-in.ts';
import { changeForm } from '../../src/projects/testing/examples.ts';
import { buildCompleteAct, buildSite, expectStatus, patch } from '../act-thread.ts';
import { createSigners } from '../signers.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { refusedBy } from './refused.ts';
import { takeSnapshot } from './snapshot.ts';
import { buildTwoSites, type FullSite, type TwoSites } from './two-sites.ts';

let app: TestApp;
let sites: TwoSites;
let site: FullSite;
beforeAll(async () => {
  const signers = createSigners();
  app = await startTestApp({ trust: signers.trust });
  sites = await buildTwoSites(app, signers);
  site = sites.own;
});
afterAll(() => app.close());

const refused: ReturnType<typeof refusedBy> = (who, request) => refusedBy(app)(who, request);

const MEGABYTE = 1024 * 1024;
const item = (attributes: string) => `<LS Name="С"><Item ${attributes}/></LS>`;
const archive = (content: Buffer) => zipFiles([{ name: 'смета.kenml', content }]);

describe('an estimate is refused', () => {
  it.each<[string, string | Buffer, string, number, string]>([
    ['broken', '<LS Name="С"><Item></LS>', 'а.kenml', 422, 'BAD_XML'],
    ['cut off', item('Name="Р" Quantity="1"').slice(0, -3), 'а.kenml', 422, 'BAD_XML'],
    ['empty', '', 'а.kenml', 422, 'EMPTY'],
    ['without positions', '<LS Name="С"/>', 'а.xml', 422, 'NO_POSITIONS'],
    ['foreign', '<rss><item/></rss>', 'а.xml', 422, 'FOREIGN_XML'],
    ['of another kind', '%PDF-1.7', 'а.pdf', 422, 'WRONG_EXTENSION'],
    ['with DOCTYPE', `<!DOCTYPE LS>${item('Name="Р" Quantity="1"')}`, 'а.kenml', 422, 'DOCTYPE'],
    [
      'with an entity that grows',
      '<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><LS Name="&b;"/>',
      'а.xml',
      422,
      'DOCTYPE',
    ],
    ['a zip bomb', archive(Buffer.alloc(30 * MEGABYTE, 32)), 'а.zip', 422, 'ZIP_BOMB'],
    [
      'a broken archive',
      archive(Buffer.from(item('Name="Р"'))).subarray(0, 60),
      'а.zip',
      422,
      'BAD_ZIP',
    ],
    [
      'with a volume that is no number',
      item('Name="Р" Quantity="NaN"'),
      'а.kenml',
      422,
      'BAD_NUMBER',
    ],
  ])('%s', async (_, content, name, status, code) => {
    const request = {
      method: 'POST',
      url: uploadUrl(site.projectId),
      ...formOf(content, name),
    } as const;
    expect(await refused(site.customer, request)).toMatchObject({ status, code });
  });

  it('huge', async () => {
    const huge = formOf(Buffer.alloc(60 * MEGABYTE + 1, 32));
    const request = { method: 'POST', url: uploadUrl(site.projectId), ...huge } as const;
    expect(await refused(site.customer, request)).toMatchObject({
      status: 413,
      code: 'file-too-large',
    });
  });
});

describe('a volume is refused', () => {
  const change = (volume: string, action = 'ADD'): InjectOptions => ({
    method: 'PATCH',
    url: `/api/hidden-work-act/${site.acts.created}/estimateRecords`,
    headers: { 'content-type': 'application/json' },
    payload: `{"action":"${action}","updateValue":{"id":"${site.positionIds[action === 'ADD' ? 1 : 0]}","volume":${volume}}}`,
  });

  it.each([
    ['zero', '0'],
    ['zero as text', '"0,000"'],
    ['negative', '-1'],
    ['negative as text', '"-0,5"'],
    ['NaN', '"NaN"'],
    ['infinite', '1e400'],
    ['a word', '"много"'],
    ['with two commas', '"1,2,3"'],
    ['finer than six decimals', '0.0000001'],
    ['null', 'null'],
    ['true', 'true'],
    ['a list', '[1]'],
  ])('%s', async (_, volume) => {
    for (const action of ['ADD', 'UPDATE']) {
      expect(await refused(site.contractor, change(volume, action))).toMatchObject({
        status: 422,
        errors: [{ path: 'updateValue.volume', code: 'volume-not-positive' }],
      });
    }
  });

  it.each([
    ['beyond what is left by a millionth', '"2,000001"', 'ADD'],
    ['far beyond what is left', '999999999', 'ADD'],
    ['changed to more than is left', '12.5', 'UPDATE'],
  ])('%s', async (_, volume, action) => {
    const answer = await refused(site.contractor, change(volume, action));
    expect(answer).toMatchObject({ status: 409, code: 'volume-exceeded' });
    expect(answer.message).toMatch(/осталось [\d,]+ м3/);
  });
});

describe('a start is refused', () => {
  it.each([
    ['primaryApprovers', 'contractor'],
    ['techExpertApprovers', 'technical'],
    ['authorExpertApprovers', 'author'],
  ] as const)('without %s', async (field, who) => {
    const { id } = await buildCompleteAct(app, site, '0,1');
    expectStatus(
      await patch(app, site.contractor, id, field, 'DELETE', site.memberships[who]),
      200,
    );
    const request = { method: 'POST', url: `/api/signer/start-proccess/${id}` } as const;
    expect(await refused(site.contractor, request)).toMatchObject({
      status: 422,
      code: 'document-incomplete',
      errors: [{ path: field, code: 'group-empty' }],
    });
  });
});

describe('an upload is refused', () => {
  it.each<[string, string, Uint8Array | string, number, string]>([
    ['a document as a PDF', 'а.pdf', docx(), 415, 'file-content-mismatch'],
    ['a picture as a document', 'а.docx', png(), 415, 'file-content-mismatch'],
    ['a PDF as a picture', 'а.png', pdf(), 415, 'file-content-mismatch'],
    ['a program as a text', 'а.txt', Buffer.from([0x4d, 0x5a, 0, 1]), 415, 'file-content-mismatch'],
    ['a page as a text', 'а.txt', '<html><script>', 415, 'active-content'],
    ['a page', 'а.html', '<html>', 415, 'active-content'],
    ['an unknown kind', 'а.xyz', 'MZ', 415, 'media-type-unsupported'],
    ['nothing', 'а.pdf', '', 422, 'empty-file'],
  ])('%s', async (_, name, bytes, status, code) => {
    expect(await refused(site.contractor, uploadOf(site.projectId, { name, bytes }))).toMatchObject(
      { status, code },
    );
  });

  it('torn in the middle of its form', async () => {
    const whole = formBody({ name: 'а.pdf', bytes: pdf() });
    const request = {
      ...uploadOf(site.projectId, { name: 'а.pdf', bytes: '' }),
      payload: whole.subarray(0, -20),
    };
    expect(await refused(site.contractor, request)).toMatchObject({
      status: 400,
      code: 'upload-torn',
    });
  });

  it.each([
    [
      'a file',
      'files/incoming',
      () => `/api/file/upload/${site.projectId}?location=PROJECT_PASSPORT`,
    ],
    ['an estimate', 'incoming-estimates', () => uploadUrl(site.projectId)],
  ])('%s whose connection breaks', async (_, folder, url) => {
    const before = await takeSnapshot(app);
    const { userId, sessionId } = site.customer;
    const token = await signAccessToken(app.services.keys.access, userId, sessionId);
    const body = formBody({ name: 'а.pdf', bytes: Buffer.concat([pdf(), randomBytes(500_000)]) });
    const socket = connect(await listeningPort(), '127.0.0.1');
    socket.write(
      `POST ${url()} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: ${formHeaders['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, 300_000));
    await untilIncoming(folder, 1);
    socket.destroy();
    await untilIncoming(folder, 0);
    expect(await takeSnapshot(app)).toEqual(before);
  });

  const listeningPort = async (): Promise<number> => {
    if (!app.app.server.listening) {
      await app.app.listen({ port: 0, host: '127.0.0.1' });
    }
    return (app.app.server.address() as AddressInfo).port; // Of a server that listens on a port.
  };
  const untilIncoming = (folder: string, count: number) =>
    expect
      .poll(async () => (await readdir(join(app.dataDir, folder)).catch(() => [])).length, {
        timeout: 20_000,
      })
      .toBe(count);
});

describe('a stale edit is refused', () => {
  it('of an act', async () => {
    const fresh = await buildSite(app);
    const { id, version } = await buildCompleteAct(app, fresh, '0,1');
    const headers = { 'if-match': `"${version - 1}"` };
    const payload = { action: 'UPDATE', updateValue: 'Поздно' };
    const url = `/api/hidden-work-act/${id}/usedMaterial`;
    expect(
      await refused(fresh.contractor, { method: 'PATCH', url, headers, payload }),
    ).toMatchObject({
      status: 409,
      code: 'stale-edit',
      details: { version },
    });
  });

  it('of a project', async () => {
    const url = `/api/projects/${site.projectId}`;
    const put = { method: 'PUT', url, payload: changeForm({ shortName: 'Поздно' }) } as const;
    expect(await refused(site.customer, { ...put, headers: { 'if-match': '"0"' } })).toMatchObject({
      status: 409,
      code: 'stale-edit',
    });
  });
});

describe('a foreign id is refused', () => {
  it.each([
    ['in a path', () => ({ url: `/api/hidden-work-act/${sites.foreign.acts.created}` }), 404],
    [
      'in a body',
      () => ({
        method: 'PATCH' as const,
        url: `/api/hidden-work-act/${site.acts.created}/files`,
        payload: { action: 'ADD', updateValue: sites.foreign.samples.file[0] },
      }),
      422,
    ],
  ])('%s', async (_, request, status) => {
    expect(await refused(site.contractor, request())).toMatchObject({ status });
  });
});
