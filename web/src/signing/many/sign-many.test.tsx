import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  judge,
  person,
  startForPerson,
} from '../../../../server/src/dev/ncalayer/person-fixture.ts';
import { addressKey } from '../ncalayer-addresses.ts';
import { approvePath, ids, pdfOf, printPath } from '../testing/many-desk.ts';
import { lines, openMany, press, sent } from '../testing/many-dialog.tsx';
import { type Answers, profile, refusal } from '../testing/signing-desk.ts';

type Simulator = Awaited<ReturnType<typeof startForPerson>>;
let simulator: Simulator | undefined;
const ncalayer = async (mode: Parameters<typeof startForPerson>[0] = 'sign') => {
  simulator = await startForPerson(mode, 'sign');
  localStorage.setItem(addressKey, simulator.url);
  return simulator;
};

const [first = '', second = '', third = ''] = ids;
const path = (id: string) => approvePath(id);
const open = (answers?: Answers) => openMany(judge, answers);

beforeEach(() => {
  localStorage.setItem('nysan.tokens', 't\nr');
  localStorage.setItem(addressKey, 'ws://127.0.0.1:9'); // Nobody answers there.
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  await simulator?.close();
  simulator = undefined;
});

describe('signing several documents by NCALayer', () => {
  it('asks for the key once and sends each document its own signature', async () => {
    const { requests } = await ncalayer();
    const { made, onSigned } = await open();
    await press('Подписать ЭЦП');
    expect(await screen.findByText('Все документы подписаны')).toBeDefined();
    const data = ids.map((id) => Buffer.from(pdfOf(id)).toString('base64'));
    expect(requests).toMatchObject([{ args: { data, signerParams: { iin: person.iin } } }]);
    expect(sent(made)).toEqual(ids.map(path));
    expect(onSigned).toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Подписать ЭЦП' })).toBeNull();
  });

  it('tells what became of each, and tries again only what is not signed', async () => {
    await ncalayer();
    let isRefusing = true;
    const { made, standing } = await open({
      [path(second)]: () => {
        standing.set(second, { state: isRefusing ? 'waiting' : 'signed', message: null });
        return isRefusing
          ? refusal(422, 'signature-refused', 'Сертификат отозван.')
          : Response.json({ message: 'Подписано' });
      },
    });
    await press('Подписать ЭЦП');
    expect(await screen.findByText('Подписано 2 из 3')).toBeDefined();
    // What failed comes first.
    expect(lines().map((line) => /не подписан|подписан/.exec(line.textContent)?.[0])).toEqual([
      'не подписан',
      'подписан',
      'подписан',
    ]);
    expect(lines()[0]?.textContent).toContain('Сертификат отозван.');
    isRefusing = false;
    await press('Повторить неудавшиеся');
    expect(await screen.findByText('Все документы подписаны')).toBeDefined();
    expect(sent(made)).toEqual([...ids, second].map(path));
    expect(simulator?.requests).toHaveLength(2);
    const data = Buffer.from(pdfOf(second)).toString('base64');
    expect(simulator?.requests[1]).toMatchObject({ args: { data } });
  });

  it('sends nothing again when the server has it, however the answer was lost', async () => {
    await ncalayer();
    const { made, standing } = await open({
      [path(first)]: () => {
        standing.set(first, { state: 'signed', message: null });
        throw new TypeError('Failed to fetch');
      },
    });
    await press('Подписать ЭЦП');
    expect(await screen.findByText('Все документы подписаны')).toBeDefined();
    const keys = new Set(sent(made));
    expect([...keys]).toEqual(ids.map(path));
    expect(screen.queryByRole('button', { name: 'Повторить неудавшиеся' })).toBeNull();
  });

  it('asks before a retry what is signed by then', async () => {
    await ncalayer();
    const { made, standing } = await open({
      [path(third)]: () => refusal(422, 'signature-refused', 'Сертификат отозван.'),
    });
    await press('Подписать ЭЦП');
    expect(await screen.findByText('Подписано 2 из 3')).toBeDefined();
    standing.set(third, { state: 'signed', message: null }); // By phone, meanwhile.
    await press('Повторить неудавшиеся');
    expect(await screen.findByText('Все документы подписаны')).toBeDefined();
    expect(sent(made)).toHaveLength(3);
    expect(simulator?.requests).toHaveLength(1);
  });

  it('leaves out what was rejected meanwhile and signs the others', async () => {
    await ncalayer();
    const { made, standing } = await open();
    const message = 'Документ не находится на согласовании.';
    const status = { status: 'REJECTED', name: 'Отклонен' };
    standing.set(first, { state: 'refused', message, status });
    await press('Подписать ЭЦП');
    expect(await screen.findByText('Подписано 2 из 3')).toBeDefined();
    expect(lines()[0]?.textContent).toContain(message);
    expect(lines()[0]?.textContent).toContain('Сейчас: Отклонен');
    expect(sent(made)).toEqual([second, third].map(path));
    expect(screen.queryByRole('button', { name: 'Повторить неудавшиеся' })).toBeNull();
  });

  it('goes on without a document whose bytes cannot be had', async () => {
    await ncalayer();
    const { made } = await open({
      [printPath(first)]: () => refusal(500, 'server-error', 'Ошибка сервера'),
    });
    await press('Подписать ЭЦП');
    expect(await screen.findByText('Подписано 2 из 3')).toBeDefined();
    expect(lines()[0]?.textContent).toContain('Ошибка сервера');
    expect(sent(made)).toEqual([second, third].map(path));
  });

  it('signs nothing when the person cancels in NCALayer', async () => {
    await ncalayer('cancel');
    const { made } = await open();
    await press('Подписать ЭЦП');
    expect(await screen.findByText('Действие отменено пользователем.')).toBeDefined();
    expect(lines().every((line) => line.textContent.includes('ждет подписи'))).toBe(true);
    expect(sent(made)).toEqual([]);
  });
});

describe('the dialog of several documents', () => {
  it('names each document as a link that opens beside the dialog', async () => {
    await open();
    const [link] = screen.getAllByRole('link', { name: /Ростверк/ });
    expect(link?.getAttribute('href')).toBe(`/app/project/p/acts/hidden-work-act/${first}`);
    expect(link?.getAttribute('target')).toBe('_blank');
  });

  it('keeps the results when the connection is lost while they are sent', async () => {
    await ncalayer();
    let isOffline = false;
    let askedInVain = 0;
    await open({
      'GET /api/identity': () => {
        if (isOffline) {
          askedInVain += 1;
          throw new TypeError('Failed to fetch');
        }
        return Response.json({ ...profile, iin: person.iin });
      },
      [path(third)]: () => {
        isOffline = true;
        return refusal(422, 'signature-refused', 'Сертификат отозван.');
      },
    });
    await press('Подписать ЭЦП');
    expect(await screen.findByText('Подписано 2 из 3')).toBeDefined();
    await waitFor(() => expect(askedInVain).toBeGreaterThan(0));
    expect(lines()[0]?.textContent).toContain('Сертификат отозван.');
  });
});
