import type { SiteProtocol } from '@nysan/contract/documents/site-protocol.ts';
import { protocolPlain } from '@nysan/contract/documents/site-protocol-fields.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../test/show-page.tsx';
import {
  type Answer,
  aHead,
  blank,
  documentId,
  idOf,
  keep,
  pageOf,
  projectId,
  refusal,
  serve,
  waitingRow,
} from '../../document-kit/testing/document-server.ts';

const places = {
  geodetic: {
    list: `/app/project/${projectId}/exec-document/geodetic-executive`,
    path: '/geo-executive',
    title: 'Исполнительные геодезические схемы',
    date: 'Дата съемки',
    create: 'Создать схему',
  },
  test: {
    list: `/app/project/${projectId}/exec-document/test-protocols`,
    path: '/test-protocols',
    title: 'Протоколы испытаний',
    date: 'Дата протокола',
    create: 'Создать протокол',
  },
};

const aProtocol = (changes: Partial<SiteProtocol> = {}): SiteProtocol => ({
  ...aHead('ПИ-000007'),
  ...blank(protocolPlain.test),
  name: 'Бетон ростверка',
  files: [{ id: idOf(8), fileName: 'Отчет.pdf' }],
  approvers: [],
  ...changes,
});

const members = [
  [5, 'Надзор Технический', 'TECHNICAL_SUPERVISION'],
  [6, 'Аудитор Чужой', 'AUDIT'],
].map(([serial, fullname, code]) => ({
  id: idOf(Number(serial)),
  membershipId: idOf(Number(serial)),
  fullname,
  email: `${code}@test.kz`,
  jobTitle: 'Инженер',
  role: { id: 11, name: 'Участник', code },
  organization: null,
}));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(['geodetic', 'test'] as const)('a protocol of the sort %s', (sort) => {
  const place = places[sort];
  const open = async (changes: Partial<SiteProtocol> = {}, answer?: Answer) => {
    const server = keep(aProtocol(changes), {
      path: `${place.path}/${documentId}`,
      answer: (called) =>
        called.path === `/memberships/${projectId}` ? Response.json(members) : answer?.(called),
    });
    await showPage(`${place.list}/${documentId}`);
    await screen.findByRole('heading', { name: /^ПИ-000007/ });
    const patched = () =>
      server.calls
        .filter(({ method }) => method === 'PATCH')
        .map(({ path, query, body, ifMatch }) => ({
          call: `${path.slice(place.path.length + documentId.length + 2)}?${query}`,
          body,
          ifMatch,
        }));
    return { ...server, patched };
  };

  it('changes its date over the version that is shown', async () => {
    const { patched } = await open();
    const input = screen.getByRole('textbox', { name: place.date });
    fireEvent.change(input, { target: { value: '12.03.2026' } });
    fireEvent.blur(input);
    await screen.findByText(/^Сохранено в/);
    expect(patched()).toEqual([{ call: '?date=2026-03-12', body: undefined, ifMatch: '"7"' }]);
  });

  it('changes its name by the same call', async () => {
    const { patched } = await open();
    const name = screen.getByRole('textbox', { name: 'Наименование' });
    fireEvent.change(name, { target: { value: 'Плита' } });
    await userEvent.keyboard('{Enter}');
    await screen.findByText(/^Сохранено в/);
    expect(patched()).toEqual([{ call: '?name=Плита', body: undefined, ifMatch: '"7"' }]);
  });

  it('asks those who may confirm it, and no auditor', async () => {
    const { patched } = await open();
    const search = screen.getByRole('combobox', { name: 'Добавить участника: Согласующие' });
    await userEvent.click(search);
    await screen.findByRole('option', { name: /Надзор/ });
    expect(screen.queryByRole('option', { name: /Аудитор/ })).toBeNull();
    await userEvent.type(search, 'надз{ArrowDown}{Enter}');
    await waitFor(() => expect(patched()).toHaveLength(1));
    expect(patched()).toMatchObject([{ call: 'add-approvers?', body: [idOf(5)] }]);
  });

  it('takes a file off after asking', async () => {
    const { patched } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Удалить файл Отчет.pdf' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Да' }));
    await waitFor(() => expect(patched()).toHaveLength(1));
    expect(patched()).toMatchObject([{ call: 'remove-files?', body: [idOf(8)] }]);
  });

  it('cannot be changed once it is decided on', async () => {
    await open({ editable: false, status: { status: 'INAPPROVE', name: 'В работе' } }); // sic
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Удалить файл Отчет.pdf' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Добавить участника/ })).toBeNull();
  });

  it('that is incomplete leads to what is missing', async () => {
    const message = 'Среди согласующих нет никого из другой организации: добавьте хотя бы одного.';
    await open({}, ({ method }) =>
      method === 'POST'
        ? refusal(422, 'document-incomplete', {
            errors: [{ path: 'approvers', code: 'nobody-from-outside', message }],
          })
        : undefined,
    );
    const [start] = screen.getAllByRole('button', { name: 'Отправить на согласование' });
    await userEvent.click(start ?? document.body);
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole('combobox', { name: 'Добавить участника: Согласующие' }),
      ),
    );
  });

  const openList = async (rows: object[], search = '', answer?: Answer) => {
    const calls = serve((called) => {
      const { method, path } = called;
      if (method === 'GET' && path === `${place.path}/project/${projectId}`) {
        return pageOf(rows);
      }
      return answer?.(called);
    });
    const shown = await showPage(`${place.list}${search}`);
    await screen.findByRole('heading', { name: place.title });
    return { ...shown, calls };
  };

  it('stands in its list with its date', async () => {
    const row = {
      ...waitingRow,
      documentId: 'ПИ-000007',
      name: 'Бетон',
      protocolDate: '2026-03-11',
    };
    const { calls } = await openList([row], '?name=Бетон&protocolDateStart=2026-03-01');
    const line = await screen.findByRole('row', { name: /ПИ-000007/ });
    expect(within(line).getByText('11.03.2026')).toBeDefined();
    expect(screen.getByRole('columnheader', { name: new RegExp(place.date) })).toBeDefined();
    const asked = calls.find(({ path }) => path.startsWith(place.path));
    expect(asked?.query).toBe('name=Бетон&protocolDateStart=2026-03-01&page=0');
  });

  it('is made in a dialog that asks for name and date, and opened', async () => {
    const { calls, history } = await openList([], '', ({ method, path }) => {
      if (method === 'POST') {
        return Response.json(aProtocol(), { status: 201 });
      }
      return path === `${place.path}/${documentId}` ? Response.json(aProtocol()) : undefined;
    });
    const [button] = await screen.findAllByRole('button', { name: place.create });
    await userEvent.click(button ?? document.body);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    expect(await dialog.findAllByText('Это поле обязательно для заполнения')).toHaveLength(2);
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.change(dialog.getByRole('textbox', { name: /^Наименование/ }), {
      target: { value: ' Бетон\nростверка ' },
    });
    const date = dialog.getByRole('textbox', { name: new RegExp(`^${place.date}`) });
    fireEvent.change(date, { target: { value: '11.03.2026' } });
    fireEvent.blur(date);
    await userEvent.click(dialog.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(history.location.pathname).toBe(`${place.list}/${documentId}`));
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      path: `${place.path}/${projectId}`,
      body: { name: 'Бетон ростверка', protocolDate: '2026-03-11', fileUuids: [] },
    });
  });
});

describe('the page of a new test report', () => {
  it('shows what the server refused at its field', async () => {
    const message = 'Слишком длинный текст.';
    serve(({ method }) =>
      method === 'POST'
        ? refusal(400, 'invalid-input', { errors: [{ path: 'name', code: 'too-long', message }] })
        : undefined,
    );
    await showPage(`${places.test.list}/create`);
    await screen.findByRole('heading', { name: 'Новый протокол испытаний' });
    fireEvent.change(screen.getByRole('textbox', { name: /^Наименование/ }), {
      target: { value: 'Бетон' },
    });
    const date = screen.getByRole('textbox', { name: /^Дата протокола/ });
    fireEvent.change(date, { target: { value: '11.03.2026' } });
    fireEvent.blur(date);
    await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
    expect(await screen.findByText(message)).toBeDefined();
  });

  it('is the builders’ alone', async () => {
    serve(() => undefined, 'TECHNICAL_SUPERVISION');
    await showPage(`${places.test.list}/create`);
    expect(await screen.findByText('Доступ запрещен')).toBeDefined();
  });
});
