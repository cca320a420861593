import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../test/show-page.tsx';
import { storeTokens } from '../api/tokens.ts';
import { signature, version } from './testing/version.ts';
import type { CheckedVersion } from './types.ts';

const asked: [address: string, init: RequestInit][] = [];
const serve = (...answers: (() => Response)[]) =>
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    asked.push([address, init]);
    return Promise.resolve(answer?.() ?? Response.error());
  });
const told = (record: CheckedVersion) => () => Response.json(record);
const refused = (status: number, message: string) => () =>
  Response.json({ code: 'refused', message }, { status });
const open = () => showPage('/verify/Ld7r5xYPsI_a23sjUXl7AiCg');
const file = (text: string) => new File([text], 'акт.pdf', { type: 'application/pdf' });
const choose = async (text: string) =>
  userEvent.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), file(text));

beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('/verify/{code}', () => {
  it('opens without a session, and stays where it is', async () => {
    serve(told(version()));
    const { history } = await open();

    expect(
      await screen.findByRole('heading', {
        name: 'Акт освидетельствования скрытых работ АСР-000003',
      }),
    ).toBeTruthy();
    expect(history.location.href).toBe('/verify/Ld7r5xYPsI_a23sjUXl7AiCg');
    expect(asked.map(([address]) => address)).toEqual(['/api/verify/Ld7r5xYPsI_a23sjUXl7AiCg']);
  });

  it('asks as nobody, also when somebody is signed in', async () => {
    storeTokens({ token: 't', refreshToken: 'r' });
    serve(told(version()));
    await open();

    expect(await screen.findByRole('heading', { name: /АСР-000003/ })).toBeTruthy();
    expect(asked.map(([, { headers }]) => headers)).toEqual([
      expect.not.objectContaining({ authorization: expect.anything() }),
    ]);
  });

  it('says of a letter that it is signed, and nothing of versions and approval', async () => {
    const status = { status: 'SIGNED', name: 'Подписано' };
    serve(told(version({ documentType: 'Письмо', documentId: 'ИСХ-2026-000001', status })));
    await open();

    await screen.findByRole('heading', { name: 'Письмо ИСХ-2026-000001' });
    expect(screen.getByText('Подписано', { selector: 'span' })).toBeTruthy();
    expect(screen.queryByText('Версия')).toBeNull();
    await choose('другое письмо');
    expect(await screen.findByText(/файл изменили после подписания/)).toBeTruthy();
    expect(screen.queryByText(/листом согласования/)).toBeNull();
  });

  it('shows who signed by which certificate', async () => {
    serve(
      told(
        version({
          signatures: [
            signature(),
            signature({ fullname: 'ИМАНОВА ДИНАРА', certificateSerial: '04DF' }),
          ],
        }),
      ),
    );
    await open();
    const [first, second] = await screen.findAllByRole('listitem');

    for (const text of [
      'СЕЙТКАЛИ ҚАЙРАТ',
      'ТОО «БК Құрылыс» · БИН 120140012348',
      '8506••••••32',
      'RSA-2048, SHA-256',
      '04BE49682DFE',
      'ҰЛТТЫҚ КУӘЛАНДЫРУШЫ ОРТАЛЫҚ',
    ]) {
      expect(within(first ?? document.body).getByText(text)).toBeTruthy();
    }
    expect(within(second ?? document.body).getByText('ИМАНОВА ДИНАРА')).toBeTruthy();
    expect(screen.queryByText(/демонстрационным ключом/)).toBeNull();
  });

  it.each([
    ['good', 'не отозван', 'green'],
    ['unknown', 'статус не получен', 'gray'],
    ['off', 'не проверялся', 'gray'],
    ['revoked', 'отозван до подписания', 'red'],
    ['revokedLater', 'отозван после подписания', 'amber'],
  ] as const)('says of a revocation %s: %s, %s', async (revocation, text, tone) => {
    serve(told(version({ signatures: [signature({ revocation })] })));
    await open();

    expect((await screen.findByText(text)).dataset['tone']).toBe(tone);
  });

  it('warns of demo keys, of a refusal and of a later version', async () => {
    const REJECTED = { status: 'REJECTED', name: 'Отклонен' };
    serve(told(version({ status: REJECTED, signatures: [signature({ demo: true })] })));
    await open();
    expect(await screen.findByText('Документ отклонен.')).toBeTruthy();
    expect(
      screen.getByText('Среди подписей есть поставленные демонстрационным ключом.'),
    ).toBeTruthy();
    expect(screen.getByText(/организация по ним не проверяется/)).toBeTruthy();
    expect(screen.getByText('Демо-ключ')).toBeTruthy();
    cleanup();
    asked.length = 0;
    serve(told(version({ status: REJECTED, supersededBy: 2 })));
    await open();
    expect(
      await screen.findByText('После этой версии на согласование отправлена версия 2.'),
    ).toBeTruthy();
  });

  it('says that there is no such document, and takes the code once more, corrected', async () => {
    serve(refused(404, 'Не найдено.'), told(version()));
    const { history } = await open();

    expect(await screen.findByRole('heading', { name: 'Документ не найден' })).toBeTruthy();
    expect(screen.getByText(/Сверьте код с печатным листом/)).toBeTruthy();
    const field = screen.getByLabelText<HTMLInputElement>('Код или адрес документа');
    expect(field.value).toBe('Ld7r5xYPsI_a23sjUXl7AiCg');
    await userEvent.clear(field);
    await userEvent.type(field, 'Ld7r5xYPsI_a23sjUXl7AiCG{Enter}');
    expect(await screen.findByRole('heading', { name: /АСР-000003/ })).toBeTruthy();
    expect(history.location.pathname).toBe('/verify/Ld7r5xYPsI_a23sjUXl7AiCG');
  });

  it('shows a failure and tries again', async () => {
    serve(refused(500, 'Что-то пошло не так.'), told(version()));
    await open();

    expect((await screen.findByRole('alert')).textContent).toContain('Что-то пошло не так.');
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('heading', { name: /АСР-000003/ })).toBeTruthy();
  });
});

describe('the check of a file', () => {
  it('tells the signed bytes from others and sends nothing', async () => {
    serve(told(version()));
    await open();
    await screen.findByText('Проверка файла');
    await choose('abc');
    expect(await screen.findByText('Файл совпадает с подписанным документом')).toBeTruthy();
    await choose('abd');
    expect(await screen.findByText('Файл отличается от подписанного документа')).toBeTruthy();
    expect(screen.queryByText('Файл совпадает с подписанным документом')).toBeNull();
    expect(
      screen.getByText(/a52d159f262b2c6ddb724a61840befc36eb30c88877a4030b65cbe86298449c9/),
    ).toBeTruthy();
    expect(asked).toHaveLength(1);
  });

  it('takes a file that is dropped', async () => {
    serve(told(version({ signatures: [] })));
    await open();
    const zone = (await screen.findByText('Перетащите файл сюда или')).parentElement;
    fireEvent.drop(zone ?? document.body, { dataTransfer: { files: [file('abc')] } });
    expect(
      await screen.findByText('Файл совпадает с документом, но его еще никто не подписал'),
    ).toBeTruthy();
  });

  it('answers for the last file, though an earlier one was slower', async () => {
    serve(told(version()));
    await open();
    const zone =
      (await screen.findByText('Перетащите файл сюда или')).parentElement ?? document.body;
    let arrive: (bytes: ArrayBuffer) => void = () => undefined;
    const digest = vi.spyOn(crypto.subtle, 'digest');
    const slow = file('abd');
    slow.arrayBuffer = () => new Promise((resolve) => (arrive = resolve));
    fireEvent.drop(zone, { dataTransfer: { files: [slow] } });
    expect(await screen.findByText('Читаем файл…')).toBeTruthy();
    fireEvent.drop(zone, { dataTransfer: { files: [file('abc')] } });
    expect(await screen.findByText('Файл совпадает с подписанным документом')).toBeTruthy();
    arrive(await file('abd').arrayBuffer());
    await waitFor(() => expect(digest).toHaveResolvedTimes(2));
    await act(() => Promise.resolve());
    expect(screen.getByText('Файл совпадает с подписанным документом')).toBeTruthy();
  });

  it('says when a file cannot be read', async () => {
    serve(told(version()));
    await open();
    const zone =
      (await screen.findByText('Перетащите файл сюда или')).parentElement ?? document.body;
    const gone = file('abc');
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    fireEvent.drop(zone, { dataTransfer: { files: [gone] } });
    expect(await screen.findByText('Не удалось прочитать файл')).toBeTruthy();
  });

  it('says why it cannot check over an open connection', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    serve(told(version()));
    await open();
    expect(await screen.findByText(/только при защищенном соединении/)).toBeTruthy();
    expect(screen.queryByText('Перетащите файл сюда или')).toBeNull();
  });
});
