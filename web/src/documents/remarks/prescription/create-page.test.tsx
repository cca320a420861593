import type { RoleCode } from '@nysan/contract/permissions.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../../test/show-page.tsx';
import {
  type Answer,
  documentId,
  projectId,
  refusal,
  serve,
} from '../../../document-kit/testing/document-server.ts';
import { answerRoom, aPrescription, builder, listAddress } from './testing/prescription.ts';

const open = async (answer?: Answer, role: RoleCode = 'TECHNICAL_SUPERVISION') => {
  const room = answerRoom();
  const calls = serve((called) => {
    const { path, method } = called;
    const answered = answer?.(called) ?? room(called);
    if (answered) {
      return answered;
    }
    if (method === 'POST') {
      return path.startsWith('/signer')
        ? Response.json({ message: 'Документ ждет подписи' })
        : Response.json(aPrescription(), { status: 201 });
    }
    return path === `/prescriptions/${documentId}` ? Response.json(aPrescription()) : undefined;
  }, role);
  const page = await showPage(`${listAddress}/create`);
  await screen.findByRole('heading', { name: 'Замечание 1' });
  return { calls, ...page };
};
const remark = (number: number) =>
  within(screen.getByRole('region', { name: `Замечание ${number}` }));
const field = (number: number, name: RegExp) => remark(number).getByRole('textbox', { name });

/** At once: letter by letter takes a loaded machine too long. */
const write = (number: number, name: RegExp, value: string) =>
  fireEvent.change(field(number, name), { target: { value } });

const fill = async (number: number) => {
  await userEvent.click(remark(number).getByRole('radio', { name: 'Сложный' }));
  write(number, /^Наименование/, `Раковины ${number}`);
  write(number, /^Выявленное/, 'Ось Б');
  write(number, /^Предписано/, 'Вырубить');
  await userEvent.click(remark(number).getByRole('button', { name: '7\u00a0дней' }));
  await userEvent.click(remark(number).getByRole('combobox', { name: /^Ответственный/ }));
  // Each remark has a list of its own.
  const options = await screen.findAllByRole('option', { hidden: true });
  await userEvent.click(options.at(number - 1) ?? document.body);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Выдать' }));
const started = (calls: { method: string; path: string }[]) =>
  calls.filter(({ path }) => path === `/signer/start-proccess/${documentId}`); // sic
const sent = (calls: { method: string; path: string; body: unknown }[]) =>
  calls.find(({ method, path }) => method === 'POST' && path.startsWith('/prescriptions'));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a new prescription', { timeout: 120_000 }, () => {
  it('is made with all its remarks, sent by the same press and opened', async () => {
    const { calls, history } = await open();
    await fill(1);
    await userEvent.click(screen.getByRole('button', { name: 'Добавить замечание' }));
    await fill(2);
    await send();
    await waitFor(() =>
      expect(history.location.pathname).toBe(
        `/app/project/${projectId}/technical/prescriptions/${documentId}`,
      ),
    );
    const said = {
      category: 'HARD',
      identifiedRemarkName: 'Ось Б',
      prescription: 'Вырубить',
      responsibleMembershipId: builder.membershipId,
      files: [],
    };
    expect(sent(calls)?.body).toMatchObject({
      remarks: [
        { remarkName: 'Раковины 1', ...said },
        { remarkName: 'Раковины 2', ...said },
      ],
    });
    expect(started(calls)).toHaveLength(1);
  });

  it('is kept as a draft by a press of its own', async () => {
    const { calls, history } = await open();
    await fill(1);
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить черновик' }));
    await waitFor(() => expect(history.location.pathname).toContain(documentId));
    expect(sent(calls)).toBeDefined();
    expect(started(calls)).toEqual([]);
  });

  it('is a draft of who does not issue it', async () => {
    const { calls } = await open(undefined, 'ADMIN');
    expect(screen.queryByRole('button', { name: 'Выдать' })).toBeNull();
    await fill(1);
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить черновик' }));
    await waitFor(() => expect(sent(calls)).toBeDefined());
    expect(started(calls)).toEqual([]);
  });

  it('is not sent while a photo is on its way', async () => {
    class Slow {
      upload = {};
      open() {}
      setRequestHeader() {}
      abort() {}
      send() {}
    }
    vi.stubGlobal('XMLHttpRequest', Slow);
    const { calls } = await open();
    await fill(1);
    const photo = new File(['x'], 'до.png', { type: 'image/png' });
    await userEvent.upload(remark(1).getByLabelText('Выбрать файл'), photo);
    const issue = screen.getByRole('button', { name: 'Выдать' });
    await waitFor(() => expect(issue.hasAttribute('disabled')).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Сохранить черновик' }));
    expect(sent(calls)).toBeUndefined();
  });

  it('begins its next remark at the photo, with the last responsible and due date offered', async () => {
    await open();
    await fill(1);
    await userEvent.click(screen.getByRole('button', { name: 'Добавить замечание' }));
    await waitFor(() =>
      expect(remark(2).getByRole('button', { name: 'Выбрать файлы' })).toBe(document.activeElement),
    );
    const person = /^Ответственный/;
    const valueOf = (number: number) =>
      remark(number).getByRole<HTMLInputElement>('combobox', { name: person }).value;
    expect(valueOf(2)).toBe(valueOf(1));
    expect(valueOf(2)).toContain('БК Құрылыс');
    const week = remark(2).getByRole('button', { name: '7\u00a0дней' });
    expect(week.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Убрать замечание 2' }));
    // What was offered is nothing that is lost.
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Замечание 2' })).toBeNull());
  });

  it('offers as responsible only who builds or designs', async () => {
    await open();
    await userEvent.click(remark(1).getByRole('combobox', { name: /^Ответственный/ }));
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Сейткали\u00a0Қ.\u00a0М., ТОО «БК Құрылыс»',
    ]);
  });

  it('says what is wanting and sends nothing', async () => {
    const { calls } = await open();
    write(1, /^Наименование/, 'Раковины');
    await send();
    expect(await remark(1).findAllByText('Это поле обязательно для заполнения')).toHaveLength(5);
    expect(sent(calls)).toBeUndefined();
  });

  it('is found again when the page was closed, and begins anew when asked to', async () => {
    await open();
    write(1, /^Наименование/, 'Раковины');
    cleanup();
    await open();
    expect(screen.getByText('Восстановлен несохраненный текст')).toBeDefined();
    expect(field(1, /^Наименование/)).toHaveProperty('value', 'Раковины');
    await userEvent.click(screen.getByRole('button', { name: 'Начать заново' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
    await waitFor(() => expect(field(1, /^Наименование/)).toHaveProperty('value', ''));
    cleanup();
    await open();
    expect(field(1, /^Наименование/)).toHaveProperty('value', '');
  });

  it('shows what the server refused beside the remark it speaks of', async () => {
    const errors = [{ path: 'remarks.1.dueDate', code: 'date', message: 'Этот день прошел' }];
    const { calls } = await open(({ method, path }) =>
      method === 'POST' && path.startsWith('/prescriptions')
        ? refusal(400, 'bad-request', { errors })
        : undefined,
    );
    await fill(1);
    await userEvent.click(screen.getByRole('button', { name: 'Добавить замечание' }));
    await fill(2);
    await send();
    expect(await remark(2).findByText('Этот день прошел')).toBeDefined();
    expect(remark(1).queryByText('Этот день прошел')).toBeNull();
    expect(sent(calls)).toBeDefined();
  });
});
