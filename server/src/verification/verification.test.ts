import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ownActHouse } from '../../test/act-house.ts';
import {
  approveAs,
  buildCompleteAct,
  expectStatus,
  patch,
  rejectAs,
  start,
} from '../../test/act-thread.ts';
import { flatten, readPdf } from '../printing/testing/read-pdf.ts';

let clock = Date.now();
const { app: house, site, signers } = ownActHouse({ now: () => new Date(clock) });

const check = (code: string, language = 'ru', remoteAddress = '10.0.0.1') =>
  house.call(null, {
    url: `/api/verify/${code}`,
    headers: { 'accept-language': language },
    remoteAddress,
  });

const startedAct = async () => {
  const act = await buildCompleteAct(house, site, 0.5);
  expectStatus(await start(house, site.contractor, act.id), 200);
  return { id: act.id, ...(await newestVersion(act.id)) };
};
const newestVersion = async (actId: string) => {
  const act = expectStatus(
    await house.call(site.contractor, { url: `/api/hidden-work-act/${actId}` }),
    200,
  );
  return { code: act.versions[0].verificationCode as string, number: act.documentId as string };
};

describe('GET /verify/{code}', () => {
  it('shows anyone with the paper what it is, the hash of its bytes and that nobody has signed yet', async () => {
    const act = await startedAct();
    const answer = await check(act.code);
    const printed = await house.call(site.contractor, { url: `/api/printer/document/${act.id}` });

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      documentType: 'Акт освидетельствования скрытых работ',
      documentId: act.number,
      name: 'Устройство ростверка',
      projectName: 'Школа на 300 мест в г. Кокшетау',
      version: 1,
      status: { status: 'INAPPROVE', name: 'В работе' },
      frozenAt: new Date(clock).toISOString(),
      sha256: createHash('sha256').update(printed.rawPayload).digest('hex'),
      supersededBy: null,
      signatures: [],
    });
  });

  it('shows who signed, with the ИИН masked', async () => {
    const act = await startedAct();
    for (const person of [site.contractor, site.technical, site.author]) {
      expectStatus(await approveAs(house, signers, person, act.id), 200);
    }
    const { status, signatures } = (await check(act.code)).json();

    expect(status.status).toBe('APPROVED');
    expect(signatures).toHaveLength(3);
    expect(signatures[0]).toMatchObject({
      fullname: site.contractor.fullname.toUpperCase(),
      iin: `${site.contractor.iin.slice(0, 4)}••••••${site.contractor.iin.slice(-2)}`,
      organization: site.contractor.organization?.name,
      bin: site.contractor.organization?.bin,
      revocation: 'off',
      demo: false,
    });
    expect(JSON.stringify(signatures)).not.toContain(site.contractor.iin);
  });

  it('tells that a later version has taken its place', async () => {
    const act = await startedAct();
    expectStatus(await rejectAs(house, site.technical, act.id, 'нет подписи'), 200);
    expectStatus(
      await house.call(site.contractor, { method: 'POST', url: `/api/signer/revise/${act.id}` }),
      200,
    );
    expectStatus(
      await patch(house, site.contractor, act.id, 'additional', 'UPDATE', 'добавлено'),
      200,
    );
    expectStatus(await start(house, site.contractor, act.id), 200);
    const later = await newestVersion(act.id);

    expect((await check(act.code)).json()).toMatchObject({
      version: 1,
      supersededBy: 2,
      status: { status: 'REJECTED' },
    });
    expect((await check(later.code)).json()).toMatchObject({ version: 2, supersededBy: null });
  });

  it('speaks the language of its reader', async () => {
    const { code } = await startedAct();

    expect((await check(code, 'kk')).json().documentType).toBe(
      'Жасырын жұмыстарды куәландыру актісі',
    );
    expect((await check(code, 'en')).json().documentType).toBe('Hidden works inspection act');
  });

  it('takes the code that stands under the QR code of the approval sheet', async () => {
    const act = await startedAct();
    const url = `/api/printer/document/${act.id}?sheet=true`;
    const { rawPayload } = await house.call(site.contractor, { url });
    const { texts } = await readPdf(rawPayload);
    const printed = texts.map(flatten).join(' ');
    const [, code = ''] = /Код: ((?:\S{4} ){5}\S{4})/.exec(printed) ?? [];

    expect(printed).toContain('nysan.test/verify');
    expect(code.replaceAll(' ', '')).toBe(act.code);
  });

  it('knows no other code', async () => {
    expect((await check('x'.repeat(24))).statusCode).toBe(404);
    expect((await check('short')).statusCode).toBe(404);
  });

  it('stops an address that searches for codes for a minute, and no other', async () => {
    const first = await Promise.all(
      Array.from({ length: 61 }, (_, at) => check(`code-${at}-`.padEnd(24, 'x'), 'ru', '10.0.0.2')),
    );
    const refused = first.filter((answer) => answer.statusCode === 429);

    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await check('y'.repeat(24), 'ru', '10.0.0.3')).statusCode).toBe(404);
    clock += 60_000;
    expect((await check('y'.repeat(24), 'ru', '10.0.0.2')).statusCode).toBe(404);
  });
});

describe('GET /verify/by-hash/{sha256}', () => {
  const byHash = (sha256: string, remoteAddress = '10.0.1.1') =>
    house.call(null, { url: `/api/verify/by-hash/${sha256}`, remoteAddress });
  const hashOf = async (url: string) => {
    const { rawPayload } = await house.call(site.contractor, { url });
    return createHash('sha256').update(rawPayload).digest('hex');
  };

  it('leads whoever has the frozen file to its check, however the digits are written', async () => {
    const act = await startedAct();
    const hash = await hashOf(`/api/printer/document/${act.id}`);

    for (const written of [hash, hash.toUpperCase()]) {
      expect(expectStatus(await byHash(written), 200)).toEqual({ verificationCode: act.code });
    }
  });

  it('does not know the copy with the approval sheet, nor other bytes', async () => {
    const act = await startedAct();
    const copy = await hashOf(`/api/printer/document/${act.id}?sheet=true`);

    expect((await byHash(copy)).statusCode).toBe(404);
    expect((await byHash('0'.repeat(64))).statusCode).toBe(404);
    expect((await byHash('xyz')).statusCode).toBe(404);
  });

  it('stops an address that tries hashes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 61 }, (_, at) => byHash(String(at).padStart(64, '0'), '10.0.1.2')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});
