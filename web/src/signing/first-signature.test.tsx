import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  faultIn,
  judge,
  document as pdf,
  person,
  startForPerson,
} from '../../../server/src/dev/ncalayer/person-fixture.ts';
import { show } from '../../test/render.tsx';
import { ToastHost } from '../ui/toasts.tsx';
import { addressKey } from './ncalayer-addresses.ts';
import { SignButtons } from './sign-buttons.tsx';
import { lines, openMany } from './testing/many-dialog.tsx';
import {
  type Answers,
  cmsIn,
  documentUuid,
  profile,
  refusal,
  serve as serveRest,
} from './testing/signing-desk.ts';

let simulator: Awaited<ReturnType<typeof startForPerson>> | undefined;
const ncalayer = async () => {
  simulator = await startForPerson('sign', 'sign');
  localStorage.setItem(addressKey, simulator.url);
  return simulator;
};

beforeEach(() => {
  localStorage.setItem('nysan.tokens', 't\nr');
  localStorage.setItem(addressKey, 'ws://127.0.0.1:9'); // Nobody answers there.
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  await simulator?.close();
  simulator = undefined;
});

const challenge = 'Nysan: identity confirmation';
const sessionId = '0190a1b2-0000-7000-8000-000000000099';
const paperSessionId = '0190a1b2-0000-7000-8000-000000000098';
const sessionOf = (id: string) => () =>
  Response.json({
    sessionId: id,
    qrCode: 'data:image/svg+xml;base64,AA==',
    link: 'https://m.egov.kz/mobileSign?link=x',
    expiresAt: new Date(Date.now() + 300_000).toISOString(),
  });

/** The server's side of somebody who has never shown who they are; real signatures are judged by the real verifier. */
const newcomer = () => {
  const known = { isConfirmed: false };
  const phone = { identity: 'waiting', paper: 'waiting' };
  const me = () =>
    Response.json({
      ...profile,
      demo: false,
      iin: known.isConfirmed ? person.iin : null,
      iinConfirmed: known.isConfirmed,
    });
  const answers: Answers = {
    'GET /api/identity': me,
    'GET /api/identity/challenge': () =>
      Response.json({ id: sessionId, data: btoa(challenge), expiresAt: '2030-01-01T00:00:00Z' }),
    'POST /api/identity/confirm': (body) => {
      const document = Buffer.from(challenge);
      const fault = faultIn(cmsIn(body), { document, purpose: 'identity', expectedIin: null });
      known.isConfirmed = fault === null;
      return fault ? refusal(422, 'signature-refused', `Отказ: ${fault}`) : me();
    },
    'GET /api/identity/qr': sessionOf(sessionId),
    [`GET /api/identity/qr/${sessionId}`]: () => {
      known.isConfirmed = phone.identity === 'signed';
      return Response.json({ state: phone.identity, message: null });
    },
    [`GET /api/printer/document/qr/${documentUuid}`]: () =>
      known.isConfirmed
        ? sessionOf(paperSessionId)()
        : refusal(422, 'iin-not-confirmed', 'Не подтверждено'),
    [`GET /api/signer/qr/${documentUuid}/${paperSessionId}`]: () =>
      Response.json({ state: phone.paper, message: null }),
    [`DELETE /api/signer/qr/${documentUuid}/${paperSessionId}`]: () =>
      new Response(null, { status: 204 }),
    [`GET /api/printer/document/${documentUuid}?version=2`]: () => new Response(Buffer.from(pdf)),
    [`POST /api/signer/approve/${documentUuid}`]: (body) => {
      const fault = faultIn(cmsIn(body));
      return fault
        ? refusal(422, 'signature-refused', `Отказ: ${fault}`)
        : Response.json({ message: 'Подписано' });
    },
  };
  return { answers, phone };
};

const showPaper = async (more: Answers = {}) => {
  const { answers, phone } = newcomer();
  const made = serveRest({ ...answers, ...more });
  const onDone = vi.fn();
  const paper = { documentUuid, version: 2, name: 'АСР-000128 Ростверк', onDone };
  await show(
    <>
      <SignButtons {...paper} />
      <ToastHost />
    </>,
  );
  return { phone, onDone, calls: () => made.map(({ call }) => call) };
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a first signature', () => {
  it('is confirmed in its own dialog, which goes on to the paper', async () => {
    const { requests } = await ncalayer();
    const { onDone, calls } = await showPaper();
    await press('Подписать ЭЦП');
    expect(await screen.findByText('Личность не подтверждена')).toBeDefined();
    const dialog = screen.getByRole('dialog', { name: 'Подтверждение личности' });
    expect(dialog.textContent).toContain('АСР-000128 Ростверк');
    expect(requests).toHaveLength(0);
    await press('Подтвердить');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(await screen.findByText('Подписано')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests).toMatchObject([
      { args: { signerParams: { iin: '', extKeyUsageOids: [] } } },
      { args: { signerParams: { iin: person.iin } } },
    ]);
    expect(calls().filter((call) => call.startsWith('POST'))).toEqual([
      'POST /api/identity/confirm',
      `POST /api/signer/approve/${documentUuid}`,
    ]);
  });

  it('says of an identity that it was not confirmed, and tries that again', async () => {
    await ncalayer();
    let isTaken = true;
    const { answers } = newcomer();
    const confirm = answers['POST /api/identity/confirm'];
    const { onDone } = await showPaper({
      ...answers,
      'POST /api/identity/confirm': async (body) =>
        isTaken || !confirm ? refusal(409, 'iin-taken', 'Этот ИИН занят') : await confirm(body),
    });
    await press('Подписать ЭЦП');
    await press('Подтвердить');
    const alert = await screen.findByText('Этот ИИН занят');
    expect(alert.closest('[role=alert]')?.textContent).toContain('Подтвердить не удалось');
    isTaken = false;
    await press('Повторить');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it('is confirmed by a code where NCALayer does not run', async () => {
    await showPaper();
    await press('Подписать ЭЦП');
    await press('Подтвердить');
    await screen.findByText('NCALayer не запущен');
    expect(screen.queryByRole('button', { name: 'Подписать по QR-коду' })).toBeNull();
    await press('Подтвердить по QR-коду');
    expect(
      await screen.findByRole('dialog', { name: 'Подтверждение личности в eGov Mobile' }),
    ).toBeDefined();
  });

  it('by phone asks who signs by a first code, and for the paper by a second', async () => {
    const { phone, onDone, calls } = await showPaper();
    await press('QR eGov Mobile');
    const first = await screen.findByRole('dialog', {
      name: 'Подтверждение личности в eGov Mobile',
    });
    expect(first.textContent).toContain('Личность не подтверждена');
    await screen.findByRole('img', { name: 'QR-код для eGov Mobile' });
    phone.identity = 'signed';
    await press('Я подписал');
    await screen.findByRole('dialog', { name: 'Подписание в eGov Mobile' });
    expect(await screen.findByText('Подтверждение прошло успешно')).toBeDefined();
    expect(onDone).not.toHaveBeenCalled();
    await screen.findByRole('img', { name: 'QR-код для eGov Mobile' });
    phone.paper = 'signed';
    await press('Я подписал');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls()).not.toContain(`DELETE /api/identity/qr/${sessionId}`);
  });

  it('tells who has no key in the demo of the demo accounts, and nobody elsewhere', async () => {
    const settings = { demo: false as boolean, demoAccounts: [], mapTiles: null, mapCredits: null };
    const { answers } = newcomer();
    const asked = { ...answers, 'GET /api/settings': () => Response.json(settings) };
    await showPaper(asked);
    await press('Подписать ЭЦП');
    await screen.findByText('Личность не подтверждена');
    expect(screen.queryByText(/демо-ключ/)).toBeNull();
    cleanup();
    settings.demo = true;
    await showPaper(asked);
    await press('Подписать ЭЦП');
    expect(await screen.findByText(/под демонстрационной учетной записью/)).toBeDefined();
  });
});

describe('first signatures of several documents', () => {
  it('are confirmed in their own dialog, which goes on to the documents', async () => {
    const { requests } = await ncalayer();
    await openMany(judge, newcomer().answers);
    expect(await screen.findByText('Личность не подтверждена')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Подписать ЭЦП' })).toBeNull();
    await press('Подтвердить');
    await screen.findByText('Все документы подписаны');
    expect(lines().every((line) => line.textContent.includes('подписан'))).toBe(true);
    expect(requests).toHaveLength(2);
  });

  it('by phone begin with the code of who signs', async () => {
    const { answers, phone } = newcomer();
    await openMany(judge, { ...answers, 'POST /api/signer/qr': sessionOf(paperSessionId) });
    await press('Подтвердить по QR-коду');
    await screen.findByRole('img', { name: 'QR-код для eGov Mobile' });
    phone.identity = 'signed';
    await press('Я подписал');
    expect(await screen.findByRole('button', { name: 'Другой способ' })).toBeDefined();
  });
});
