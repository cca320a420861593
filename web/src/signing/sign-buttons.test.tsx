import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  faultIn,
  document as pdf,
  person,
  startForPerson,
} from '../../../server/src/dev/ncalayer/person-fixture.ts';
import { show } from '../../test/render.tsx';
import { ToastHost } from '../ui/toasts.tsx';
import { addressKey } from './ncalayer-addresses.ts';
import { SignButtons } from './sign-buttons.tsx';
import {
  type Answers,
  cmsIn,
  documentUuid,
  profile,
  refusal,
  serve as serveRest,
} from './testing/signing-desk.ts';

type Simulator = Awaited<ReturnType<typeof startForPerson>>;
let simulator: Simulator | undefined;
/** NCALayer with the person's keys, where the page looks for it. */
const ncalayer = async (
  mode: Parameters<typeof startForPerson>[0] = 'sign',
): Promise<Simulator> => {
  simulator = await startForPerson(mode, 'sign');
  localStorage.setItem(addressKey, simulator.url);
  return simulator;
};

/** A server that gives out the document and judges signatures of it by the real verifier. */
const serve = (answers: Answers = {}) =>
  serveRest({
    'GET /api/identity': () => Response.json({ ...profile, iin: person.iin }),
    [`GET /api/printer/document/${documentUuid}?version=2`]: () => new Response(Buffer.from(pdf)),
    [`POST /api/signer/approve/${documentUuid}`]: (body) => {
      const fault = faultIn(cmsIn(body));
      return fault
        ? refusal(422, 'signature-refused', `Отказ: ${fault}`)
        : Response.json({ message: 'Подписано' });
    },
    ...answers,
  });

beforeEach(() => {
  // Toasts outlive a test: their list stands outside the page's tree.
  localStorage.setItem('nysan.tokens', 't\nr');
  // A port on which nobody answers.
  localStorage.setItem(addressKey, 'ws://127.0.0.1:9');
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  await simulator?.close();
  simulator = undefined;
});

/** The phone layout, with or without a mouse. */
const onPhone = (hasMouse = true) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const matches = hasMouse || !media.includes('pointer');
    return Object.assign(new EventTarget(), { matches, media }) as MediaQueryList;
  });

const { CLOSED } = WebSocket;
/** The sockets opened from now on. */
const watchSockets = (): WebSocket[] => {
  const opened: WebSocket[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends WebSocket {
      constructor(address: string) {
        super(address);
        opened.push(this);
      }
    },
  );
  return opened;
};

const showButtons = async () => {
  const onDone = vi.fn();
  await show(
    <>
      <SignButtons
        documentUuid={documentUuid}
        version={2}
        name="АСР-000128 Ростверк"
        onDone={onDone}
      />
      <ToastHost />
    </>,
  );
  return onDone;
};
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }, { timeout: 5000 }));

describe('«Подписать ЭЦП»', () => {
  it('has exactly the frozen bytes signed by the reader’s own key and sends the signature', async () => {
    const made = serve();
    const { requests } = await ncalayer();
    const onDone = await showButtons();
    await press('Подписать ЭЦП');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 5000 });
    expect(await screen.findByText('Подписано')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests).toMatchObject([{ args: { signerParams: { iin: person.iin } } }]);
    expect(made.map(({ call }) => call)).toContain(`POST /api/signer/approve/${documentUuid}`);
  });

  it('says what the person has to do while NCALayer waits for them, and can be given up', async () => {
    const made = serve();
    const { requests } = await ncalayer('ask');
    const onDone = await showButtons();
    await press('Подписать ЭЦП');
    await waitFor(() => expect(requests).toHaveLength(1), { timeout: 5000 });
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('Выберите ключ и введите пароль в окне NCALayer');
    expect(screen.getByRole('dialog').textContent).toContain('АСР-000128 Ростверк');
    await press('Отмена');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onDone).not.toHaveBeenCalled();
    expect(made.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  it('says that the person cancelled in NCALayer', async () => {
    serve();
    await ncalayer('cancel');
    await showButtons();
    await press('Подписать ЭЦП');
    expect(await screen.findByText('Действие отменено пользователем.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that NCALayer does not run, where to get it, and tries again', async () => {
    serve();
    const onDone = await showButtons();
    await press('Подписать ЭЦП');
    const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
    expect(alert.textContent).toContain('NCALayer не запущен');
    expect(alert.textContent).toContain('Не удалось подключиться к NCALayer');
    const link = screen.getByRole('link', { name: 'Скачать NCALayer' });
    expect(link.getAttribute('href')).toBe('https://ncl.pki.gov.kz');
    await ncalayer();
    await press('Повторить');
    expect(await screen.findByText('Подписано', {}, { timeout: 5000 })).toBeDefined();
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('is one press away from the QR code when NCALayer does not run', async () => {
    const made = serve();
    await showButtons();
    await press('Подписать ЭЦП');
    await press('Подписать по QR-коду');
    expect(await screen.findByText('Подписание в eGov Mobile')).toBeDefined();
    await waitFor(() =>
      expect(made.map(({ call }) => call)).toContain(
        `GET /api/printer/document/qr/${documentUuid}`,
      ),
    );
  });

  it('shows the sentence of NCALayer and that of the server', async () => {
    const sentence = 'Сертификат принадлежит другому человеку.';
    serve({
      [`POST /api/signer/approve/${documentUuid}`]: () =>
        refusal(422, 'signature-refused', sentence),
    });
    const running = await ncalayer('fail');
    const onDone = await showButtons();
    await press('Подписать ЭЦП');
    expect(await screen.findByText('Не удалось прочитать хранилище ключей.')).toBeDefined();
    running.setMode('sign');
    await press('Повторить');
    expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull();
    expect(onDone).not.toHaveBeenCalled();
  });

  it('says that the document is damaged and offers no other try', async () => {
    const sentence = 'Файл в хранилище поврежден или утерян.';
    const damaged = () => refusal(500, 'file-damaged', sentence);
    serve({ [`GET /api/printer/document/${documentUuid}?version=2`]: damaged });
    await ncalayer();
    await showButtons();
    await press('Подписать ЭЦП');
    expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  });

  it('tells the verdict also to who closed the dialog while the server was judging', async () => {
    const verdict = Promise.withResolvers<Response>();
    const made = serve({ [`POST /api/signer/approve/${documentUuid}`]: () => verdict.promise });
    await ncalayer();
    await showButtons();
    await press('Подписать ЭЦП');
    await waitFor(() => expect(made.at(-1)?.call).toContain('/approve/'), { timeout: 5000 });
    expect(screen.getByRole('status').textContent).toBe('Проверяем подпись…');
    await press('Отмена');
    verdict.resolve(refusal(422, 'signature-refused', 'Подпись отозвана.'));
    expect(await screen.findByText('Подпись отозвана.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('looks for NCALayer at its usual place only, once the demo is off', async () => {
    serve({ 'GET /api/settings': () => Response.json({ demo: false, demoAccounts: [] }) });
    const { requests } = await ncalayer();
    await showButtons();
    await press('Подписать ЭЦП');
    await screen.findByText('NCALayer не запущен', {}, { timeout: 5000 });
    expect(requests).toHaveLength(0);
  });
});

type Looking = { userAgent?: string; codes?: string[]; hasMouse?: boolean; address?: string };

describe('the ways of signing', () => {
  const typesCall = `GET /api/signer/types/${documentUuid}`;
  const ways = (...codes: string[]) => ({
    [typesCall]: () => Response.json(codes.map((code) => ({ code, name: code }))),
  });

  it('show nothing to who has nothing to decide', async () => {
    const made = serve(ways());
    await showButtons();
    await waitFor(() => expect(made.some(({ call }) => call === typesCall)).toBe(true));
    await waitFor(() => expect(screen.queryByText('Загрузка…')).toBeNull());
    expect(screen.queryByRole('button', { name: /Подписать|QR|Демо/ })).toBeNull();
  });

  it('have a marked demo key where the server offers one', async () => {
    const made = serve({
      ...ways('NCALAYER', 'EGOV_QR', 'DEMO_KEY'),
      [`POST /api/signer/documents/${documentUuid}/2/demo`]: () =>
        Response.json({ message: 'Демо-подпись' }),
    });
    const onDone = await showButtons();
    await press('Демо-ключ');
    expect(await screen.findByText('Демо-подпись')).toBeDefined();
    expect(onDone).toHaveBeenCalledOnce();
    expect(screen.getByText(/не имеет юридической силы/)).toBeDefined();
    expect(
      made.some(({ call }) => call === `POST /api/signer/documents/${documentUuid}/2/demo`),
    ).toBe(true);
  });

  it('have no demo key otherwise', async () => {
    serve();
    await showButtons();
    await screen.findByRole('button', { name: 'QR eGov Mobile' });
    expect(screen.queryByRole('button', { name: 'Демо-ключ' })).toBeNull();
  });

  it('begin with eGov Mobile in the phone layout, and have NCALayer on a computer', async () => {
    onPhone();
    serve();
    await ncalayer();
    const onDone = await showButtons();
    await screen.findByRole('button', { name: 'Подписать ЭЦП' });
    const [first, second] = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect([first, second]).toEqual(['Подписать в eGov Mobile', 'Подписать ЭЦП']);
    await press('Подписать ЭЦП');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce(), { timeout: 5000 });
  });

  const android = 'Mozilla/5.0 (Linux; Android 16)';
  it.each([
    ['on a telephone', { userAgent: android }],
    ['where the server does not take it', { codes: ['EGOV_QR'] }],
    ['without a mouse, unless told where it listens', { hasMouse: false, address: '' }],
  ])(
    'have no NCALayer in the phone layout %s',
    async (_, { userAgent = navigator.userAgent, codes, hasMouse, address }: Looking) => {
      onPhone(hasMouse);
      vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
      localStorage.setItem(addressKey, address ?? 'ws://127.0.0.1:9');
      serve(ways(...(codes ?? ['NCALAYER', 'EGOV_QR'])));
      await showButtons();
      await screen.findByRole('button', { name: 'Подписать в eGov Mobile' });
      expect(screen.queryByRole('button', { name: 'Подписать ЭЦП' })).toBeNull();
    },
  );

  it('have no NCALayer on a telephone held across, whose screen is wide enough for the desktop layout', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android);
    serve();
    await showButtons();
    await screen.findByRole('button', { name: 'QR eGov Mobile' });
    expect(screen.queryByRole('button', { name: 'Подписать ЭЦП' })).toBeNull();
  });

  it('have NCALayer in the phone layout where told that it listens, without a mouse too', async () => {
    onPhone(false);
    serve();
    await ncalayer();
    await showButtons();
    expect(await screen.findByRole('button', { name: 'Подписать ЭЦП' })).toBeDefined();
  });

  it('can be asked for again when the server did not answer', async () => {
    serve({ [typesCall]: () => refusal(403, 'role-may-not', 'У вас нет прав') });
    await showButtons();
    expect(await screen.findByText('У вас нет прав')).toBeDefined();
    serve();
    await press('Повторить');
    expect(await screen.findByRole('button', { name: 'Подписать ЭЦП' })).toBeDefined();
  });
});

describe('the line to NCALayer', () => {
  it.each([
    ['desktop', () => undefined],
    ['phone', onPhone],
  ])(
    'is opened by the press in the %s layout, not before, and closed with the dialog',
    async (_, be) => {
      be();
      const opened = watchSockets();
      serve();
      const { requests } = await ncalayer('ask');
      await showButtons();
      await screen.findByRole('button', { name: 'Подписать ЭЦП' });
      await screen.findByRole('button', { name: /eGov Mobile/ });
      expect(opened).toEqual([]);

      await press('Подписать ЭЦП');
      await waitFor(() => expect(requests).toHaveLength(1), { timeout: 5000 });
      expect(opened).toHaveLength(1);

      await press('Отмена');
      await waitFor(() => expect(opened.map((socket) => socket.readyState)).toEqual([CLOSED]));
    },
  );
});
